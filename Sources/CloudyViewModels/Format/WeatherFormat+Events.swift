import CloudyModel
import Foundation

extension WeatherFormat {
  /// The clock at which something happens, to the nearest minute. The clock of the present is cut, as those on walls are.
  ///
  /// What happens in the last half minute of a date stays on that date.
  func time(ofEvent instant: Date, in calendar: LocalCalendar) -> String {
    let nearest = instant + 30
    let isSameDate = calendar.date(at: nearest) == calendar.date(at: instant)
    return time(calendar.timeOfDay(at: isSameDate ? nearest : instant))
  }
}
