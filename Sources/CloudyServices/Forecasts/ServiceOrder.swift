import CloudyModel

/// Which services are asked for a place, and which of them first.
package enum ServiceOrder {
  private static let nordicCountries: Set = ["NO", "SE", "FI", "DK", "IS", "FO", "SJ", "AX", "GL"]

  /// - Parameter services: Those of the same rank stay in this order.
  /// - Returns: Those that cover the place: a country's own service before those of the world, then those that need a
  ///   key, and what is usual after all forecasts.
  package static func sorted(_ services: [any ForecastService], for place: Place) -> [any ForecastService] {
    services.filter { $0.coverage.contains(place) }.enumerated()
      .map { (rank: rank(of: $1.source, for: place), index: $0, service: $1) }
      .sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
      .map(\.service)
  }

  /// Why a source is the first of those in order.
  package static func choice(ofFirst source: ForecastSource, for place: Place) -> ServiceChoice {
    switch source.id {
    case "nws": .firstInUnitedStates
    case "met-norway" where isNordic(place): .firstInNordics
    default: .firstElsewhere
    }
  }

  private static func rank(of source: ForecastSource, for place: Place) -> Int {
    switch source.id {
    // It covers nothing but its own countries.
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

/// Why the service that is shown was asked.
package enum ServiceChoice: Hashable, Sendable {
  case firstInNordics, firstInUnitedStates, firstElsewhere
  /// The person wants this one.
  case chosen
  /// Others, by name, were asked before or would have been, and the failures say why they did not answer.
  case after([String])
  /// What it said a while ago holds still, so that nobody was asked.
  case stillFresh
}
