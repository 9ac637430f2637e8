import CloudyModel

/// What is known of where a person is, so that of places with one name theirs comes first.
package enum LocationHint: Hashable, Sendable {
  /// They live here, or the system's location service says that they are here.
  case at(Coordinates)
  /// Somewhere in a country, by its ISO code. A time zone tells no more: its city may be far away.
  case inCountry(String)
}

extension CurrentLocation {
  /// `nil` if the place says nothing of where the person is.
  package var locationHint: LocationHint? {
    switch self {
    case .chosen(let place), .home(let place), .positioned(let place): .at(place.coordinates)
    case .approximate(let place, _, _): place.country.map { .inCountry($0.code) }
    case .unknown: nil
    }
  }
}

extension PlaceDatabase {
  /// Returns where a person is who lives in a place, or if they never said so, who has a time zone.
  ///
  /// - Parameter timeZone: An IANA name; `nil` if unknown.
  /// - Returns: `nil` if neither says anything.
  package func locationHint(home: Place?, timeZone: String?) -> LocationHint? {
    if let home { return .at(home.coordinates) }
    return timeZone.flatMap(place(forTimeZone:))?.country.map { .inCountry($0.code) }
  }

  func person(_ locationHint: LocationHint) -> UserLocation {
    switch locationHint {
    case .at(let coordinates): person(at: coordinates)
    case .inCountry(let code): UserLocation(coordinates: nil, country: tables.countryIndex(ofCode: code), region: nil)
    }
  }
}
