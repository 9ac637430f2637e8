extension WeatherProvider {
  /// Without a key the service still exists: its error says what is missing.
  package static let darkSky = WeatherProvider(
    id: "dark-sky", keys: [.darkSkyURL, .darkSkyKey], needsKey: true
  ) { context in
    let key = context.configuration.secrets[.darkSkyKey]?.value
    return Services(
      forecasts: context.endpoint(.darkSkyURL, secret: key).map { DarkSkyService(endpoint: $0, key: key) })
  }
}

extension ConfigurationKey {
  package static let darkSkyURL = ConfigurationKey(
    "dark-sky.url", .address, default: "https://api.pirateweather.net")
  package static let darkSkyKey = ConfigurationKey("dark-sky.key", .secret)
}
