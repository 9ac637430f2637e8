import CloudyModel
import Foundation

extension WeatherFormat {
  /// The time on a place's clocks, with the date if it is not today there: `13:05`, or `Tue, November 24 13:05`.
  func moment(_ instant: Date, in calendar: LocalCalendar, now: Date) -> String {
    let date = calendar.date(at: instant)
    let time = time(calendar.timeOfDay(at: instant))
    guard date != calendar.date(at: now) else { return time }
    return words(.dateAndClock(words(.shortDate(date.weekday, month: date.month, day: date.day)), clock: time))
  }
}
