import CloudyModel

/// Where the person is, and how Cloudy knows it.
package enum CurrentLocation: Hashable, Sendable {
  /// The person named this place for this run.
  case chosen(Place)
  /// The person chose this place as home.
  case home(Place)
  /// The system's location service says that the person is near this place.
  case positioned(Place)
  /// The place that the system's time zone is named after: the right country as a rule, but not always the right
  /// weather.
  case approximate(Place, timeZone: String)
  /// A default place, so that there is something to show.
  case unknown(Place)

  package var place: Place {
    switch self {
    case .chosen(let place), .home(let place), .positioned(let place), .approximate(let place, _), .unknown(let place):
      place
    }
  }

  /// Whether the place says anything about where the person is, even if only roughly.
  package var isKnown: Bool {
    if case .unknown = self { false } else { true }
  }

  /// Returns the chosen place, else the home, else what the first of `sources` knows, else `Place.fallback`.
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

/// Something that may know where the person is, such as the system's time zone or a positioning service.
package protocol LocationSource: Sendable {
  /// Returns where the person is; `nil` if the source does not know.
  func location() async -> CurrentLocation?
}

extension Place {
  /// The place that is shown if nothing is known about where the person is.
  package static let fallback = Place(
    id: ID(rawValue: 2_795_398), name: "Hoogstraten", region: "Flemish Region",
    country: Country(code: "BE", name: "Belgium"), coordinates: .fallback, elevation: Length(meters: 21),
    population: 18_524, timeZoneIdentifier: "Europe/Brussels")
}
