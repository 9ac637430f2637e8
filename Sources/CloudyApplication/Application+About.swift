import CloudyServices
import CloudyViewModels

extension Application {
  /// What the program can say of itself, with whom `center` may ask. Nobody is asked for this.
  package func aboutFacts(asking center: ForecastCenter) async -> AboutFacts {
    let normals = ClimateNormalsService(now: now)
    let sources = await center.statuses(askingFor: nil).map { SourceViewModel($0, now: now(), language: language) }
    return AboutFacts(
      version: Application.version,
      sources: sources + [SourceViewModel(alwaysThere: normals.source, language: language)],
      coordinateDecimals: configuration.coordinateDecimals.value)
  }
}
