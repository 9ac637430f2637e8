import CloudyModel
import GRDB

extension Row {
  /// Returns a column's value, or `nil` if it is null or of another type, since other programs can write to the file,
  /// too.
  package func value<Value: DatabaseValueConvertible>(_ column: String, as type: Value.Type = Value.self) -> Value? {
    guard let stored = self[column] as DatabaseValue? else { return nil }
    return Value.fromDatabaseValue(stored)
  }

  /// The place in the columns of ``Place/columns``, or `nil` if they do not hold a valid one.
  package var place: Place? {
    guard
      let name = value("name", as: String.self),
      let latitude = value("latitude", as: Double.self), let longitude = value("longitude", as: Double.self),
      let coordinates = Coordinates(latitude: latitude, longitude: longitude),
      let timeZone = value("time_zone", as: String.self)
    else { return nil }
    var country: Country?
    if let code = value("country_code", as: String.self), let name = value("country_name", as: String.self) {
      country = Country(code: code, name: name)
    }
    return Place(
      id: value("geonames_id", as: Int.self).map(Place.ID.init), name: name, region: value("region"), country: country,
      coordinates: coordinates, elevation: value("elevation_meters", as: Double.self).map(Length.init(meters:)),
      population: value("population"), timeZoneIdentifier: timeZone)
  }
}

extension Place {
  /// The names of a place's columns, separated by commas, in the order of ``columnValues``.
  package static let columns = """
    geonames_id, name, region, country_code, country_name, latitude, longitude, elevation_meters, population, time_zone
    """
  package static let columnPlaceholders = "?, ?, ?, ?, ?, ?, ?, ?, ?, ?"

  package var columnValues: StatementArguments {
    [
      id?.rawValue, name, region, country?.code, country?.name, coordinates.latitude, coordinates.longitude,
      elevation?.meters, population, timeZoneIdentifier,
    ]
  }
}
