import CloudyModel
import CloudyPlaces

/// The reason why a URL has no place, or a date that means no day.
enum UnknownPlace: Hashable, Sendable {
  /// No place has this name.
  case name(String, nearest: [Place])
  /// The text after the place looks like a date, but means no day.
  case date(DateProblem)
  /// The text is not a point on Earth.
  case point(String)
  /// No place has this number.
  case number
  /// The URL is not that of a place.
  case page
}
