import CloudyModel

/// Where the person is, and how Cloudy knows.
package enum CurrentLocation: Hashable, Sendable {
  /// They named it for this run.
  case chosen(Place)
  /// They said once that it is their home.
  case home(Place)
  /// The system's time zone is named after it: near enough for a country, maybe not for the weather.
  case approximate(Place, timeZone: String)
  /// Nobody knows. It is a place all the same, so that there is something to see.
  case unknown(Place)

  package var place: Place {
    switch self {
    case .chosen(let place), .home(let place), .approximate(let place, _), .unknown(let place): place
    }
  }

  /// Whether anybody knows, if only about.
  package var isKnown: Bool {
    if case .unknown = self { false } else { true }
  }

  /// Asks in this order: the person, their home, each of `sources`.
  package static func find(
    chosen: Place?, home: Place?, sources: [any LocationSource]
  ) async -> CurrentLocation {
    if let chosen { return .chosen(chosen) }
    if let home { return .home(home) }
    for source in sources {
      if let location = await source.location() { return location }
    }
    return .unknown(.fallback)
  }
}

/// Something that may know where the person is: the system's time zone, a positioning service.
package protocol LocationSource: Sendable {
  /// - Returns: `nil` if it does not know.
  func location() async -> CurrentLocation?
}

extension Place {
  /// The place that is shown if nobody knows where the person is.
  package static let fallback = Place(
    id: ID(rawValue: 2_795_398), name: "Hoogstraten", region: "Flemish Region",
    country: Country(code: "BE", name: "Belgium"), coordinates: .fallback, elevation: Length(meters: 21),
    population: 18_524, timeZoneIdentifier: "Europe/Brussels")
}
