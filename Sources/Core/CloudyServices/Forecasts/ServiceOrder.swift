import CloudyModel

/// Decides which services are asked for a place, and in which order.
package enum ServiceOrder {
  private static let nordicCountries: Set = ["NO", "SE", "FI", "DK", "IS", "FO", "SJ", "AX", "GL"]

  /// Returns the services that cover the place: a country's own service first, then worldwide ones, then those that
  /// need a key, and typical weather last.
  ///
  /// - Parameter services: Those of the same rank stay in this order.
  package static func sorted(_ services: [any ForecastService], for place: Place) -> [any ForecastService] {
    services.filter { $0.coverage.contains(place) }.enumerated()
      .map { (rank: rank(of: $1.source, for: place), index: $0, service: $1) }
      .sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
      .map(\.service)
  }

  /// Returns why a source comes first for a place.
  package static func choice(ofFirst source: ForecastSource, for place: Place) -> ServiceChoice {
    switch source.id {
    case "nws": .firstInUnitedStates
    case "met-norway" where isNordic(place): .firstInNordics
    default: .firstElsewhere
    }
  }

  private static func rank(of source: ForecastSource, for place: Place) -> Int {
    switch source.id {
    // It covers only its own countries.
    case "nws": 0
    case "met-norway": isNordic(place) ? 1 : 3
    case "open-meteo": 2
    case "dark-sky": 5
    default: source.kind == .climateNormals ? 6 : 4
    }
  }

  private static func isNordic(_ place: Place) -> Bool {
    place.country.map { nordicCountries.contains($0.code) } ?? false
  }
}

/// Why the service that is shown was chosen.
package enum ServiceChoice: Hashable, Sendable {
  case firstInNordics, firstInUnitedStates, firstElsewhere
  /// The person chose this service.
  case chosen
  /// These services, by name, came first but did not answer; the failures say why.
  case after([String])
  /// Its earlier forecast is still fresh, so no service was asked.
  case stillFresh
}
