import Foundation

/// Somewhere that has weather.
package struct Place: Hashable, Sendable {
  /// A GeoNames identifier, https://www.geonames.org.
  package struct ID: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// Absent for bare coordinates.
  package var id: ID?
  /// What people call it, as `Brussels`; of bare coordinates, the nearest place's name, and empty far from anywhere.
  package var name: String
  /// The state, province or region, as `Texas`; absent for city states and bare coordinates far from anywhere.
  package var region: String?
  package var country: Country?
  package var coordinates: Coordinates
  /// Above sea level.
  package var elevation: Length?
  /// Absent where nobody counted.
  package var population: Int?
  /// An IANA name, as `Europe/Brussels`.
  package var timeZoneIdentifier: String

  package init(
    id: ID? = nil, name: String, region: String? = nil, country: Country? = nil, coordinates: Coordinates,
    elevation: Length? = nil, population: Int? = nil, timeZoneIdentifier: String
  ) {
    self.id = id
    self.name = name
    self.region = region
    self.country = country
    self.coordinates = coordinates
    self.elevation = elevation
    self.population = population
    self.timeZoneIdentifier = timeZoneIdentifier
  }

  /// The place's own zone; GMT if this platform does not know its name.
  package var timeZone: TimeZone { TimeZone(identifier: timeZoneIdentifier) ?? .gmt }
  package var isTimeZoneKnown: Bool { TimeZone(identifier: timeZoneIdentifier) != nil }
  /// Whether clocks are those of ships, which go by the longitude alone.
  package var isTimeZoneNautical: Bool { ZoneAreas.isNautical(timeZoneIdentifier) }
}

/// A country or territory.
package struct Country: Hashable, Sendable {
  /// ISO 3166-1 alpha-2, as `BE`.
  package let code: String
  /// In English, as `Belgium`.
  package let name: String

  package init(code: String, name: String) {
    self.code = code
    self.name = name
  }
}
