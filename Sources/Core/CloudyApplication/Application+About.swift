import CloudyForecasts
import CloudyViewModels

extension Application {
  /// Returns facts about the program and the services that `repository` uses. It makes no requests.
  package func aboutFacts(requesting repository: ForecastRepository) async -> AboutFacts {
    AboutFacts(
      version: Application.version, sources: await repository.statuses(askingFor: nil),
      coordinateDecimals: configuration.coordinateDecimals.value)
  }
}
