import CloudyHTTP
import CloudyModel
import Foundation

/// Times in the forms of ISO 8601 that the National Weather Service uses.
enum GridTime {
  /// - Returns: `nil` if the text is not a time with a UTC offset, or outside the years 1901 to 2099.
  static func instant(_ text: some StringProtocol) -> Date? {
    Date(isoText: text).flatMap { PlausibleRange.instant($0.timeIntervalSince1970) }
  }

  /// Returns a duration in seconds, more than 0; `nil` if the text is not one.
  ///
  /// - Parameter text: Such as `PT1H` or `P1DT12H`. Months and years are rejected, since their lengths vary.
  static func duration(_ text: some StringProtocol) -> TimeInterval? {
    var scanner = ISO8601Scanner(text)
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
}
