extension WeatherProvider {
  /// Without a key it still answers, with what is missing.
  package static let darkSky = WeatherProvider(
    id: "dark-sky", keys: [.darkSkyURL, .darkSkyKey], needsKey: true
  ) { context in
    Services(
      forecasts: context.endpoint(.darkSkyURL).map { endpoint in
        DarkSkyService(endpoint: endpoint, key: context.configuration.secrets[.darkSkyKey]?.value)
      })
  }
}

extension ConfigurationKey {
  package static let darkSkyURL = ConfigurationKey(
    "dark-sky.url", .address, default: "https://api.pirateweather.net")
  package static let darkSkyKey = ConfigurationKey("dark-sky.key", .secret)
}
