import CloudyApplication
import CloudyModel
import CloudyServices
import CloudyViewModels

extension Application {
  /// Returns each service, and whether it answers.
  ///
  /// - Parameter place: The place to ask about; `nil` makes no requests.
  func sources(askingFor place: Place?) async -> [SourceViewModel] {
    let normals = ClimateNormalsService(now: now)
    let services = servicesOfProviders()
    let all = WeatherProvider.all.compactMap { services[$0.id] }
    let center = ForecastCenter(
      services: all.compactMap(\.forecasts), supplements: all.flatMap(\.supplements), normals: normals, store: store,
      policy: ForecastPolicy(timeLimit: configuration.timeLimit.value), now: now)
    let statuses = await center.statuses(askingFor: place)
    let ledger = ledgerSummary()
    return statuses.map { SourceViewModel($0, kept: ledger.parts[$0.source.id], now: now(), language: language) }
      + [SourceViewModel(alwaysThere: normals.source, language: language)]
  }

  private func ledgerSummary() -> LedgerSummary {
    do throws(StoreError) { return try store.ledger.summary() } catch {
      Terminal.complain(language.text(.storeProblem(error)))
      return LedgerSummary()
    }
  }
}
