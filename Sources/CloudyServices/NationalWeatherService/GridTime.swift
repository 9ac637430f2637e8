import CloudyModel
import Foundation

/// Times in those forms of ISO 8601 that the National Weather Service writes.
enum GridTime {
  /// - Returns: `nil` if it is no time with its distance from UTC, or none of our days.
  static func instant(_ text: some StringProtocol) -> Date? {
    Date(isoText: text).flatMap { Plausible.instant($0.timeIntervalSince1970) }
  }

  /// - Parameter text: As `PT1H` or `P1DT12H`. Months and years, which have no length of their own, are none.
  /// - Returns: In seconds, more than 0.
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

  /// - Parameter text: As `2026-11-21T12:00:00+00:00/PT6H`, or with the end in place of the duration.
  /// - Returns: Never empty.
  static func interval(_ text: some StringProtocol) -> Range<Date>? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = instant(parts[0]) else { return nil }
    guard let end = duration(parts[1]).map({ start + $0 }) ?? instant(parts[1]), start < end else { return nil }
    return start..<end
  }
}
