import CloudyModel
import Foundation

/// The time that a value covers, for screens that show values of several times side by side.
package enum TimeSpan: Hashable, Sendable {
  case thisHour
  case today
  /// The past hours are unknown.
  case restOfToday
  /// Like ``restOfToday``, but some past hours are known.
  case todayFrom(TimeOfDay)
  /// The first hours of a future day are unknown.
  case dayFrom(TimeOfDay)
}

extension PresentForecast {
  /// Returns the part of a day that its values cover.
  ///
  /// - Returns: ``TimeSpan/today`` for the whole day, and for future days.
  func span(of day: DayConditions?) -> TimeSpan {
    guard let day, let start = day.knownFrom else { return .today }
    guard day.date == today else { return .dayFrom(place.calendar.timeOfDay(at: start)) }
    guard start <= now - 3600 else { return .restOfToday }
    return .todayFrom(place.calendar.timeOfDay(at: start))
  }
}

extension WeatherFormat {
  func words(for span: TimeSpan) -> String {
    switch span {
    case .thisHour: words(.thisHour)
    case .today: words(.wholeToday)
    case .restOfToday: words(.restOfToday)
    case .todayFrom(let time): words(.todayFrom(clock: clock(time)))
    case .dayFrom(let time): words(.dayFrom(clock: clock(time)))
    }
  }

  /// For example, `rest of today`; `nil` if the values cover the whole day.
  func partOfDay(_ day: DayConditions?, in forecast: PresentForecast) -> String? {
    day?.knownFrom == nil ? nil : words(for: forecast.span(of: day))
  }

  /// For example, `37°F – 47°F`, or `37°F – 47°F, rest of today`.
  func temperatureRange(of day: DayConditions?, in forecast: PresentForecast) -> String? {
    temperatureRange(low: day?.temperatureMin, high: day?.temperatureMax)
      .map { qualified($0, as: partOfDay(day, in: forecast)) }
  }

  func qualified(_ text: String, as part: String?) -> String { part.map { words(.qualified(text, as: $0)) } ?? text }
}
