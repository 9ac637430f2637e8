import Foundation

extension LocalCalendar {
  /// Returns a string such as `2026-11-21T13:57:00+01:00`.
  package func isoText(_ instant: Date) -> String {
    let minutes = Int(offset(at: instant)) / 60
    let zone = "\(minutes < 0 ? "-" : "+")\(twoDigits(abs(minutes) / 60)):\(twoDigits(abs(minutes) % 60))"
    return isoTextWithoutZone(instant) + zone
  }

  fileprivate func isoTextWithoutZone(_ instant: Date) -> String {
    let time = timeOfDay(at: instant)
    return "\(date(at: instant).isoText)T\(twoDigits(time.hour)):\(twoDigits(time.minute)):\(twoDigits(time.second))"
  }
}

extension Date {
  /// In UTC, such as `2026-11-21T12:57:00Z`.
  package var isoText: String { LocalCalendar(timeZone: .gmt).isoTextWithoutZone(self) + "Z" }
}

extension CivilDate {
  /// - Parameter text: Such as `2026-11-21`.
  /// - Returns: `nil` if the text is not a date, or the calendar has no such day.
  package init?(isoText text: some StringProtocol) {
    var scanner = ISO8601Scanner(text)
    guard let date = scanner.date(), scanner.isAtEnd else { return nil }
    self = date
  }

  /// For example, `2026-11-21`.
  package var isoText: String {
    let year = String(repeating: "0", count: max(0, 4 - String(year).count)) + String(year)
    return "\(year)-\(twoDigits(month))-\(twoDigits(day))"
  }
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
