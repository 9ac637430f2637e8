import CloudyModel

/// Identifies a place for shared requests by coordinates, rounded to about 1 km or to the service's precision, and time
/// zone.
struct PlaceKey: Hashable, Sendable {
  private let coordinates: Coordinates
  private let timeZoneIdentifier: String

  init(_ place: Place, decimals: Int = 2) {
    coordinates = place.coordinates.rounded(toDecimals: decimals)
    timeZoneIdentifier = place.timeZoneIdentifier
  }

  /// A string for the key that is the same in every process.
  var text: String { "\(coordinates.latitude) \(coordinates.longitude) \(timeZoneIdentifier)" }
}
