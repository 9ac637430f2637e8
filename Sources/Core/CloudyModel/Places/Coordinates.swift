import Foundation

/// A point on Earth, in degrees of WGS 84.
package struct Coordinates: Hashable, Sendable {
  /// Degrees north, `-90...90`.
  package let latitude: Double
  /// Degrees east, `-180..<180`.
  package let longitude: Double

  /// - Parameters:
  ///   - latitude: Degrees north, `-90...90`.
  ///   - longitude: Degrees east, `-180...360`; beyond 180 it wraps, since some services count that way.
  /// - Returns: `nil` if a value is outside its range or not a number.
  package init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...360).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude >= 180 ? longitude - 360 : longitude
  }

  /// Returns the same point with fewer decimals, so that a request reveals no more than necessary: 2 decimals are about
  /// 1 km.
  package func rounded(toDecimals decimals: Int) -> Coordinates {
    let scale = pow(10, Double(decimals))
    let latitude = (latitude * scale).rounded() / scale
    let longitude = (longitude * scale).rounded() / scale
    return Coordinates(latitude: latitude, longitude: longitude) ?? self
  }

  /// The decimals of a point that leaves a device by sync, or that a server stores or displays: about 1 km.
  package static let sharedDecimals = 2
  /// The point as it leaves a device, and as a server stores it; see ``sharedDecimals``.
  package var shared: Coordinates { rounded(toDecimals: Coordinates.sharedDecimals) }

  /// The great-circle distance on a sphere of the Earth's mean radius (within 0.5% of the ellipsoid's).
  package func distance(to other: Coordinates) -> Length {
    Coordinates.distance(haversine: haversine(latitude: other.latitude, longitude: other.longitude))
  }

  /// The haversine of the angle to another point: the squared sine of its half, `0...1`, which grows with the distance
  /// and is computed faster.
  package func haversine(latitude: Double, longitude: Double) -> Double {
    let radians = Double.pi / 180
    let north = sin((latitude - self.latitude) * radians / 2)
    let east = sin((longitude - self.longitude) * radians / 2)
    return north * north + cos(self.latitude * radians) * cos(latitude * radians) * east * east
  }

  /// The distance between two points whose angle has a haversine.
  package static func distance(haversine: Double) -> Length {
    Length(meters: 2 * earthRadius.meters * asin(min(1, haversine.squareRoot())))
  }

  package static let earthRadius = Length(meters: 6_371_008.8)

  /// Near Hoogstraten in Belgium: the default place if no location is known.
  package static let fallback = Coordinates(knownLatitude: 51.400592, longitude: 4.760970)

  private init(knownLatitude: Double, longitude: Double) {
    latitude = knownLatitude
    self.longitude = longitude
  }
}
