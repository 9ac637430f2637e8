import CloudyModel

/// Why an address has no place.
enum UnknownPlace: Hashable, Sendable {
  /// No place has this name.
  case name(String, nearest: [Place])
  /// The text is not a point on Earth.
  case point(String)
  /// No place has this number.
  case number
  /// It is not even the address of a place.
  case page
}
