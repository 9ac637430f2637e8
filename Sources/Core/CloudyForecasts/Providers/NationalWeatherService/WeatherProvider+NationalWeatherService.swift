import CloudyStorage

extension WeatherProvider {
  package static let nationalWeatherService = WeatherProvider(id: "nws", keys: [.nationalWeatherServiceURL]) {
    context in
    guard let endpoint = context.endpoint(.nationalWeatherServiceURL) else { return Services(forecasts: nil) }
    let pause = Duration.milliseconds(200 + Int(600 * context.random()))
    let points = GridPoints(store: context.store?.gridPoints)
    return Services(
      forecasts: NationalWeatherService(
        endpoint: endpoint, retryPause: pause, clock: context.clock, points: points),
      supplements: [
        NationalWeatherServiceAlerts(endpoint: endpoint, retryPause: pause, clock: context.clock),
        NationalWeatherServiceObservations(
          endpoint: endpoint, retryPause: pause, clock: context.clock, points: points),
      ])
  }
}

extension ConfigurationKey {
  package static let nationalWeatherServiceURL = ConfigurationKey(
    "nws.url", .address, default: "https://api.weather.gov")
}
