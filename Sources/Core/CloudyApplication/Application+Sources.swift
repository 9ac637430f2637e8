import CloudyForecasts

extension Application {
  /// Makes what tells whether the services of all providers answer. It asks only those that the person chose.
  package func sources() -> ConfiguredSources {
    let services = servicesOfProviders()
    let all = WeatherProvider.all.compactMap { services[$0.id] }
    let repository = ForecastRepository(
      services: all.compactMap(\.forecasts), supplements: all.flatMap(\.supplements),
      normals: ClimateNormalsService(now: now), climate: ClimateNormals(), store: store,
      policy: ForecastPolicy(timeLimit: configuration.timeLimit.value), now: now)
    return ConfiguredSources(repository, among: chosenSources, ledger: store.ledger)
  }

  /// The only sources to ask; `nil` if the person left the choice to Cloudy.
  private var chosenSources: Set<String>? {
    switch configuration.source.value {
    case .automatic, .all: nil
    case .normals: []
    case .listed(let ids): Set(ids)
    }
  }
}
