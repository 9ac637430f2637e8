/// The reason why a date or a time in a typed text means none. The text then means neither the present nor any other
/// time.
package enum DateProblem: Hashable, Sendable {
  /// The date does not exist, as typed: `30 February`, or `Friday 3 December` if that is a Thursday.
  case impossible(String)
  /// The time does not exist, as typed: `25:00`.
  case impossibleTime(String)
  /// Numbers as typed, such as `12/2`, mean two dates, since the user's language has both orders of day and month.
  case ambiguous(String, dayFirst: TypedDate, monthFirst: TypedDate)
}
