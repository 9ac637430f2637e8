import CloudyModel
import Foundation

/// A time in Open-Meteo's formats: seconds since 1970, or a local time such as `2026-08-01T15:00`, to which the
/// answer's offset applies.
enum OpenMeteoTime: Decodable {
  case instant(Date)
  /// The seconds since 1970 that the time would be in GMT.
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

  /// Reads a time such as `2026-08-01T15:00`, ignoring seconds; `nil` for anything else.
  private static func local(_ text: String) -> Date? {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let day = parts[0].split(separator: "-").map { Int($0) }
    let clock = parts[1].split(separator: ":").map { Int($0) }
    guard day.count == 3, clock.count >= 2, let year = day[0], let month = day[1], let dayOfMonth = day[2],
      let hour = clock[0], let minute = clock[1], (0...24).contains(hour), (0...59).contains(minute),
      let date = CivilDate(year: year, month: month, day: dayOfMonth)
    else { return nil }
    return Plausible.instant(Double(date.daysSince1970 * 86_400 + hour * 3600 + minute * 60))
  }
}
