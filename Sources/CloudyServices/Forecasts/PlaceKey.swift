import CloudyModel

/// What stands for a place where many ask at once: about 1 km of ground, or as little as a service is told, and the
/// calendar there.
struct PlaceKey: Hashable, Sendable {
  private let coordinates: Coordinates
  private let timeZoneIdentifier: String

  init(_ place: Place, decimals: Int = 2) {
    coordinates = place.coordinates.rounded(toDecimals: decimals)
    timeZoneIdentifier = place.timeZoneIdentifier
  }

  /// The same in each process.
  var text: String { "\(coordinates.latitude) \(coordinates.longitude) \(timeZoneIdentifier)" }
}
