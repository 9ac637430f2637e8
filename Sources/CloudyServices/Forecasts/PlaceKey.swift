import CloudyModel

/// What stands for a place where many ask at once: about 1 km of ground, and the calendar there.
struct PlaceKey: Hashable, Sendable {
  private let coordinates: Coordinates
  private let timeZoneIdentifier: String

  init(_ place: Place) {
    coordinates = place.coordinates.rounded(toDecimals: 2)
    timeZoneIdentifier = place.timeZoneIdentifier
  }
}
