import CloudyHTTP
import CloudyModel
import Foundation

/// A time in Open-Meteo's formats: seconds since 1970, or a local time such as `2026-08-01T15:00`, to which the
/// response's offset applies.
enum OpenMeteoTime: Decodable {
  case instant(Date)
  /// The local time as if it were GMT, before the offset is subtracted.
  case local(Date)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try LossyNumber(from: decoder).value {
      guard let instant = PlausibleRange.instant(number) else {
        throw DecodingError.problem(.noTimeOfThisCentury, at: container.codingPath)
      }
      self = .instant(instant)
    } else {
      guard let local = OpenMeteoTime.local(try container.decode(String.self)) else {
        throw DecodingError.problem(.noTime, at: container.codingPath)
      }
      self = .local(local)
    }
  }

  /// Returns the instant.
  ///
  /// - Parameter offset: The seconds by which local time is ahead of GMT.
  /// - Returns: `nil` if the offset is more than a day.
  func instant(offset: TimeInterval) -> Date? {
    switch self {
    case .instant(let instant): instant
    case .local(let local): abs(offset) <= 86_400 ? local - offset : nil
    }
  }

  /// - Returns: `nil` if the format is not that of `2026-08-01T15:00`, with or without seconds.
  private static func local(_ text: String) -> Date? {
    var scanner = ISO8601Scanner(text)
    guard let date = scanner.date(), scanner.skip("T"), let time = scanner.secondOfDay(), scanner.isAtEnd else {
      return nil
    }
    return PlausibleRange.instant(Double(date.daysSince1970 * 86_400 + time))
  }
}
