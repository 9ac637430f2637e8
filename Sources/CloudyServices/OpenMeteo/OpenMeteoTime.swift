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

  /// - Returns: `nil` unless it is as `2026-08-01T15:00`, with or without seconds, which are left out.
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
