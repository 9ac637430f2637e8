extension WeatherProvider {
  package static let nationalWeatherService = WeatherProvider(id: "nws", keys: [.nationalWeatherServiceURL]) {
    context in
    guard let endpoint = context.endpoint(.nationalWeatherServiceURL) else { return Services(forecasts: nil) }
    let pause = Duration.milliseconds(200 + Int(600 * context.random()))
    return Services(
      forecasts: NationalWeatherService(
        endpoint: endpoint, retryPause: pause, clock: context.clock,
        points: GridPoints(store: context.store?.gridPoints)),
      supplements: [NationalWeatherServiceAlerts(endpoint: endpoint, retryPause: pause, clock: context.clock)])
  }
}

extension ConfigurationKey {
  package static let nationalWeatherServiceURL = ConfigurationKey(
    "nws.url", .address, default: "https://api.weather.gov")
}
