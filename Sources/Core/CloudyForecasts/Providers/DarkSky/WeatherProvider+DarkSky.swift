import CloudyStorage

extension WeatherProvider {
  /// Without a key the service still exists, and its error reports the missing key.
  package static let darkSky = WeatherProvider(
    id: "dark-sky", keys: [.darkSkyURL, .darkSkyKey], needsKey: true
  ) { context in
    let key = (context.configuration.secrets[.darkSkyKey]?.value).flatMap { $0.revealed.isEmpty ? nil : $0 }
    guard let endpoint = context.endpoint(.darkSkyURL, secret: key) else { return Services(forecasts: nil) }
    let supplements = key.map { key in
      DarkSkySupplement.Kind.allCases.map { DarkSkySupplement($0, endpoint: endpoint, key: key) }
    }
    return Services(forecasts: DarkSkyService(endpoint: endpoint, key: key), supplements: supplements ?? [])
  }
}

extension ConfigurationKey {
  package static let darkSkyURL = ConfigurationKey(
    "dark-sky.url", .address, default: "https://api.pirateweather.net")
  package static let darkSkyKey = ConfigurationKey("dark-sky.key", .secret)
}
