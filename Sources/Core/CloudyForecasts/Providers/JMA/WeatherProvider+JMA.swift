import CloudyHTTP
import CloudyStorage

extension WeatherProvider {
  package static let jma = WeatherProvider(id: "jma", keys: [.jmaURL], hasForecasts: false) { context in
    let budget = context.budget(.jma, of: "jma", at: [.jmaURL])
    guard let endpoint = context.endpoint(.jmaURL, budget: budget) else { return Services(forecasts: nil) }
    return Services(forecasts: nil, supplements: [JMAService(endpoint: endpoint)])
  }
}

extension ConfigurationKey {
  package static let jmaURL = ConfigurationKey("jma.url", .address, default: "https://www.jma.go.jp")
}

extension [RequestBudget.Limit] {
  /// The agency states no limit. This is every office once a minute.
  package static let jma = [RequestBudget.Limit(weight: 60, per: .seconds(60))]
}
