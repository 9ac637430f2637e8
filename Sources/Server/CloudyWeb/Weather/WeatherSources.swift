import CloudyForecasts
import CloudyModel

/// The sources of the weather on the server's pages and in its APIs.
package struct WeatherSources: Sendable {
  package var reports: any ReportService
  /// Reports from the cache only, for visitors who caused too many requests; `nil` if `reports` makes no requests.
  package var cachedReports: (any ReportService)?
  /// Reports of past days and of days beyond all forecasts; `nil` if only their climate averages are known.
  package var dayReports: (any DayReportService)?
  /// Whether the operator disabled network requests.
  package var isOffline: Bool
  /// The number of days on a page.
  package var dayLimit: Int

  /// Creates sources; those with a default can also be set afterwards.
  package init(
    _ reports: any ReportService, cachedReports: (any ReportService)? = nil,
    dayReports: (any DayReportService)? = nil, isOffline: Bool = false, dayLimit: Int = ForecastLength.standard
  ) {
    self.reports = reports
    self.cachedReports = cachedReports
    self.dayReports = dayReports
    self.isOffline = isOffline
    self.dayLimit = dayLimit
  }
}
