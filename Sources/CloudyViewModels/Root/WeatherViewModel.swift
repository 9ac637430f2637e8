import CloudyModel
import CloudyServices
import Foundation

/// Everything that there is to show of the weather of one place, already worded.
package struct WeatherViewModel: Hashable, Sendable {
  package let day: DayViewModel
  /// The next 24.
  package let hours: HoursViewModel
  package let week: WeekViewModel
  package let status: StatusViewModel
  package let notices: NoticesViewModel
  package let alerts: [AlertViewModel]
  /// As `Warnings: not available here`; empty where somebody knows which warnings there are.
  package let warningsNote: String
  package let nextHour: NextHourViewModel?
  package let airQuality: AirQualityViewModel?
  package let history: HistoryViewModel?

  /// - Parameters:
  ///   - ownName: What the person calls the place, as `Grandma`.
  ///   - isOffline: Whether the person asked for no network.
  ///   - now: By this machine's clock.
  /// - Returns: `nil` if there is no forecast, or none that says anything of the present.
  package init?(
    _ report: ForecastReport, ownName: String? = nil, notices: NoticesViewModel, isOffline: Bool, now: Date,
    dayLimit: Int = 8, settings: Settings, language: Language = .english
  ) {
    guard let forecast = report.present(at: now) else { return nil }
    self.init(
      report, forecast, ownName: ownName, notices: notices, isOffline: isOffline, now: now, dayLimit: dayLimit,
      settings: settings, language: language)
  }

  /// - Parameter forecast: What `report` says of `now`.
  init(
    _ report: ForecastReport, _ forecast: PresentForecast, ownName: String?, notices: NoticesViewModel,
    isOffline: Bool, now: Date, dayLimit: Int, settings: Settings, language: Language
  ) {
    let consensus = report.consensus
    day = DayViewModel(forecast, ownName: ownName, settings: settings, language: language, consensus: consensus)
    hours = HoursViewModel(forecast, limit: 24, settings: settings, language: language, consensus: consensus)
    week = WeekViewModel(forecast, limit: dayLimit, settings: settings, language: language, consensus: consensus)
    status = StatusViewModel(
      report, present: forecast, isOffline: isOffline, now: now, settings: settings, language: language)
    self.notices = notices
    alerts = AlertViewModel.alerts(of: forecast, settings: settings, language: language)
    warningsNote = WarningsNote.text(forecast, isCovered: report.coversWarnings, language: language)
    nextHour = NextHourViewModel(forecast, settings: settings, language: language)
    airQuality = AirQualityViewModel(forecast, settings: settings, language: language)
    history = HistoryViewModel(forecast, settings: settings, language: language)
  }
}
