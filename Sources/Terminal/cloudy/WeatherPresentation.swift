import ArgumentParser
import CloudyApplication
import CloudyDocuments
import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyTerminal
import CloudyViewModels
import Foundation

/// Prints a report in the requested format, and anything that does not fit in that format on standard error.
struct WeatherPresentation {
  let report: ForecastReport
  /// The current time; for an earlier day, its noon.
  let now: Date
  let location: CurrentLocation
  /// The user's custom name for the place; `nil` if there is none.
  let customName: String?
  /// The place as resolved from the typed text; `nil` if the user typed none.
  let resolved: ResolvedPlace?
  let settings: Settings
  let isOffline: Bool
  let dayLimit: Int
  let length: ScreenLength
  let application: Application

  private var language: Language { application.language }

  private var presenter: WeatherPresenter {
    WeatherPresenter(
      report, at: location, customName: customName, resolved: resolved, isOffline: isOffline, now: now,
      dayLimit: dayLimit, settings: settings, language: language)
  }

  /// - Parameter location: `nil` to leave out how the place was determined.
  private func notices(location: CurrentLocation?) -> NoticesViewModel {
    NoticesViewModel(
      location: location, resolved: resolved, store: application.store.notices, errors: report.storeErrors,
      configuration: application.configuration.notices, language: language)
  }

  func show(_ form: ForecastRequest.Form, on terminal: Terminal) throws {
    complain(for: form)
    let content = try content(form)
    if case .text(let text) = content { print(text) }
    if let view = WeatherContentView(content, length: length) { terminal.show(view) }
  }

  /// Shows the screen until a newer one replaces it.
  ///
  /// - Returns: The number of lines to remove; `nil` if nothing is shown.
  func showForNow(on terminal: Terminal) throws -> Int? {
    try WeatherContentView(content(.screen), length: length).flatMap(terminal.showForNow)
  }

  private func content(_ form: ForecastRequest.Form) throws -> WeatherContent {
    do {
      return try presenter.content(contentForm(of: form), notices: notices(location: location))
    } catch WeatherContent.Failure.noWeather {
      Terminal.complain(language.text(DisplayMessages.noWeather))
      Terminal.complain(presenter.status.text)
      throw ExitCode.unavailable
    } catch WeatherContent.Failure.unknownDay(let days) {
      Terminal.complain(language.text(PlaceMessages.noSuchDay(first: name(of: days.first), last: name(of: days.last))))
      throw ExitCode.unavailable
    } catch WeatherContent.Failure.format(let error) {
      throw ValidationError(language.text(error.message))
    }
  }

  private func contentForm(of form: ForecastRequest.Form) -> WeatherContent.Form {
    switch form {
    case .screen: .screen(isHourly: false)
    case .hours: .screen(isHourly: true)
    case .explanation: .explanation
    case .document(let format, let period): .document(format, during: period)
    case .moon: .moon
    case .period(let period, let hasHours): .period(period, hasHours: hasHours)
    case .line(let format): .line(format)
    }
  }

  /// Prints on standard error what does not fit in the format.
  private func complain(for form: ForecastRequest.Form) {
    switch form {
    // A status bar would repeat every minute how the place was determined.
    case .line: for line in notices(location: nil).lines { Terminal.complain(line) }
    case .document: for line in notices(location: location).lines { Terminal.complain(line) }
    case .explanation:
      let notices = notices(location: location)
      for line in notices.lines + [notices.remark].compactMap(\.self) { Terminal.complain(line) }
    case .moon: if let resolved, resolved.isCorrection, let note = resolved.note(language) { Terminal.complain(note) }
    case .screen, .hours, .period: break
    }
  }

  private func name(of day: CivilDate?) -> String {
    day.map { language.text(.fullDate($0.weekday, month: $0.month, day: $0.day)) } ?? ""
  }
}
