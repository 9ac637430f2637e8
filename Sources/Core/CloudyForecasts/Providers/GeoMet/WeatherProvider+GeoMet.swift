import CloudyHTTP
import CloudyStorage

extension WeatherProvider {
  package static let geoMet = WeatherProvider(id: "geomet", keys: [.geoMetURL], hasForecasts: false) { context in
    let budget = context.budget(.geoMet, of: "geomet", at: [.geoMetURL])
    guard let endpoint = context.endpoint(.geoMetURL, budget: budget) else { return Services(forecasts: nil) }
    return Services(forecasts: nil, supplements: [GeoMetService(endpoint: endpoint)])
  }
}

extension ConfigurationKey {
  package static let geoMetURL = ConfigurationKey("geomet.url", .address, default: "https://api.weather.gc.ca")
}

extension [RequestBudget.Limit] {
  /// GeoMet states no limit; this is one alert request per second.
  package static let geoMet = [RequestBudget.Limit(weight: 60, per: .seconds(60))]
}
