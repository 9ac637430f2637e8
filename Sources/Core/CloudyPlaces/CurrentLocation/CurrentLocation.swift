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

  /// Why a source that the person chose has not given the location; `nil` if none has failed.
  package var failure: LocationFailure? {
    switch self {
    case .chosen, .home, .positioned: nil
    case .approximate(_, _, let failure), .unknown(_, let failure): failure
    }
  }

  /// Whether the place says anything about where the person is, even if only roughly.
  package var isKnown: Bool {
    if case .unknown = self { false } else { true }
  }

  /// Returns the chosen place, else the home, else what the first of `sources` knows, else `Place.fallback`.
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

/// Something that may know where the person is, such as the system's time zone or a positioning service.
package protocol LocationSource: Sendable {
  /// Returns where the person is; `nil` if the source does not know, or if the person does not allow the question.
  ///
  /// - Throws: Why there is no answer, although the person wants one from this source.
  func location() async throws(LocationFailure) -> CurrentLocation?
}

/// Why the system's location service has not said where the person is.
package enum LocationFailure: Error, Hashable, Sendable {
  /// It was not asked, since it may use the network, and the person asked not to.
  case offline
  /// It is not running, and perhaps not installed.
  case notRunning
  case notAllowed
  case timedOut(after: Duration)
  /// It failed, or its answer is no point on Earth.
  case noResponse
}

extension Place {
  /// The place that is shown if nothing is known about where the person is.
  package static let fallback = Place(
    id: ID(rawValue: 2_795_398), name: "Hoogstraten", region: "Flemish Region",
    country: Country(code: "BE", name: "Belgium"), coordinates: .fallback, elevation: Length(meters: 21),
    population: 18_524, timeZoneIdentifier: "Europe/Brussels")
}
