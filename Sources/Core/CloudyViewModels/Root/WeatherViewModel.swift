import CloudyForecasts
import CloudyLocalization
import CloudyModel
import Foundation

/// The texts of all the weather of one place.
package struct WeatherViewModel: Hashable, Sendable {
  package let day: DayViewModel
  /// The most important of its values as lines next to a large picture.
  package let glance: GlanceViewModel
  /// The outlook, in sentences.
  package let sentences: SentencesViewModel
  /// The next 24 hours.
  package let hours: HoursViewModel
  package let week: WeekViewModel
  /// The legend of the bands around values, such as `Range of sources that agree`; `nil` unless several services were
  /// requested.
  package let agreement: String?
  package let status: StatusViewModel
  /// Whether climate averages are displayed, which must not look like a forecast.
  package var isAverages: Bool { status.dataQuality == .average }
  package let notices: NoticesViewModel
  /// Current and future alerts; also empty if none are known. See ``warningsNote``.
  package let alerts: [AlertViewModel]
  /// A remark below the alerts about others that may apply; `nil` if there are none.
  package let alertsRemark: AlertsRemark?
  /// For example, `Alerts: not available for this location`; empty if there are alerts that were checked
  /// recently.
  package let warningsNote: String
  /// Whether ``warningsNote`` belongs next to the alerts, since they are unknown or outdated. Otherwise it can be below
  /// the weather.
  package let isWarningsNoteUrgent: Bool
  /// Precipitation within the next hour; `nil` if unknown, or if none is expected while a station reports some.
  package let nextHour: NextHourViewModel?
  /// `nil` if the current air quality is unknown.
  package let airQuality: AirQualityViewModel?
  /// Earlier days, to compare today with; `nil` if they are unknown.
  package let history: HistoryViewModel?

  /// Creates the texts of a report at one moment.
  ///
  /// - Parameters:
  ///   - customName: The user's own name for the place, such as `Grandma`.
  ///   - isOffline: Whether the user has turned off network use.
  ///   - now: The current time, by this machine's clock.
  /// - Returns: `nil` if there is no forecast, or none that covers the current time.
  package init?(
    _ report: ForecastReport, customName: String? = nil, notices: NoticesViewModel, isOffline: Bool, now: Date,
    dayLimit: Int = ForecastLength.standard, settings: Settings, language: Language
  ) {
    guard let forecast = report.present(at: now) else { return nil }
    self.init(
      report, forecast, customName: customName, notices: notices, isOffline: isOffline, now: now, dayLimit: dayLimit,
      settings: settings, language: language)
  }

  /// - Parameter forecast: The part of `report` that covers `now`.
  init(
    _ report: ForecastReport, _ forecast: PresentForecast, customName: String?, notices: NoticesViewModel,
    isOffline: Bool, now: Date, dayLimit: Int, settings: Settings, language: Language
  ) {
    let consensus = report.consensus
    day = DayViewModel(forecast, customName: customName, settings: settings, language: language, consensus: consensus)
    sentences = SentencesViewModel(forecast, settings: settings, language: language)
    hours = HoursViewModel(forecast, limit: 24, settings: settings, language: language, consensus: consensus)
    week = WeekViewModel(forecast, limit: dayLimit, settings: settings, language: language, consensus: consensus)
    agreement = consensus.map { language.text(AgreementMessages.band(isBetweenTwo: $0.hasTwoMembers)) }
    let format = WeatherFormat(settings: settings, language: language)
    glance = GlanceViewModel(forecast, day: day, isBetweenTwo: consensus?.hasTwoMembers, format: format)
    status = StatusViewModel(
      report, present: forecast, isOffline: isOffline, now: now, settings: settings, language: language)
    self.notices = notices
    alerts = AlertViewModel.alerts(of: forecast, settings: settings, language: language)
    alertsRemark = AlertsRemark(forecast, format: format)
    warningsNote = WarningsNote.text(
      forecast, isCovered: report.coversWarnings, stale: report.staleWarnings, format: format)
    isWarningsNoteUrgent =
      !warningsNote.isEmpty && (forecast.alerts.map { !$0.content.isEmpty } ?? report.coversWarnings)
    nextHour = NextHourViewModel(forecast, settings: settings, language: language)
    airQuality = AirQualityViewModel(forecast, settings: settings, language: language)
    history = HistoryViewModel(forecast, settings: settings, language: language)
  }
}
