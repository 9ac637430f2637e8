/// A view of wttr.in for people at a terminal, by its name in `format` or `view`.
enum WttrView: String, Hashable, Sendable {
  /// The report with a picture of the current weather and four parts of each day.
  case v1
  /// A report with more data; Cloudy shows its own view.
  case v2
  /// The same with symbols of a Nerd Font, for the day and for the night.
  case v2d, v2n
}
