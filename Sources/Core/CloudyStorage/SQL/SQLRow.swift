import CloudyModel

/// A row that a query returned.
package struct SQLRow: Sendable {
  private let columns: [String]
  /// In the order of the query's columns.
  package let values: [SQLValue]

  /// - Parameters:
  ///   - columns: The names of the columns in the order of the query.
  ///   - values: One for each column.
  package init(columns: [String], values: [SQLValue]) {
    self.columns = columns
    self.values = values
  }

  /// The value of the first column; `nil` if there is none.
  var first: SQLValue? { values.first }

  /// Returns a column's value; `nil` if it is null or of another type, or there is no such column.
  package func value<Value: SQLReadable>(_ column: String, as type: Value.Type = Value.self) -> Value? {
    guard let index = columns.firstIndex(of: column), values.indices.contains(index) else { return nil }
    return Value(sql: values[index])
  }

  /// The place in the columns of ``Place/columns``; `nil` if their values are invalid.
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

  /// The column values for an absent place.
  package static let noColumnValues = Array(repeating: SQLValue.null, count: 10)

  package var columnValues: [SQLValue] {
    [
      SQLValue(id?.rawValue), .text(name), SQLValue(region), SQLValue(country?.code), SQLValue(country?.name),
      .real(coordinates.latitude), .real(coordinates.longitude), SQLValue(elevation?.meters), SQLValue(population),
      .text(timeZoneIdentifier),
    ]
  }
}
