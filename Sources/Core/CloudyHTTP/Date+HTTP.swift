import CloudyModel
import Foundation

extension Date {
  /// Parses the three forms of RFC 9110, 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and
  /// `Sun Nov  6 08:49:37 1994`. All are in UTC and in English.
  ///
  /// - Returns: `nil` if the text has none of these forms, or there is no such time.
  package init?(httpDate text: String) {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != ":" }
    guard let month = words.lazy.compactMap({ Date.monthNames.firstIndex(of: String($0)) }).first else { return nil }
    let clock = words.first { $0.contains(":") }?.split(separator: ":").map { Int($0) }
    let numbers = words.compactMap { Int($0) }
    guard numbers.count == 2, let clock, clock.count == 3, let hour = clock[0], let minute = clock[1],
      let second = clock[2], (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    // Two-digit years from 70 on mean the 20th century, when they were common; lower ones mean the 21st.
    let year = numbers[1] < 70 ? numbers[1] + 2000 : numbers[1] < 100 ? numbers[1] + 1900 : numbers[1]
    guard let date = CivilDate(year: year, month: month + 1, day: numbers[0]) else { return nil }
    let seconds = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second
    self.init(timeIntervalSince1970: TimeInterval(seconds))
  }

  /// In the first of these forms, which does not cover years before 1 and after 9999.
  package var httpText: String {
    let seconds = Int(exactly: timeIntervalSince1970.rounded(.down)) ?? 0
    let day = Int((Double(seconds) / 86_400).rounded(.down))
    let (date, second) = (CivilDate(daysSince1970: day), seconds - day * 86_400)
    let time = (hour: second / 3600, minute: second / 60 % 60, second: second % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let year = String("000\(date.year)".suffix(max(4, "\(date.year)".count)))
    let weekday = Date.weekdayNames[((date.daysSince1970 % 7) + 7) % 7]
    let clock = "\(two(time.hour)):\(two(time.minute)):\(two(time.second))"
    return "\(weekday), \(two(date.day)) \(Date.monthNames[date.month - 1]) \(year) \(clock) GMT"
  }

  /// In order from the weekday of 1 January 1970.
  private static let weekdayNames = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
