import CloudyModel
import Foundation

/// Supplies the weather of a place to a screen, from services, storage and climate normals together.
package protocol ReportService: Sendable {
  /// Returns the cached weather at once, if there is any, and then the newest, if that takes a request. A service may
  /// return climate averages meanwhile, so that there is something to show. The stream then ends.
  ///
  /// - Parameters:
  ///   - wantsNewest: Whether the user requested a refresh; otherwise recent weather suffices.
  ///   - days: The number of days that will be shown, including today.
  func reports(for place: Place, wantsNewest: Bool, days: Int) -> AsyncStream<ForecastReport>
}

/// A forecast repository with the user's selection of services.
package struct ConfiguredForecastProvider: ReportService, DayReportService {
  private let repository: ForecastRepository
  private let selection: ForecastRepository.Selection
  private let fetchPolicy: ForecastRepository.FetchPolicy
  private let averagesDelay: Duration?

  /// - Parameters:
  ///   - fetchPolicy: The policy without a refresh. Only `.default` changes with a refresh.
  ///   - averagesDelay: The time without a forecast after which climate averages are returned, until a forecast
  ///     arrives; `nil` for never.
  package init(
    _ repository: ForecastRepository, from selection: ForecastRepository.Selection,
    fetchPolicy: ForecastRepository.FetchPolicy, averagesAfter averagesDelay: Duration? = nil
  ) {
    self.repository = repository
    self.selection = selection
    self.fetchPolicy = fetchPolicy
    self.averagesDelay = averagesDelay
  }

  /// Uses the policy `.refresh` for the newest weather, if the configured one is `.default`.
  package func reports(for place: Place, wantsNewest: Bool, days: Int) -> AsyncStream<ForecastReport> {
    repository.reports(
      for: place, fetchPolicy: wantsNewest && fetchPolicy == .default ? .refresh : fetchPolicy, from: selection,
      days: days, averagesAfter: averagesDelay)
  }

  package func report(of instant: Date, for place: Place) async -> ForecastReport {
    await repository.report(of: instant, for: place, fetchPolicy: fetchPolicy)
  }
}
