import CloudyModel

/// Decides which services are asked for a place, and in which order.
package enum ServiceOrder {
  /// Returns the services that cover the place, by their ``ForecastService/priority(for:)``.
  ///
  /// - Parameter services: Those of the same priority stay in this order.
  package static func sorted(_ services: [any ForecastService], for place: Place) -> [any ForecastService] {
    services.filter { $0.coverage.contains(place) }.enumerated()
      .map { (priority: $1.priority(for: place), index: $0, service: $1) }
      .sorted { ($0.priority, $0.index) < ($1.priority, $1.index) }
      .map(\.service)
  }

  /// Returns why a service comes first for a place.
  package static func choice(ofFirst service: any ForecastService, for place: Place) -> ServiceChoice {
    switch service.priority(for: place) {
    case .national: .firstInCountry
    case .nordic: .firstInNordics
    case .worldwide, .worldwideLater, .other, .withKey, .climateNormals: .firstElsewhere
    }
  }
}

/// How early a service is asked for a place: the first case is the earliest.
package enum ServicePriority: Int, Comparable, Sendable {
  /// The country's own weather service.
  case national
  /// Best in the Nordic countries.
  case nordic
  case worldwide
  /// Worldwide, and better elsewhere.
  case worldwideLater
  case other
  /// Needs a key, which may have a price.
  case withKey
  /// Shows typical weather, and no forecast.
  case climateNormals

  package static func < (one: ServicePriority, other: ServicePriority) -> Bool { one.rawValue < other.rawValue }
}

/// Why the service that is shown was chosen.
package enum ServiceChoice: Hashable, Sendable {
  case firstInNordics, firstInCountry, firstElsewhere
  /// The person chose this service.
  case chosen
  /// These services, by name, came first but did not answer; the failures say why.
  case after([String])
  /// Its earlier forecast is still fresh, so no service was asked.
  case stillFresh
}
