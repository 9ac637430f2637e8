import CloudyModel
import Foundation

/// Supplies the weather of a place to a screen: everything that services, storage and climate normals know together.
package protocol ReportService: Sendable {
  /// Returns what is cached at once, if anything is, and then the newest, if that takes a request. The stream then
  /// ends.
  ///
  /// - Parameters:
  ///   - wantsNewest: Whether the person asked for the newest weather, not just for weather that is recent enough.
  ///   - days: How many days will be shown, including today.
  func reports(for place: Place, wantsNewest: Bool, days: Int) -> AsyncStream<ForecastReport>
}

/// A forecast center with the person's configuration of which services it asks.
package struct ConfiguredForecastProvider: ReportService, DayReportService {
  private let repository: ForecastRepository
  private let selection: ForecastRepository.Selection
  private let fetchPolicy: ForecastRepository.FetchPolicy

  /// - Parameter fetchPolicy: The effort when the newest weather is not asked for. Unless it is `.default`, it is never
  ///   raised.
  package init(
    _ repository: ForecastRepository, from selection: ForecastRepository.Selection,
    fetchPolicy: ForecastRepository.FetchPolicy
  ) {
    self.repository = repository
    self.selection = selection
    self.fetchPolicy = fetchPolicy
  }

  /// Asks for the newest weather with the effort `.refresh`, if the configured one is `.default`.
  package func reports(for place: Place, wantsNewest: Bool, days: Int) -> AsyncStream<ForecastReport> {
    repository.reports(
      for: place, fetchPolicy: wantsNewest && fetchPolicy == .default ? .refresh : fetchPolicy, from: selection,
      days: days)
  }

  package func report(of instant: Date, for place: Place) async -> ForecastReport {
    await repository.report(of: instant, for: place, fetchPolicy: fetchPolicy)
  }
}
