import ArgumentParser
import CloudyApplication
import CloudyModel
import CloudyServices
import CloudyTerminal
import CloudyViewModels

/// Chooses the view models for a request, and the views for them.
struct WeatherPresentation {
  let report: ForecastReport
  let location: CurrentLocation
  /// What the person calls the place; `nil` if it has no name of theirs.
  let ownName: String?
  /// What the person typed for the place; `nil` if they named none.
  let meant: MeantPlace?
  let settings: Settings
  let isOffline: Bool
  let dayLimit: Int
  let application: Application

  private var language: Language { application.language }

  private var status: StatusViewModel {
    StatusViewModel(report, isOffline: isOffline, now: application.now(), settings: settings, language: language)
  }

  private var notices: NoticesViewModel {
    NoticesViewModel(
      location: location, meant: meant, store: application.store.notices, errors: report.storeErrors,
      configuration: application.configuration.notices, language: language)
  }

  func show(_ form: WeatherRequest.Form, on terminal: Terminal) throws {
    switch form {
    case .json:
      complainOfNotices()
      print(try json())
    case .line(let format):
      complainOfNotices()
      print(try line(format))
    case .explanation:
      complainOfNotices()
      if let remark = notices.remark { Terminal.complain(remark) }
      terminal.show(ExplanationView(explanation, services: ServicesView(reportWords?.charts)))
    case .screen: terminal.show(try screen(isHourly: false))
    case .hours: terminal.show(try screen(isHourly: true))
    case .day(let day, let hasHours): terminal.show(try view(of: day, hasHours: hasHours))
    case .moon:
      if let meant, meant.isCorrection, let note = meant.note(language) { Terminal.complain(note) }
      terminal.show(MoonView(try words().weather(notices).day))
    }
  }

  /// Shows the screen until something newer replaces it.
  ///
  /// - Returns: The number of lines to take back; `nil` if nothing is shown.
  func showForNow(on terminal: Terminal) throws -> Int? { terminal.showForNow(try screen(isHourly: false)) }

  /// Writes notices to standard error, for forms that have no room for them.
  private func complainOfNotices() {
    for line in notices.lines { Terminal.complain(line) }
  }

  /// There is one even where there is no weather: it says why.
  private var explanation: ExplanationViewModel {
    ExplanationViewModel(
      report, location: location, isOffline: isOffline, now: application.now(), settings: settings,
      language: language)
  }

  /// `nil` if nothing is known at all.
  private var reportWords: ReportViewModel? {
    ReportViewModel(
      report, at: location, ownName: ownName, isOffline: isOffline,
      now: application.now(), dayLimit: dayLimit, settings: settings, language: language)
  }

  private func words() throws -> ReportViewModel {
    guard let words = reportWords else { throw noWeather() }
    return words
  }

  private func view(of day: DayQuery, hasHours: Bool) throws -> OneDayView {
    let words = try words()
    let date = day.date(today: location.place.calendar.date(at: application.now()))
    guard let details = words.details(of: date) else { throw noDay(among: words.days) }
    return OneDayView(words.weather(notices), details, hasHours: hasHours)
  }

  private func noDay(among days: [CivilDate]) -> ExitCode {
    func name(_ day: CivilDate?) -> String {
      day.map { language.text(.fullDate($0.weekday, month: $0.month, day: $0.day)) } ?? ""
    }
    Terminal.complain(language.text(.noSuchDay(first: name(days.first), last: name(days.last))))
    return .unavailable
  }

  private func screen(isHourly: Bool) throws -> WeatherView {
    let words = try words()
    return WeatherView(words.weather(notices), everyHour: isHourly ? words.hours(limit: 24 * dayLimit) : nil)
  }

  private func json() throws -> String {
    try JSONText.text(
      WeatherDocument(
        try forecast(), status: status, settings: settings, dayLimit: dayLimit, hourLimit: 24 * dayLimit,
        language: language, consensus: report.consensus, ownName: ownName, meant: meant)
    )
  }

  private func line(_ format: String) throws -> String {
    let forecast = try forecast()
    do throws(OneLineViewModel.FormatError) {
      return try OneLineViewModel(
        forecast, ownName: ownName, now: application.now(), format: format,
        settings: settings, language: language
      ).text
    } catch {
      throw ValidationError(language.text(.formatProblem(error)))
    }
  }

  /// Returns the forecast at present. It exists even if nothing is known: it has the sun and the moon.
  private func forecast() throws -> PresentForecast {
    guard let forecast = report.present(at: application.now()) else { throw noWeather() }
    return forecast
  }

  private func noWeather() -> ExitCode {
    Terminal.complain(language.text(.noWeather))
    Terminal.complain(status.text)
    return .unavailable
  }
}
