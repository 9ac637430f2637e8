import CloudyHTTP
import CloudyModel
import Foundation

/// Times of messages: in ISO 8601, as the protocol requires, and in the other formats that services use.
struct CAPTime {
  /// Seconds east of UTC, for times without an offset; `nil` if unknown.
  var assumedOffset: Int?
  /// The clocks of times without an offset, which take precedence over ``assumedOffset``; `nil` if unknown.
  var clocks: LocalCalendar?

  /// - Parameter isEnd: Whether a time that clocks show twice, since they were set back, is the second one, so that a
  ///   warning does not end too early. Otherwise it is the first one.
  /// - Returns: `nil` if the text is empty or in no known format, has no UTC offset and none is assumed, or is outside
  ///   the years 1901 to 2099.
  func instant(_ text: String?, isEnd: Bool = false) -> Date? {
    guard let text = text?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else { return nil }
    let date = iso(text, isEnd: isEnd) ?? slashes(text, isEnd: isEnd) ?? mail(text, isEnd: isEnd)
    return date.flatMap { PlausibleRange.instant($0.timeIntervalSince1970) }
  }

  /// Returns the UTC offset in a time of ISO 8601, in seconds east; `nil` if it has none.
  static func offset(in text: String?) -> Int? {
    guard let text else { return nil }
    var scanner = ISO8601Scanner(text.trimmingCharacters(in: .whitespacesAndNewlines))
    guard scanner.date() != nil, scanner.skip("T") || scanner.skip(" "), scanner.secondOfDay() != nil else {
      return nil
    }
    return scanner.offset()
  }

  /// For example, `2026-11-21T07:15:00-05:00`; also with a space, or without the offset.
  private func iso(_ text: String, isEnd: Bool) -> Date? {
    var scanner = ISO8601Scanner(text)
    guard let date = scanner.date(), scanner.skip("T") || scanner.skip(" "), let second = scanner.secondOfDay() else {
      return nil
    }
    if scanner.isAtEnd { return instant(date, second: second, isEnd: isEnd) }
    _ = scanner.skip(" ")
    guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
    return instant(date, second: second, offset: offset, isEnd: isEnd)
  }

  /// For example, `2026/1/6 上午 04:00:00`, where the Chinese words mean before and after noon.
  private func slashes(_ text: String, isEnd: Bool) -> Date? {
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard parts.count == 2 || parts.count == 3, let clock = parts.last else { return nil }
    var scanner = ISO8601Scanner(parts[0])
    guard let year = scanner.number(), scanner.skip("/"), let month = scanner.number(), scanner.skip("/"),
      let day = scanner.number(), scanner.isAtEnd, let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    scanner = ISO8601Scanner(clock)
    guard var second = scanner.secondOfDay(), scanner.isAtEnd else { return nil }
    if parts.count == 3 {
      guard second < 13 * 3600, ["上午", "下午"].contains(parts[1]) else { return nil }
      second = second % (12 * 3600) + (parts[1] == "下午" ? 12 * 3600 : 0)
    }
    return instant(date, second: second, isEnd: isEnd)
  }

  /// For example, `Mon, 24 Feb 2025 18:00:00 +0100`, with the weekday in any language.
  private func mail(_ text: String, isEnd: Bool) -> Date? {
    var words = text.split(whereSeparator: \.isWhitespace)
    var offset: Int? = nil
    if let last = words.last {
      var scanner = ISO8601Scanner(last)
      if ["GMT", "UTC", "UT"].contains(last) { offset = 0 } else if let stated = scanner.offset() { offset = stated }
    }
    if offset != nil { words.removeLast() }
    guard words.count >= 4, let date = Date(httpDate: words.suffix(4).joined(separator: " ")) else { return nil }
    let second = date.timeIntervalSince1970
    let day = (second / 86_400).rounded(.down)
    return instant(
      CivilDate(daysSince1970: Int(day)), second: Int(second - day * 86_400), offset: offset, isEnd: isEnd)
  }

  /// - Parameter offset: `nil` if the time states none.
  private func instant(_ date: CivilDate, second: Int, offset: Int? = nil, isEnd: Bool) -> Date? {
    if offset == nil, let clocks {
      let time = TimeOfDay(hour: second / 3600, minute: second / 60 % 60, second: second % 60)
      return isEnd ? clocks.lastInstant(of: date, at: time) : clocks.instant(of: date, at: time)
    }
    return (offset ?? assumedOffset).map {
      Date(timeIntervalSince1970: TimeInterval(date.daysSince1970 * 86_400 + second - $0))
    }
  }
}
