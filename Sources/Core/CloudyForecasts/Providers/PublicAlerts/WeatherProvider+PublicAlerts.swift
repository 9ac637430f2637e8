import CloudyHTTP
import CloudyStorage

extension WeatherProvider {
  /// Only if an address is configured, since the server receives the place.
  package static let publicAlerts = WeatherProvider(
    id: "public-alerts", keys: [.publicAlertsURL], hasForecasts: false
  ) { context in
    let budget = context.budget(.publicAlerts, of: "public-alerts", at: [.publicAlertsURL])
    guard let endpoint = context.endpoint(.publicAlertsURL, budget: budget) else { return Services(forecasts: nil) }
    return Services(forecasts: nil, supplements: [PublicAlertsService(endpoint: endpoint)])
  }
}

extension ConfigurationKey {
  /// Such as `https://alerts.kde.org`.
  package static let publicAlertsURL = ConfigurationKey("public-alerts.url", .address)
}

extension [RequestBudget.Limit] {
  /// The server states no limit. This is enough for the messages of several places a minute.
  package static let publicAlerts = [RequestBudget.Limit(weight: 300, per: .seconds(60))]
}
