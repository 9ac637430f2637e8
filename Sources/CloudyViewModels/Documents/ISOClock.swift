import CloudyModel
import Foundation

/// Writes instants as ISO 8601 with the offset of a zone, as `2026-11-21T13:57:00+01:00`.
struct ISOClock: Sendable {
  let calendar: LocalCalendar

  init(timeZone: TimeZone) { calendar = LocalCalendar(timeZone: timeZone) }

  func text(_ instant: Date) -> String {
    let time = calendar.timeOfDay(at: instant)
    let minutes = Int(calendar.offset(at: instant)) / 60
    let sign = minutes < 0 ? "-" : "+"
    let offset = "\(sign)\(twoDigits(abs(minutes) / 60)):\(twoDigits(abs(minutes) % 60))"
    let clock = "\(twoDigits(time.hour)):\(twoDigits(time.minute)):\(twoDigits(time.second))"
    return "\(text(calendar.date(at: instant)))T\(clock)\(offset)"
  }

  func text(_ date: CivilDate) -> String {
    let year = String(repeating: "0", count: max(0, 4 - String(date.year).count)) + String(date.year)
    return "\(year)-\(twoDigits(date.month))-\(twoDigits(date.day))"
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
