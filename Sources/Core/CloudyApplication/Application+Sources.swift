import CloudyForecasts

extension Application {
  /// Creates the status source of all providers' services. It makes requests only to those that the user selected.
  package func sources() -> ConfiguredSources {
    let services = servicesOfProviders()
    let all = WeatherProvider.all.compactMap { services[$0.id] }
    let repository = ForecastRepository(
      services: all.compactMap(\.forecasts), supplements: all.flatMap(\.supplements),
      normals: ClimateNormalsService(now: now), climate: ClimateNormals(), store: store,
      policy: ForecastPolicy(timeLimit: configuration.timeLimit.value), now: now)
    return ConfiguredSources(repository, among: chosenSources, ledger: store.ledger)
  }

  /// The only sources to request; `nil` if the user left the choice to Cloudy.
  private var chosenSources: Set<String>? {
    switch configuration.source.value {
    case .automatic, .all: nil
    case .normals: []
    case .listed(let ids): Set(ids)
    }
  }
}
