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
    /// `nil` if the provider has none, or a required setting is missing.
    package let forecasts: (any ForecastService)?
    package let supplements: [any SupplementService]

    /// - Parameters:
    ///   - forecasts: `nil` if the provider has none, or a required setting is missing.
    ///   - supplements: Services for single blocks, in order of preference.
    package init(forecasts: (any ForecastService)?, supplements: [any SupplementService] = []) {
      self.forecasts = forecasts
      self.supplements = supplements
    }
  }

  /// The `id` of its forecasts' source, such as `open-meteo`; that of its only service if it has no forecasts.
  package let id: String
  /// The provider's configuration keys.
  package let keys: [ConfigurationKey]
  /// Whether its forecasts require a key.
  package let needsKey: Bool
  /// Whether it has forecasts, and not only supplements to those of others, such as alerts. Only then can users select
  /// it.
  package let hasForecasts: Bool
  package let services: @Sendable (ServiceContext) -> Services

  /// - Parameters:
  ///   - id: See ``id``.
  ///   - keys: The provider's configuration keys.
  ///   - needsKey: Whether its forecasts require a key.
  ///   - hasForecasts: Whether it has more than supplements to the forecasts of others.
  ///   - services: Creates its services from the configuration.
  package init(
    id: String, keys: [ConfigurationKey], needsKey: Bool = false, hasForecasts: Bool = true,
    services: @escaping @Sendable (ServiceContext) -> Services
  ) {
    self.id = id
    self.keys = keys
    self.needsKey = needsKey
    self.hasForecasts = hasForecasts
    self.services = services
  }

  /// All providers, in the order in which they are presented, and in which their supplements are requested.
  package static let all: [WeatherProvider] = [
    .openMeteo, .metNorway, .nationalWeatherService, .brightSky, .geoMet, .meteoAlarm, .hongKongObservatory, .jma,
    .metService, .darkSky, .publicAlerts,
  ]

  /// The ids of the providers of forecasts, among which users can choose.
  package static let forecastIDs = all.filter(\.hasForecasts).map(\.id)

  /// The help text of the option with which each program selects services.
  package static let optionHelp =
    "Weather services: auto (best for the place), all (consensus), normals (climate averages only), or ids: "
    + forecastIDs.joined(separator: ", ") + "."
}
