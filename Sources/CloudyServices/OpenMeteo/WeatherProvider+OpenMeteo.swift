extension WeatherProvider {
  package static let openMeteo = WeatherProvider(id: "open-meteo", keys: [.openMeteoURL]) { context in
    guard let forecasts = context.endpoint(.openMeteoURL) else { return Services(forecasts: nil) }
    return Services(
      forecasts: OpenMeteoService(
        endpoint: forecasts, days: 16, retryPause: .milliseconds(200 + Int(600 * context.random()))))
  }
}

extension ConfigurationKey {
  package static let openMeteoURL = ConfigurationKey(
    "open-meteo.url", .address, default: "https://api.open-meteo.com")
}
