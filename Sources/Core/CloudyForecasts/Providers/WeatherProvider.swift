import CloudyHTTP
import CloudyModel
import CloudyStorage
import Foundation

/// A weather provider, with all of its services that Cloudy uses.
///
/// A provider has its own folder and one line in ``all``.
package struct WeatherProvider: Sendable {
  /// The services of one provider, ready for use.
  package struct Services: Sendable {
    /// `nil` if a required setting is missing.
    package let forecasts: (any ForecastService)?
    package let supplements: [any SupplementService]

    /// - Parameters:
    ///   - forecasts: `nil` if a required setting is missing.
    ///   - supplements: Services for single blocks, in order of preference.
    package init(forecasts: (any ForecastService)?, supplements: [any SupplementService] = []) {
      self.forecasts = forecasts
      self.supplements = supplements
    }
  }

  /// The `id` of its forecasts' source, such as `open-meteo`.
  package let id: String
  /// The provider's configuration keys.
  package let keys: [ConfigurationKey]
  /// Whether its forecasts require a key.
  package let needsKey: Bool
  package let services: @Sendable (ServiceContext) -> Services

  /// - Parameters:
  ///   - id: The `id` of its forecasts' source, such as `open-meteo`.
  ///   - keys: The provider's configuration keys.
  ///   - needsKey: Whether its forecasts require a key.
  ///   - services: Creates its services from the configuration.
  package init(
    id: String, keys: [ConfigurationKey], needsKey: Bool = false,
    services: @escaping @Sendable (ServiceContext) -> Services
  ) {
    self.id = id
    self.keys = keys
    self.needsKey = needsKey
    self.services = services
  }

  /// All providers, in the order in which they are presented.
  package static let all: [WeatherProvider] = [
    .openMeteo, .metNorway, .nationalWeatherService, .brightSky, .darkSky,
  ]

  /// The providers' ids for help texts, such as `open-meteo, met-norway`.
  package static let list = all.map(\.id).joined(separator: ", ")
}
