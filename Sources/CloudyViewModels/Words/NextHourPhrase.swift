import CloudyModel

/// What falls within the next hour, in the forms of the Dark Sky API's sentences about minutes.
///
/// Times are in whole minutes; 0 is less than one.
package enum NextHourPhrase: Hashable, Sendable {
  /// Nothing falls in all of the hour, or in as many minutes as are known.
  case dry(minutes: Int?)
  /// The same falls in all of it.
  case throughout(Condition, minutes: Int?)
  case starting(Condition, minutes: Int)
  case startingThenStopping(Condition, minutes: Int, later: Int)
  case stopping(Condition, minutes: Int)
  case stoppingThenStarting(Condition, minutes: Int, later: Int)
}
