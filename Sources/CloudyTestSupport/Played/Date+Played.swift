import CloudyModel
import Foundation

extension Date {
  /// Such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  var httpText: String {
    let (date, time) = utcParts
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return
      "\(days[date.weekday.rawValue]), \(padded(date.day)) \(months[date.month - 1]) \(date.year) \(clock(time)) GMT"
  }

  /// Such as `2026-11-21T12:00:00Z`.
  var utcText: String { isoText(offset: 0, suffix: "Z") }

  /// Such as `2026-11-21T12:00:00+00:00`.
  var zeroOffsetText: String { isoText(offset: 0, suffix: "+00:00") }

  /// Formats the date, such as `2026-11-21T07:00:00-05:00`.
  func isoText(in zone: TimeZone) -> String {
    let offset = zone.secondsFromGMT(for: self)
    let minutes = abs(offset) / 60
    return isoText(
      offset: offset, suffix: (offset < 0 ? "-" : "+") + padded(minutes / 60) + ":" + padded(minutes % 60))
  }

  /// Returns the last instant that is a whole number of `seconds` after 1970.
  func floored(to seconds: TimeInterval) -> Date {
    Date(timeIntervalSince1970: (timeIntervalSince1970 / seconds).rounded(.down) * seconds)
  }

  var unixSeconds: Int { Int(timeIntervalSince1970.rounded(.down)) }

  private func isoText(offset: Int, suffix: String) -> String {
    let (date, time) = (self + TimeInterval(offset)).utcParts
    return "\(date.year)-\(padded(date.month))-\(padded(date.day))T\(clock(time))\(suffix)"
  }

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
  /// - Parameter text: Such as `2026-11-21`.
  init?(isoText text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The date's midnight in GMT.
  var start: Date { Date(timeIntervalSince1970: TimeInterval(daysSince1970) * 86_400) }
}
