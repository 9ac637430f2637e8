/// A point on the earth. The book has `CLLocation` in its place.
package struct Coordinates: Hashable, Sendable {
  /// Degrees north.
  package let latitude: Double
  /// Degrees east.
  package let longitude: Double

  package init(latitude: Double, longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }
}
