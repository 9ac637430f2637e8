import Foundation

/// A place for which weather can be requested.
package struct Place: Hashable, Sendable {
  /// A GeoNames identifier, https://www.geonames.org, or one of Cloudy's own for places without one.
  package struct ID: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int
    /// Wraps an identifier.
    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// `nil` for plain coordinates.
  package var id: ID?
  /// The usual name, such as `Brussels`. Plain coordinates have the nearest place's name, or an empty one far from any
  /// place.
  package var name: String
  /// The state, province or region, such as `Texas`; `nil` for city states, and for coordinates far from any place.
  package var region: String?
  package var country: Country?
  package var coordinates: Coordinates
  /// Above sea level.
  package var elevation: Length?
  /// `nil` if unknown.
  package var population: Int?
  /// An IANA name, such as `Europe/Brussels`.
  package var timeZoneIdentifier: String

  /// - Parameters:
  ///   - id: `nil` for plain coordinates.
  ///   - elevation: Above sea level.
  ///   - timeZoneIdentifier: An IANA name, such as `Europe/Brussels`.
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

  /// The clocks and calendar of the place's own time zone; those of GMT if the time zone is unknown.
  package var calendar: LocalCalendar { LocalCalendar(timeZoneIdentifier: timeZoneIdentifier) }
  /// Whether Cloudy or this platform knows the time zone; if not, ``calendar`` is that of GMT.
  package var isTimeZoneKnown: Bool {
    ZoneRules(identifier: timeZoneIdentifier) != nil || TimeZone(identifier: timeZoneIdentifier) != nil
  }
  /// Whether the time zone is nautical, and depends on the longitude alone.
  package var isTimeZoneNautical: Bool { ZoneAreas.isNautical(timeZoneIdentifier) }
}

/// A country or territory.
package struct Country: Hashable, Sendable {
  /// The ISO 3166-1 alpha-2 code, such as `BE`.
  package let code: String
  /// In English, such as `Belgium`.
  package let name: String

  /// - Parameters:
  ///   - code: The ISO 3166-1 alpha-2 code, such as `BE`.
  ///   - name: In English, such as `Belgium`.
  package init(code: String, name: String) {
    self.code = code
    self.name = name
  }
}
