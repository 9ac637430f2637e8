import CloudyModel
import Foundation

/// A time as Open-Meteo writes it: seconds since 1970, or `2026-08-01T15:00` by clocks that are off by the answer's one
/// offset.
enum OpenMeteoTime: Decodable {
  case instant(Date)
  /// Seconds since 1970 if the clocks were in GMT.
  case local(Date)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try LenientNumber(from: decoder).value {
      guard let instant = Plausible.instant(number) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no time of our days")
      }
      self = .instant(instant)
    } else {
      guard let local = OpenMeteoTime.local(try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no time")
      }
      self = .local(local)
    }
  }

  /// - Parameter offset: By how many seconds the clocks are ahead of GMT.
  /// - Returns: `nil` if the offset is none of Earth's.
  func instant(offset: TimeInterval) -> Date? {
    switch self {
    case .instant(let instant): instant
    case .local(let local): abs(offset) <= 86_400 ? local - offset : nil
    }
  }

  /// - Returns: `nil` unless it is as `2026-08-01T15:00`, with or without seconds.
  private static func local(_ text: String) -> Date? {
    var scanner = ISO8601Scanner(text)
    guard let date = scanner.date(), scanner.skip("T"), let time = scanner.secondOfDay(), scanner.isAtEnd else {
      return nil
    }
    return Plausible.instant(Double(date.daysSince1970 * 86_400 + time))
  }
}
