import CloudyModel
import Foundation

/// Times in the notation that a user chose.
extension WeatherFormat {
  /// For example, `1:57 PM` or `13:57`.
  package func time(_ time: TimeOfDay) -> String {
    guard settings.time == .twelveHour else { return clock(twoDigits(time.hour), time.minute) }
    return twelveHourClock(clock("\(twelveHour(time.hour))", time.minute), time)
  }

  /// For example, `1 PM` or `13`: the shortest form, for an axis of hours. Zones off by half an hour show their
  /// minutes.
  package func hour(_ time: TimeOfDay) -> String {
    let isTwelveHour = settings.time == .twelveHour
    let hour = isTwelveHour ? "\(twelveHour(time.hour))" : twoDigits(time.hour)
    guard time.minute == 0 else {
      let text = clock(hour, time.minute)
      return isTwelveHour ? twelveHourClock(text, time) : text
    }
    return isTwelveHour ? words(.twelveHour(hour, isAfternoon: time.hour >= 12)) : hour
  }

  /// For example, `1 PM` or `13:00`: the hour within a sentence.
  func clock(_ time: TimeOfDay) -> String { settings.time == .twelveHour ? hour(time) : self.time(time) }

  /// For example, `1:57 PM` or `13:57`; if clocks went back and show the time again, `02:00 (repeated)`.
  package func time(at instant: Date, on calendar: LocalCalendar) -> String {
    let clock = time(calendar.timeOfDay(at: instant))
    return calendar.isRepeated(instant) ? words(.again(clock: clock)) : clock
  }

  /// For example, `1 PM` or `13`; if clocks went back and show the hour again, `2 AM (repeated)`.
  package func hour(at instant: Date, on calendar: LocalCalendar) -> String {
    let clock = hour(calendar.timeOfDay(at: instant))
    return calendar.isRepeated(instant) ? words(.again(clock: clock)) : clock
  }

  /// For example, `Antarctica/McMurdo, UTC+13`, or `nautical time, UTC-10` at sea.
  ///
  /// - Returns: Empty for a town, whose clocks users know, and for a zone with unknown clocks.
  package func timeZone(of place: Place, at instant: Date) -> String {
    guard place.id == nil, place.isTimeZoneKnown else { return "" }
    let minutes = Int((place.calendar.offset(at: instant) / 60).rounded())
    return words(
      place.isTimeZoneNautical
        ? .nauticalTime(minutesAhead: minutes) : .timeZone(place.timeZoneIdentifier, minutesAhead: minutes))
  }

  private func clock(_ hour: String, _ minute: Int) -> String {
    words(.clock(hour: hour, minute: twoDigits(minute)))
  }

  private func twelveHourClock(_ text: String, _ time: TimeOfDay) -> String {
    words(.twelveHourClock(text, isAfternoon: time.hour >= 12))
  }

  private func twelveHour(_ hour: Int) -> Int {
    hour % 12 == 0 && !language.facts.halfDaysBeginAtZero ? 12 : hour % 12
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
