import CloudyModel

/// A place as JSON.
package struct PlaceDocument: Encodable, Sendable {
  /// The GeoNames identifier.
  let id: Int?
  let name: String
  let region: String?
  let country: String?
  let countryCode: String?
  /// Degrees north and east.
  let latitude: Double
  let longitude: Double
  /// Metres above sea level.
  let elevation: Double?
  let population: Int?
  let timeZone: String

  /// Collects what identifies a place.
  package init(_ place: Place) {
    id = place.id?.rawValue
    // At sea, the coordinates stand for a name, as on the screen.
    name = place.name.nonEmpty ?? LocationViewModel(place).text
    region = place.region
    country = place.country?.name
    countryCode = place.country?.code
    latitude = place.coordinates.latitude
    longitude = place.coordinates.longitude
    elevation = place.elevation?.meters.forJSON
    population = place.population
    timeZone = place.timeZoneIdentifier
  }
}
