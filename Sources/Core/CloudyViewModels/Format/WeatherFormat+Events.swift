import CloudyModel
import Foundation

extension WeatherFormat {
  /// The time of an event, rounded to the nearest minute. The current time is rounded down instead, as on wall clocks.
  ///
  /// An event in the last half minute of a date stays on that date.
  func time(ofEvent instant: Date, in calendar: LocalCalendar) -> String {
    let nearest = instant + 30
    let isSameDate = calendar.date(at: nearest) == calendar.date(at: instant)
    return time(calendar.timeOfDay(at: isSameDate ? nearest : instant))
  }
}
