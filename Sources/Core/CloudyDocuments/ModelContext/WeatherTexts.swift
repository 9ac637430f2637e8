import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyViewModels
import Foundation

/// The weather of a place as lines of text and as a document, for tools of a language model.
///
/// The lines are the view models' texts. Hours and days are the sentences for screen readers, which need no columns.
package struct WeatherTexts: Sendable {
  private let report: ForecastReport
  private let location: CurrentLocation
  private let customName: String?
  private let resolved: ResolvedPlace?
  private let notices: NoticesViewModel
  private let isOffline: Bool
  private let now: Date
  private let settings: Settings
  private let language: Language

  /// - Parameters:
  ///   - customName: The user's own name for the place; `nil` if there is none.
  ///   - resolved: The resolution of the typed text to the place, if one was typed.
  ///   - notices: Messages for the user in addition to the weather.
  ///   - isOffline: Whether the user has turned off network use.
  ///   - now: The current time by this machine's clock; for an earlier day, an instant of it.
  package init(
    _ report: ForecastReport, at location: CurrentLocation, customName: String?, resolved: ResolvedPlace?,
    notices: NoticesViewModel, isOffline: Bool, now: Date, settings: Settings, language: Language
  ) {
    self.report = report
    self.location = location
    self.customName = customName
    self.resolved = resolved
    self.notices = notices
    self.isOffline = isOffline
    self.now = now
    self.settings = settings
    self.language = language
  }
}

// MARK: - Tools

extension WeatherTexts {
  /// The current weather, the next hour, alerts, air quality and the next 24 hours in a sentence.
  ///
  /// - Throws: ``ToolFailure`` if nothing is known.
  package func current() throws -> ToolResult {
    let words = try words(days: 1)
    return ToolResult(
      beginning(words) + now(words) + alerts(words) + [words.sentences.comingHours ?? ""] + end(words),
      document: try document(days: 1, hours: 1))
  }

  /// The coming days and hours.
  ///
  /// - Parameters:
  ///   - days: The number of days, including today.
  ///   - hours: The number of hours, starting with the current one.
  /// - Throws: ``ToolFailure`` if nothing is known.
  package func forecast(days: Int, hours: Int) throws -> ToolResult {
    let report = try reportWords(days: days)
    let words = report.weather(notices)
    return ToolResult(
      beginning(words) + alerts(words) + [words.sentences.week ?? ""]
        + words.week.days.filter(\.hasValues).map { $0.sentence(in: language) }
        + report.hours(limit: hours).hours.map { $0.sentence(in: language) } + end(words),
      document: try document(days: days, hours: hours))
  }

  /// The services side by side: the range in which they agree, and those that disagree.
  ///
  /// - Throws: ``ToolFailure`` if nothing is known, or only one service has responded.
  package func comparison(days: Int) throws -> ToolResult {
    let report = try reportWords(days: days)
    let words = report.weather(notices)
    guard self.report.consensus != nil else { throw ToolFailure([words.status.text, words.status.advice]) }
    let temperatures = words.day.details.filter { [.temperature, .feelsLike].contains($0.variable) }
    let days = report.days.flatMap { day in
      guard let details = report.details(of: day) else { return [String]() }
      let range = details.details.filter { [.high, .low].contains($0.variable) }
      return [language.text(.list([details.title] + range.map { language.text(.labelled($0.label, $0.value)) }))]
        + details.disagreements
    }
    return ToolResult(
      beginning(words) + temperatures.map { language.text(.labelled($0.label, $0.value)) } + words.glance.agreement
        + [report.charts?.services?.summary ?? ""] + days + end(words),
      document: try document(days: report.days.count, hours: 24))
  }

  /// An earlier day, at any instant of which this was created.
  ///
  /// - Throws: ``ToolFailure`` if nothing is known.
  package func earlierDay() throws -> ToolResult {
    guard let forecast = report.present(at: now) else { throw noWeather }
    let report = try reportWords(days: 1)
    guard let details = report.details(of: forecast.today) else { throw noWeather }
    let words = report.weather(notices)
    let values = details.details.map { language.text(.labelled($0.label, $0.value)) }
    let date = language.text(.list([details.title, String(forecast.today.year)]))
    return ToolResult(
      notices.lines + [title(words), date, details.sentence ?? details.summary] + values
        + end(words),
      document: try document(days: 1, hours: 24, on: forecast.today))
  }
}

// MARK: - Lines

extension WeatherTexts {
  private func words(days: Int) throws -> WeatherViewModel { try reportWords(days: days).weather(notices) }

  private func reportWords(days: Int) throws -> ReportViewModel {
    guard
      let words = ReportViewModel(
        report, at: location, customName: customName, isOffline: isOffline, now: now, dayLimit: days,
        settings: settings, language: language)
    else { throw noWeather }
    return words
  }

  private var status: StatusViewModel {
    StatusViewModel(report, isOffline: isOffline, now: now, settings: settings, language: language)
  }

  private var noWeather: ToolFailure {
    ToolFailure([language.text(DisplayMessages.noWeather), status.text, status.advice])
  }

  /// The first lines: whether the place is a guess, its name, and the time there.
  private func beginning(_ words: WeatherViewModel) -> [String] {
    notices.lines + [title(words), notices.remark ?? "", language.text(.list([words.day.moment, words.day.timeZone]))]
  }

  private func title(_ words: WeatherViewModel) -> String {
    language.text(.list([words.day.title, words.day.subtitle]))
  }

  private func now(_ words: WeatherViewModel) -> [String] {
    let day = words.day
    let air = words.airQuality.flatMap { air in air.now.map { language.text(.labelled(air.label, $0.text)) } }
    return [language.text(.list([day.temperature, day.summary])), day.temperatureRange ?? ""]
      + day.otherDetails.map { language.text(.labelled($0.label, $0.value)) } + [air ?? ""]
      + [words.nextHour.map { language.text(.labelled($0.label, $0.summary)) } ?? ""]
  }

  private func alerts(_ words: WeatherViewModel) -> [String] {
    words.alerts.flatMap { alert in
      [
        language.text(.list([alert.levelName, alert.titleAndWhen])), alert.regions, alert.text,
        alert.titledInstruction, alert.issue,
      ]
    } + [words.alertsRemark?.textAndLink ?? "", words.warningsNote]
  }

  private func end(_ words: WeatherViewModel) -> [String] {
    [words.status.text, words.status.advice, words.status.credit]
  }

  private func document(days: Int, hours: Int, on day: CivilDate? = nil) throws -> JSONValue {
    guard let forecast = report.present(at: now) else { throw noWeather }
    return try JSONValue(
      WeatherDocument(
        forecast, status: status, settings: settings, dayLimit: days, hourLimit: hours,
        during: day.map(forecast.place.calendar.interval), language: language,
        consensus: report.consensus, customName: customName, resolved: resolved))
  }
}
