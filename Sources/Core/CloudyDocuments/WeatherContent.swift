import CloudyModel
import CloudyRules
import CloudyViewModels

/// The weather of a place in the requested form, the same for a command and for a request to the server.
package enum WeatherContent: Sendable {
  /// The form of a response, except pages and pictures.
  package enum Form: Hashable, Sendable {
    /// The day, the next hours and the week; with a table of all hours if `isHourly`.
    case screen(isHourly: Bool)
    /// Days, with a table of their hours if `hasHours`; or hours.
    case period(Period, hasHours: Bool)
    case moon
    /// The current weather, and a table of the parts of each day.
    case dayParts(DayPartsLayout)
    case explanation
    /// A document for programs, of everything known or of a period.
    ///
    /// - Parameter rule: The rule of a calendar; a calendar without one has nothing to show.
    case document(DocumentFormat, during: Period?, rule: Rule? = nil)
    /// See ``OneLineViewModel``, ``WttrFormat`` and ``StatusBarViewModel``.
    case line(LineFormat)
  }

  case screen(WeatherViewModel, everyHour: HoursViewModel?)
  case days(WeatherViewModel, [DayDetailsViewModel], hasHours: Bool)
  case hours(WeatherViewModel, HoursViewModel)
  case moon(DayViewModel)
  case dayParts(DayPartsViewModel, DayPartsLayout, StatusViewModel, NoticesViewModel)
  /// - Parameter charts: The services side by side; `nil` if there is nothing to draw.
  case explanation(ExplanationViewModel, charts: HourChartsViewModel?)
  /// A document or a line, without the last end of line.
  case text(String)

  /// The reason why there is nothing to show.
  package enum Failure: Error {
    /// Nothing is known at all, not even the sun and the moon.
    case noWeather
    /// The day is not available.
    /// - Parameter days: The available days, in order.
    case unknownDay(among: [CivilDate])
    case format(OneLineViewModel.FormatError)
  }
}
