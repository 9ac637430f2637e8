import CloudyHTTP
import CloudyStorage

extension WeatherProvider {
  package static let brightSky = WeatherProvider(id: "bright-sky", keys: [.brightSkyURL]) { context in
    let budget = context.budget(.brightSky, of: "bright-sky", at: [.brightSkyURL])
    guard let endpoint = context.endpoint(.brightSkyURL, budget: budget) else { return Services(forecasts: nil) }
    return Services(
      forecasts: BrightSkyService(endpoint: endpoint, clock: context.clock),
      supplements: [BrightSkyAlertsService(endpoint: endpoint)])
  }
}

extension ConfigurationKey {
  package static let brightSkyURL = ConfigurationKey("bright-sky.url", .address, default: "https://api.brightsky.dev")
}

extension [RequestBudget.Limit] {
  /// Bright Sky states no limit. One person runs the public server, so this allows one forecast per second, which takes
  /// two requests.
  package static let brightSky = [RequestBudget.Limit(weight: 120, per: .seconds(60))]
}
