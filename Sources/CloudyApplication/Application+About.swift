import CloudyServices
import CloudyViewModels

extension Application {
  /// Who may be asked for weather, with what is always there; nobody is asked for this.
  package func creditedSources(of center: ForecastCenter) async -> [SourceViewModel] {
    let normals = ClimateNormalsService(now: now)
    return await center.statuses(askingFor: nil).map { SourceViewModel($0, now: now(), language: language) }
      + [SourceViewModel(alwaysThere: normals.source, language: language)]
  }
}
