import CloudyModel

/// Determines the services for a place, and their order.
package enum ServiceOrder {
  /// Returns the services that cover the place, ordered by ``ForecastService/priority(for:)``.
  ///
  /// - Parameter services: Services of the same priority stay in this order.
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

/// A service's rank for a place, the highest first.
package enum ServicePriority: Int, Comparable, Sendable {
  /// The country's own weather service.
  case national
  /// Best in the Nordic countries.
  case nordic
  case worldwide
  /// Worldwide, but better in another region.
  case worldwideLater
  case other
  /// Needs a key, which may cost money.
  case withKey
  /// Typical weather instead of a forecast.
  case climateNormals

  package static func < (one: ServicePriority, other: ServicePriority) -> Bool { one.rawValue < other.rawValue }
}

/// Why the displayed service was chosen.
package enum ServiceChoice: Hashable, Sendable {
  case firstInNordics, firstInCountry, firstElsewhere
  /// The user selected this service.
  case chosen
  /// These services, by name, came first but did not respond; the failures contain the reasons.
  case after([String])
  /// Its earlier forecast is still fresh, so no request was made.
  case stillFresh
}
