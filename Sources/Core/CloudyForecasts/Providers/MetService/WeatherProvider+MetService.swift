import CloudyHTTP
import CloudyStorage

extension WeatherProvider {
  package static let metService = WeatherProvider(id: "metservice", keys: [.metServiceURL], hasForecasts: false) {
    context in
    let budget = context.budget(.metService, of: "metservice", at: [.metServiceURL])
    guard let endpoint = context.endpoint(.metServiceURL, budget: budget) else { return Services(forecasts: nil) }
    return Services(forecasts: nil, supplements: [MetServiceAlertsService(endpoint: endpoint)])
  }
}

extension ConfigurationKey {
  package static let metServiceURL = ConfigurationKey(
    "metservice.url", .address, default: "https://alerts.metservice.com")
}

extension [RequestBudget.Limit] {
  /// MetService states no limit. This is a list with as many messages as are requested at once, every minute.
  package static let metService = [RequestBudget.Limit(weight: 60, per: .seconds(60))]
}
