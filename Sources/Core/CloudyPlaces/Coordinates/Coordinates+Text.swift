import CloudyModel

extension Coordinates {
  /// Parses coordinates in any notation of ``CoordinateText``.
  ///
  /// - Returns: `nil` for any other text, or if the text is not a point on Earth.
  package init?(text: String) {
    guard case .point(let coordinates) = CoordinateText(text) else { return nil }
    self = coordinates
  }

  /// Creates a typed point. Unlike a service, a person who writes a longitude of 200 has made a mistake.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north.
  ///   - longitude: Degrees east.
  /// - Returns: `nil` outside `-90...90` and `-180...180`.
  init?(typedLatitude latitude: Double, longitude: Double) {
    guard abs(longitude) <= 180 else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
