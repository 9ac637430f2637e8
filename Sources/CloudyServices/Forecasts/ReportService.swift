import CloudyModel

/// Gives the weather of a place as a screen asks for it: everything that services, storage and climate know together.
package protocol ReportService: Sendable {
  /// What is kept at once, if anything is, and then the newest, if that takes asking somebody. Ends with the newest.
  ///
  /// - Parameters:
  ///   - wantsNewest: Whether the person asked for the newest, and not only for what is new enough.
  ///   - days: How many will be shown, today among them.
  func reports(for place: Place, wantsNewest: Bool, days: Int) -> AsyncStream<ForecastReport>
}

/// A center, and what the person configured about whom it asks.
package struct ConfiguredReports: ReportService {
  private let center: ForecastCenter
  private let selection: ForecastCenter.Selection
  private let effort: ForecastCenter.Effort

  /// - Parameter effort: How far to go when nobody asks for the newest.
  package init(_ center: ForecastCenter, from selection: ForecastCenter.Selection, effort: ForecastCenter.Effort) {
    self.center = center
    self.selection = selection
    self.effort = effort
  }

  package func reports(for place: Place, wantsNewest: Bool, days: Int) -> AsyncStream<ForecastReport> {
    center.reports(for: place, effort: wantsNewest && effort == .usual ? .refresh : effort, from: selection, days: days)
  }
}
