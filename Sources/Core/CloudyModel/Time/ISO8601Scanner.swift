import Foundation

/// Parses the parts of dates and times in ISO 8601, from the start of a string to its end. It is fast, since a response
/// has tens of thousands of times.
package struct ISO8601Scanner {
  private let bytes: [UInt8]
  private var position = 0

  package init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  package var isAtEnd: Bool { position == bytes.count }

  /// - Returns: Whether the character was present.
  package mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }

  /// - Parameter digits: The exact number of digits; `nil` for any number up to 9.
  package mutating func number(digits: Int? = nil) -> Int? {
    var number = 0
    var count = 0
    while count < digits ?? 9, position < bytes.count, bytes[position] >= 0x30, bytes[position] <= 0x39 {
      number = number * 10 + Int(bytes[position] - 0x30)
      position += 1
      count += 1
    }
    return count > 0 && (digits == nil || count == digits) ? number : nil
  }

  /// Parses a date such as `2026-11-21`.
  package mutating func date() -> CivilDate? {
    guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"),
      let day = number(digits: 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// Parses a time such as `12:15`, with or without seconds; fractions of seconds are ignored.
  package mutating func secondOfDay() -> Int? {
    guard let hour = number(digits: 2), (0...23).contains(hour), skip(":"), let minute = number(digits: 2),
      (0...59).contains(minute)
    else { return nil }
    var second = 0
    if skip(":") {
      guard let number = number(digits: 2), (0...60).contains(number) else { return nil }
      second = number
      if skip(".") {
        guard self.number() != nil else { return nil }
      }
    }
    return hour * 3600 + minute * 60 + second
  }

  /// Parses a UTC offset, such as `Z`, `-05:00` or `+0530`, in seconds.
  package mutating func offset() -> Int? {
    if skip("Z") { return 0 }
    let sign = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0, let hours = number(digits: 2), (0...23).contains(hours) else { return nil }
    _ = skip(":")
    guard let minutes = number(digits: 2), (0...59).contains(minutes) else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}

extension Date {
  /// - Parameter text: Such as `2026-11-21T07:15:00-05:00`, with or without seconds and their fractions, or with `Z`
  ///   for UTC.
  /// - Returns: `nil` for any other format. A time without a UTC offset is ambiguous.
  package init?(isoText text: some StringProtocol) {
    var scanner = ISO8601Scanner(text)
    guard let date = scanner.date(), scanner.skip("T"), let time = scanner.secondOfDay(), let offset = scanner.offset(),
      scanner.isAtEnd
    else { return nil }
    self.init(timeIntervalSince1970: TimeInterval(date.daysSince1970 * 86_400 + time - offset))
  }
}
