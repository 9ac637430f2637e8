import ArgumentParser
import CloudyModel
import CloudyServices
import CloudyTerminal
import CloudyViewModels

/// Chooses the view models for what was asked, and the views for them.
struct WeatherPresentation {
  let report: ForecastReport
  let location: CurrentLocation
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
      location: location, store: application.store.notices, errors: report.storeErrors,
      configuration: application.configuration.notices, language: language)
  }

  /// The report's forecast. There is one even where nobody knows anything: it has the sun and the moon.
  private func forecast() throws -> Forecast {
    guard let forecast = report.forecast else {
      Terminal.complain(status.text)
      throw ExitCode.unavailable
    }
    return forecast
  }

  func json() throws -> String {
    let forecast = try self.forecast()
    for line in notices.lines { Terminal.complain(line) }
    return try JSONText.text(
      WeatherDocument(
        forecast, status: status, settings: settings, dayLimit: dayLimit, hourLimit: 24 * dayLimit, language: language))
  }

  func line(_ format: String) throws -> String {
    let forecast = try self.forecast()
    do throws(OneLineViewModel.FormatError) {
      return try OneLineViewModel(forecast, format: format, settings: settings, language: language).text
    } catch {
      throw ValidationError(language.text(.formatProblem(error)))
    }
  }

  func show(hourly: Bool, explain: Bool, look: LookOptions) throws {
    let terminal = look.terminal()
    if explain {
      terminal.show(
        ExplanationView(
          ExplanationViewModel(
            report, location: location, isOffline: isOffline, now: application.now(), language: language)))
      return
    }
    let forecast = try self.forecast()
    let hours = HoursViewModel(forecast, limit: hourly ? 24 * dayLimit : 24, settings: settings, language: language)
    terminal.show(
      WeatherView(
        day: DayViewModel(forecast, settings: settings, language: language), hours: hours,
        week: hourly ? nil : WeekViewModel(forecast, limit: dayLimit, settings: settings, language: language),
        status: status,
        notices: notices))
    if hourly { terminal.show(HourlyView(hours)) }
  }
}
