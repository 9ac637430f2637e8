/// A point on the earth. The book uses `CLLocation` instead.
package struct Coordinates: Hashable, Sendable {
  /// Degrees north.
  package let latitude: Double
  /// Degrees east.
  package let longitude: Double

  package init(latitude: Double, longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }
}
