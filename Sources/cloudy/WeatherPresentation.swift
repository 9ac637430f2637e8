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

  /// - Throws: If there is nothing to write.
  func json() throws -> String {
    let forecast = try forecastOrExit()
    let hours = forecast.hours.content.count
    complainAboutNotices()
    return try WeatherDocument(forecast, status: status, settings: settings, hourLimit: hours, language: language).text()
  }

  func line(_ format: String) throws -> String {
    do throws(OneLineViewModel.FormatError) {
      return try OneLineViewModel(try forecastOrExit(), format: format, settings: settings, language: language).text
    } catch {
      throw ValidationError(language.text(.formatProblem(error)))
    }
  }

  func show(hourly: Bool, explain: Bool, look: LookOptions) {
    let terminal = look.terminal()
    if explain {
      terminal.show(
        ExplanationView(
          ExplanationViewModel(
            report, location: location, isOffline: isOffline, now: application.now(), language: language)))
      return
    }
    guard let forecast else {
      terminal.show(NoticesView(notices))
      return
    }
    let hours = HoursViewModel(forecast, limit: hourly ? 24 * dayLimit : 24, settings: settings, language: language)
    terminal.show(
      WeatherView(
        day: DayViewModel(forecast, settings: settings, language: language), hours: hours,
        week: hourly ? nil : WeekViewModel(forecast, settings: settings, language: language), status: status,
        notices: notices))
    if hourly { terminal.show(HourlyView(hours)) }
  }
}
