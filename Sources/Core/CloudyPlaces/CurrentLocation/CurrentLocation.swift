import CloudyModel

/// The user's location, and how it was determined.
package enum CurrentLocation: Hashable, Sendable {
  /// The user named this place for this run.
  case chosen(Place)
  /// The user set this place as home.
  case home(Place)
  /// The system's location service reports a position near this place.
  case positioned(Place)
  /// The city that the system's time zone is named after: usually the right country, but not always the right weather.
  case approximate(Place, timeZone: String, after: LocationFailure? = nil)
  /// A default place, so that there is something to show.
  case unknown(Place, after: LocationFailure? = nil)

  package var place: Place {
    switch self {
    case .chosen(let place), .home(let place), .positioned(let place), .approximate(let place, _, _),
      .unknown(let place, _):
      place
    }
  }

  /// The reason why a source that the user selected failed; `nil` if none has failed.
  package var failure: LocationFailure? {
    switch self {
    case .chosen, .home, .positioned: nil
    case .approximate(_, _, let failure), .unknown(_, let failure): failure
    }
  }

  /// Whether the place indicates the user's location, even if only roughly.
  package var isKnown: Bool {
    if case .unknown = self { false } else { true }
  }

  /// Returns the chosen place, otherwise the home, otherwise the result of the first of `sources` with one, otherwise
  /// `Place.fallback`.
  package static func find(
    chosen: Place?, home: @autoclosure () -> Place?, sources: [any LocationSource]
  ) async -> CurrentLocation {
    if let chosen { return .chosen(chosen) }
    if let home = home() { return .home(home) }
    var failure: LocationFailure?
    for source in sources {
      do throws(LocationFailure) {
        if let location = try await source.location() { return location.found(after: failure) }
      } catch {
        failure = failure ?? error
      }
    }
    return .unknown(.fallback, after: failure)
  }

  private func found(after failure: LocationFailure?) -> CurrentLocation {
    if case .approximate(let place, let timeZone, _) = self {
      .approximate(place, timeZone: timeZone, after: failure)
    } else {
      self
    }
  }
}

/// A source of the user's location, such as the system's time zone or a positioning service.
package protocol LocationSource: Sendable {
  /// Returns the user's location; `nil` if the source does not know it, or if the user does not allow the request.
  ///
  /// - Throws: The reason of the failure, if the user has allowed the request.
  func location() async throws(LocationFailure) -> CurrentLocation?
}

/// The reason why the system's location service returned no location.
package enum LocationFailure: Error, Hashable, Sendable {
  /// No request was made, since the service may use the network, and the user is working offline.
  case offline
  /// The service is not running, and perhaps not installed.
  case notRunning
  case notAllowed
  case timedOut(after: Duration)
  /// The service failed, or its coordinates are invalid.
  case noResponse
}

extension Place {
  /// The place that is shown if the user's location is unknown.
  package static let fallback = Place(
    id: ID(rawValue: 2_795_398), name: "Hoogstraten", region: "Flemish Region",
    country: Country(code: "BE", name: "Belgium"), coordinates: .fallback, elevation: Length(meters: 21),
    population: 18_524, timeZoneIdentifier: "Europe/Brussels")
}
