import CloudyModel

/// The user's approximate location, which ranks places of the same name.
package enum LocationHint: Hashable, Sendable {
  /// The user's home, or the position from the system's location service.
  case at(Coordinates)
  /// The city of the user's time zone: the right country and the right part of a large one, but often another town.
  case inTimeZone(of: Place)
}

extension CurrentLocation {
  /// `nil` if the place does not indicate the user's location.
  package var locationHint: LocationHint? {
    switch self {
    case .chosen(let place), .home(let place), .positioned(let place): .at(place.coordinates)
    case .approximate(let place, _, _): .inTimeZone(of: place)
    case .unknown: nil
    }
  }
}

extension PlaceDatabase {
  /// Returns the location of a user's home or, if they have not set one, of their time zone.
  ///
  /// - Parameter timeZone: An IANA name; `nil` if unknown.
  /// - Returns: `nil` if neither is known.
  package func locationHint(home: Place?, timeZone: String?) -> LocationHint? {
    if let home { return .at(home.coordinates) }
    return timeZone.flatMap(place(forTimeZone:)).map { .inTimeZone(of: $0) }
  }

  func user(_ locationHint: LocationHint) -> UserLocation {
    switch locationHint {
    case .at(let coordinates): user(at: coordinates)
    case .inTimeZone(let city):
      UserLocation(
        coordinates: city.coordinates, isApproximate: true,
        country: city.country.flatMap { tables.countryIndex(ofCode: $0.code) }, tables)
    }
  }
}
