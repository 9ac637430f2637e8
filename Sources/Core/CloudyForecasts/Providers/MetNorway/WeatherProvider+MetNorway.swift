import CloudyHTTP
import CloudyStorage

extension WeatherProvider {
  package static let metNorway = WeatherProvider(id: "met-norway", keys: [.metNorwayURL]) { context in
    let budget = context.budget(.metNorway, of: "met-norway", at: [.metNorwayURL])
    guard let endpoint = context.endpoint(.metNorwayURL, budget: budget) else { return Services(forecasts: nil) }
    return Services(
      forecasts: MetNorwayService(endpoint: endpoint),
      supplements: [MetNorwayNowcastService(endpoint: endpoint), MetNorwayAlertsService(endpoint: endpoint)])
  }
}

extension ConfigurationKey {
  package static let metNorwayURL = ConfigurationKey("met-norway.url", .address, default: "https://api.met.no")
}

extension [RequestBudget.Limit] {
  /// The limit for an application as a whole, https://api.met.no/doc/TermsOfService.
  package static let metNorway = [RequestBudget.Limit(weight: 20, per: .seconds(1))]
}
