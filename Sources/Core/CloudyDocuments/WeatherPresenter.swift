import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyRules
import CloudyViewModels
import Foundation

/// Presents a report in every form.
package struct WeatherPresenter: Sendable {
  private let report: ForecastReport
  private let location: CurrentLocation
  private let customName: String?
  private let resolved: ResolvedPlace?
  private let isOffline: Bool
  private let now: Date
  private let dayLimit: Int
  private let settings: Settings
  private let language: Language
  private let page: String?

  /// - Parameters:
  ///   - customName: The user's own name for the place; `nil` if there is none.
  ///   - resolved: The resolution of the typed text to the place, if the user typed one.
  ///   - isOffline: Whether the user has turned off network use.
  ///   - now: The current time, by this machine's clock.
  ///   - dayLimit: The maximum number of days, including today.
  ///   - page: The URL of the place's page on this server; `nil` if there is none.
  package init(
    _ report: ForecastReport, at location: CurrentLocation, customName: String?, resolved: ResolvedPlace?,
    isOffline: Bool,
    now: Date, dayLimit: Int, settings: Settings, language: Language, page: String? = nil
  ) {
    self.report = report
    self.location = location
    self.customName = customName
    self.resolved = resolved
    self.isOffline = isOffline
    self.now = now
    self.dayLimit = dayLimit
    self.settings = settings
    self.language = language
    self.page = page
  }

  /// Returns the weather in a form.
  ///
  /// - Parameter notices: Messages for the user in addition to the weather, for forms with space for them.
  /// - Throws: ``WeatherContent/Failure``. An explanation exists even without weather: it contains the reason.
  package func content(_ form: WeatherContent.Form, notices: NoticesViewModel) throws -> WeatherContent {
    switch form {
    case .screen(let isHourly):
      let words = try words()
      return .screen(words.weather(notices), everyHour: isHourly ? words.hours(limit: 24 * dayLimit) : nil)
    case .period(let period, let hasHours): return try content(period, hasHours: hasHours, notices: notices)
    case .moon: return .moon(try words().weather(notices).day)
    case .dayParts(let layout):
      let parts = DayPartsViewModel(
        try forecast(), customName: customName, dayLimit: min(layout.days, dayLimit), settings: settings,
        language: language)
      return .dayParts(parts, layout, status, notices)
    case .explanation:
      return .explanation(
        ExplanationViewModel(
          report, location: location, isOffline: isOffline, now: now, settings: settings, language: language),
        charts: knownWords?.charts)
    case .document(let format, let period, let rule): return .text(try document(format, during: period, rule))
    case .line(let format): return .text(try line(format))
    }
  }

  /// The source and age of the forecast.
  package var status: StatusViewModel {
    StatusViewModel(report, isOffline: isOffline, now: now, settings: settings, language: language)
  }

  /// Everything that a screen can show; `nil` if nothing is known at all.
  package var knownWords: ReportViewModel? {
    ReportViewModel(
      report, at: location, customName: customName, isOffline: isOffline, now: now, dayLimit: dayLimit,
      settings: settings,
      language: language)
  }

  private func words() throws -> ReportViewModel {
    guard let words = knownWords else { throw WeatherContent.Failure.noWeather }
    return words
  }

  private func forecast() throws -> PresentForecast {
    guard let forecast = report.present(at: now) else { throw WeatherContent.Failure.noWeather }
    return forecast
  }

  private func content(_ period: Period, hasHours: Bool, notices: NoticesViewModel) throws -> WeatherContent {
    let words = try words()
    switch period {
    case .days(let dates):
      let details = words.days.filter(dates.contains).compactMap(words.details)
      guard let last = details.last else { throw WeatherContent.Failure.unknownDay(among: words.days) }
      let end = last.date < dates.upperBound ? [language.text(PlaceMessages.forecastEnds(with: last.title))] : []
      let notices = NoticesViewModel(lines: notices.lines + end, remark: notices.remark)
      return .days(words.weather(notices), details, hasHours: hasHours)
    case .hours(let range):
      let hours = words.hours(during: range)
      guard !hours.hours.isEmpty else { throw WeatherContent.Failure.unknownDay(among: words.days) }
      return .hours(words.weather(notices), hours)
    }
  }

  private func document(_ format: DocumentFormat, during period: Period?, _ rule: Rule?) throws -> String {
    let forecast = try forecast()
    let calendar = forecast.place.calendar
    let range = period?.interval(calendar)
    if let range, !forecast.hasWeather(during: range) {
      throw WeatherContent.Failure.unknownDay(among: forecast.days.content.map(\.date))
    }
    switch format {
    case .json:
      return try JSONText.text(
        WeatherDocument(
          forecast, status: status, settings: settings, dayLimit: dayLimit, hourLimit: 24 * dayLimit, during: range,
          language: language, consensus: report.consensus, customName: customName, resolved: resolved))
    case .csv: return HoursTable(forecast, dayLimit: dayLimit, during: range).text
    case .prometheus: return WeatherMetrics(forecast, dayLimit: dayLimit).prometheusText
    case .openMetrics: return WeatherMetrics(forecast, dayLimit: dayLimit).openMetricsText
    case .atom:
      return AlertFeedDocument(
        forecast, coversAlerts: report.coversWarnings, stale: report.staleWarnings, customName: customName, page: page,
        settings: settings, language: language
      ).text
    case .calendar:
      let calendar = rule.flatMap {
        RuleCalendarViewModel(
          $0, in: forecast, consensus: report.consensus, customName: customName, language: language)
      }
      guard let calendar else { throw WeatherContent.Failure.noWeather }
      return RuleCalendar(calendar).text
    }
  }

  private func line(_ format: LineFormat) throws -> String {
    let forecast = try forecast()
    if let format = WttrFormat(rawValue: format.typed) {
      return try format.text(forecast, customName: customName, language: language)
    }
    do throws(OneLineViewModel.FormatError) {
      guard let bar = format.bar else {
        return try OneLineViewModel(
          forecast, customName: customName, now: now, format: format, coversWarnings: report.coversWarnings,
          settings: settings, language: language
        ).text
      }
      let content = try StatusBarViewModel(
        forecast, customName: customName, now: now, format: format, status: status,
        coversWarnings: report.coversWarnings, stale: report.staleWarnings, settings: settings, language: language)
      return StatusBarDocument(content, for: bar).text
    } catch {
      throw WeatherContent.Failure.format(error)
    }
  }
}
