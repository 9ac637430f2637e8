import CloudyModel

/// Why an address is nobody's.
enum UnknownPlace: Hashable, Sendable {
  /// Nothing is called so.
  case name(String, nearest: [Place])
  /// It is no point on Earth.
  case point(String)
  /// No place has the number.
  case number
  /// It is not even the address of a place.
  case page
}
