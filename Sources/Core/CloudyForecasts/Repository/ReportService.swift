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
package struct ConfiguredReports: ReportService, DayReportService {
  private let center: ForecastCenter
  private let selection: ForecastCenter.Selection
  private let effort: ForecastCenter.Effort

  /// - Parameter effort: The effort when the newest weather is not asked for. Unless it is `.usual`, it is never
  ///   raised.
  package init(_ center: ForecastCenter, from selection: ForecastCenter.Selection, effort: ForecastCenter.Effort) {
    self.center = center
    self.selection = selection
    self.effort = effort
  }

  /// Asks for the newest weather with the effort `.refresh`, if the configured one is `.usual`.
  package func reports(for place: Place, wantsNewest: Bool, days: Int) -> AsyncStream<ForecastReport> {
    center.reports(for: place, effort: wantsNewest && effort == .usual ? .refresh : effort, from: selection, days: days)
  }

  package func report(of instant: Date, for place: Place) async -> ForecastReport {
    await center.report(of: instant, for: place, effort: effort)
  }
}
