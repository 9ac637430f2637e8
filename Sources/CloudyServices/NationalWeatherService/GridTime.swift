import CloudyModel
import Foundation

/// Times in the forms of ISO 8601 that the National Weather Service uses.
enum GridTime {
  /// - Parameter text: Such as `2026-11-21T07:15:00-05:00`, with or without seconds and their fractions, or with `Z`
  ///   for UTC.
  /// - Returns: `nil` for anything else. A time without its offset from UTC is ambiguous.
  static func instant(_ text: some StringProtocol) -> Date? {
    var scanner = ASCIIScanner(text)
    guard let year = scanner.number(digits: 4), scanner.skip("-"), let month = scanner.number(digits: 2),
      scanner.skip("-"), let day = scanner.number(digits: 2), scanner.skip("T"),
      let date = CivilDate(year: year, month: month, day: day), let time = secondOfDay(&scanner),
      let offset = offset(&scanner), scanner.isAtEnd
    else { return nil }
    return Plausible.instant(Double(date.daysSince1970 * 86_400 + time - offset))
  }

  /// Returns a duration in seconds, more than 0; `nil` if the text is not one.
  ///
  /// - Parameter text: Such as `PT1H` or `P1DT12H`. Months and years are not read, since their lengths vary.
  static func duration(_ text: some StringProtocol) -> TimeInterval? {
    var scanner = ASCIIScanner(text)
    guard scanner.skip("P") else { return nil }
    var units: [(name: Unicode.Scalar, seconds: Int)] = [("W", 604_800), ("D", 86_400)]
    var isInTime = false
    var seconds = 0
    while !scanner.isAtEnd {
      if !isInTime, scanner.skip("T") {
        isInTime = true
        units = [("H", 3600), ("M", 60), ("S", 1)]
      }
      guard let count = scanner.number(), let index = units.firstIndex(where: { scanner.skip($0.name) }) else {
        return nil
      }
      seconds += count * units[index].seconds
      units.removeFirst(index + 1)
    }
    return seconds > 0 ? TimeInterval(seconds) : nil
  }

  /// Returns an interval, never empty; `nil` if the text is not one.
  ///
  /// - Parameter text: Such as `2026-11-21T12:00:00+00:00/PT6H`, or with the end in place of the duration.
  static func interval(_ text: some StringProtocol) -> Range<Date>? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = instant(parts[0]) else { return nil }
    guard let end = duration(parts[1]).map({ start + $0 }) ?? instant(parts[1]), start < end else { return nil }
    return start..<end
  }

  /// Formats an instant, such as `2026-11-21T12:15:00Z`.
  static func text(_ instant: Date) -> String {
    let calendar = LocalCalendar(timeZone: .gmt)
    let (date, time) = (calendar.date(at: instant), calendar.timeOfDay(at: instant))
    let numbers = [date.month, date.day, time.hour, time.minute, time.second].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(date.year)-\(numbers[0])-\(numbers[1])T\(numbers[2]):\(numbers[3]):\(numbers[4])Z"
  }

  private static func secondOfDay(_ scanner: inout ASCIIScanner) -> Int? {
    guard let hour = scanner.number(digits: 2), (0...23).contains(hour), scanner.skip(":"),
      let minute = scanner.number(digits: 2), (0...59).contains(minute)
    else { return nil }
    var second = 0
    if scanner.skip(":") {
      guard let number = scanner.number(digits: 2), (0...60).contains(number) else { return nil }
      second = number
      if scanner.skip(".") {
        guard scanner.number() != nil else { return nil }
      }
    }
    return hour * 3600 + minute * 60 + second
  }

  /// Reads the seconds by which a clock is ahead of UTC.
  private static func offset(_ scanner: inout ASCIIScanner) -> Int? {
    if scanner.skip("Z") { return 0 }
    let sign = scanner.skip("+") ? 1 : scanner.skip("-") ? -1 : 0
    guard sign != 0, let hours = scanner.number(digits: 2), (0...23).contains(hours) else { return nil }
    _ = scanner.skip(":")
    guard let minutes = scanner.number(digits: 2), (0...59).contains(minutes) else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}

/// Reads a text from start to end: an answer has tens of thousands of times.
private struct ASCIIScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position == bytes.count }

  /// Skips the character if it comes next, and returns whether it did.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }

  /// Reads a number.
  ///
  /// - Parameter digits: The exact number of digits; `nil` for 1 to 9 digits.
  mutating func number(digits: Int? = nil) -> Int? {
    var number = 0
    var count = 0
    while count < digits ?? 9, position < bytes.count, bytes[position] >= 0x30, bytes[position] <= 0x39 {
      number = number * 10 + Int(bytes[position] - 0x30)
      position += 1
      count += 1
    }
    return count > 0 && (digits == nil || count == digits) ? number : nil
  }
}
