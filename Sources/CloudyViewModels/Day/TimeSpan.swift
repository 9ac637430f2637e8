import CloudyModel
import Foundation

/// What a figure is of, where the screen shows figures of several times beside each other.
package enum TimeSpan: Hashable, Sendable {
  case thisHour
  case today
  /// Nobody knows the hours that are over.
  case restOfToday
  /// As ``restOfToday``, but some hours that are over are known.
  case todayFrom(TimeOfDay)
}

extension PresentForecast {
  /// How much of a day its figures are of.
  ///
  /// - Returns: ``TimeSpan/today`` for all of it; nothing is said of days to come.
  func span(of day: DayConditions?) -> TimeSpan {
    guard let start = day?.knownFrom else { return .today }
    guard start <= now - 3600 else { return .restOfToday }
    return .todayFrom(LocalCalendar(timeZone: place.timeZone).timeOfDay(at: start))
  }
}

extension WeatherFormat {
  func words(for span: TimeSpan) -> String {
    switch span {
    case .thisHour: words(.thisHour)
    case .today: words(.wholeToday)
    case .restOfToday: words(.restOfToday)
    case .todayFrom(let time): words(.todayFrom(clock: clock(time)))
    }
  }

  /// As `rest of today`; `nil` if a day's figures are of all of it.
  func partOfDay(_ day: DayConditions?, in forecast: PresentForecast) -> String? {
    day?.knownFrom == nil ? nil : words(for: forecast.span(of: day))
  }

  /// As `37 °F - 47 °F`, or `37 °F - 47 °F, rest of today`.
  func temperatureRange(of day: DayConditions?, in forecast: PresentForecast) -> String? {
    temperatureRange(low: day?.temperatureMin, high: day?.temperatureMax)
      .map { qualified($0, as: partOfDay(day, in: forecast)) }
  }

  func qualified(_ text: String, as part: String?) -> String { part.map { words(.qualified(text, as: $0)) } ?? text }
}
