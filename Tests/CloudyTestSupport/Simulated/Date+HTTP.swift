import CloudyModel
import Foundation

extension Date {
  /// For example `Sun, 06 Nov 1994 08:49:37 GMT`.
  var httpText: String {
    let (date, time) = utcParts
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return
      "\(days[date.weekday.rawValue]), \(padded(date.day)) \(months[date.month - 1]) \(date.year) \(clock(time)) GMT"
  }

  /// For example `2026-11-21T12:00:00+00:00`.
  var zeroOffsetText: String { isoText(in: .gmt) }

  /// For example `2026-11-21T07:00:00-05:00`.
  func isoText(in zone: TimeZone) -> String { LocalCalendar(timeZone: zone).isoText(self) }

  /// Returns the last instant that is a whole multiple of `seconds` after 1970.
  func floored(to seconds: TimeInterval) -> Date {
    Date(timeIntervalSince1970: (timeIntervalSince1970 / seconds).rounded(.down) * seconds)
  }

  var unixSeconds: Int { Int(timeIntervalSince1970.rounded(.down)) }

  private var utcParts: (CivilDate, TimeOfDay) {
    let calendar = LocalCalendar(timeZone: .gmt)
    return (calendar.date(at: self), calendar.timeOfDay(at: self))
  }

  private func clock(_ time: TimeOfDay) -> String {
    "\(padded(time.hour)):\(padded(time.minute)):\(padded(time.second))"
  }

  private func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}

extension CivilDate {
  /// The date's midnight in GMT.
  var start: Date { Date(timeIntervalSince1970: TimeInterval(daysSince1970) * 86_400) }
}
