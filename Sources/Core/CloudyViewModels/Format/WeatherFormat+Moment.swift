import CloudyModel
import Foundation

extension WeatherFormat {
  /// The time on a place's clocks, with the date if it is not today there: `13:05`, or `Tue, November 24 13:05`.
  func moment(_ instant: Date, in calendar: LocalCalendar, now: Date) -> String {
    let date = calendar.date(at: instant)
    let time = time(calendar.timeOfDay(at: instant))
    return date == calendar.date(at: now) ? time : self.date(date, clock: time)
  }

  /// The time of an event with its date, such as `Tue, November 24 13:05`.
  func dateAndClock(_ instant: Date, in calendar: LocalCalendar) -> String {
    date(calendar.date(at: instant), clock: time(ofEvent: instant, in: calendar))
  }

  /// The time of an event with its day as seen from now: `13:05`, `tomorrow 13:05`, `Tue 13:05`, and from a week on with
  /// the date.
  func dayAndClock(_ instant: Date, in calendar: LocalCalendar, now: Date) -> String {
    let date = calendar.date(at: instant)
    let clock = time(ofEvent: instant, in: calendar)
    switch date.daysSince1970 - calendar.date(at: now).daysSince1970 {
    case 0: return clock
    case 1: return words(.tomorrow(clock: clock))
    case -6...6: return words(.weekdayAndClock(date.weekday, clock: clock))
    default: return self.date(date, clock: clock)
    }
  }

  private func date(_ date: CivilDate, clock: String) -> String {
    words(.dateAndClock(words(.shortDate(date.weekday, month: date.month, day: date.day)), clock: clock))
  }
}
