import CloudyHTTP
import CloudyStorage

extension WeatherProvider {
  package static let hongKongObservatory = WeatherProvider(
    id: "hko", keys: [.hongKongObservatoryURL], hasForecasts: false
  ) { context in
    let budget = context.budget(.hongKongObservatory, of: "hko", at: [.hongKongObservatoryURL])
    guard let endpoint = context.endpoint(.hongKongObservatoryURL, budget: budget) else {
      return Services(forecasts: nil)
    }
    return Services(forecasts: nil, supplements: [HongKongObservatoryService(endpoint: endpoint)])
  }
}

extension ConfigurationKey {
  package static let hongKongObservatoryURL = ConfigurationKey(
    "hko.url", .address, default: "https://data.weather.gov.hk")
}

extension [RequestBudget.Limit] {
  /// The Hong Kong Observatory states no limit. This is the list in its languages with their texts, six requests, for
  /// several processes a minute.
  package static let hongKongObservatory = [RequestBudget.Limit(weight: 60, per: .seconds(60))]
}
