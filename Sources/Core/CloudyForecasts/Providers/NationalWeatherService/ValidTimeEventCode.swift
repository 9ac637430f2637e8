import CloudyModel
import CloudyWarnings
import Foundation

/// A Valid Time Event Code (VTEC), such as `/O.NEW.KOKX.WS.W.0003.261121T1800Z-261122T0600Z/`, in which `WS.W` is a
/// winter storm warning: https://www.weather.gov/vtec/.
struct ValidTimeEventCode {
  /// The event is that of an office, a phenomenon, a significance, a number and its year.
  let step: CAPMessage.EventStep
  /// The end of an event that expires; `nil` for others.
  let expiry: Date?

  /// - Parameter sentAt: The time of issue. Its year is that of an event in progress, whose start is not in the code.
  /// - Returns: `nil` for a test, a routine message, which belongs to no event, and any other text.
  init?(_ text: String, sentAt: Date?) {
    let parts = text.split { $0 == "/" || $0.isWhitespace }.first?.split(separator: ".") ?? []
    guard parts.count == 7, ["O", "E", "X"].contains(parts[0]), parts[2].count == 4, parts[3].count == 2,
      parts[4].count == 1, let number = Int(parts[5]), number > 0
    else { return nil }
    let times = parts[6].split(separator: "-").map { ValidTimeEventCode.instant($0) }
    guard times.count == 2, let time = times[0] ?? sentAt else { return nil }
    let isExpiry = parts[1] == "EXP"
    expiry = isExpiry ? times[1] : nil
    let kind: CAPMessage.EventStep.Kind
    switch parts[1] {
    case "NEW", "EXA", "EXB": kind = .start
    case "CON", "EXT", "COR": kind = .continuation
    // It is issued up to half an hour before the end.
    case "EXP": kind = times[1] == nil ? .cancellation : .continuation
    case "UPG": kind = .upgrade
    case "CAN": kind = .cancellation
    default: return nil
    }
    let year = CivilDate(daysSince1970: Int((time.timeIntervalSince1970 / 86_400).rounded(.down))).year
    step = CAPMessage.EventStep(kind, of: "\(parts[2]).\(parts[3]).\(parts[4]).\(number).\(year)")
  }

  /// - Parameter text: Such as `261121T1800Z`.
  /// - Returns: `nil` for zeros, the start of an event in progress and the end of one until further notice.
  private static func instant(_ text: Substring) -> Date? {
    var scanner = ISO8601Scanner(text)
    guard let year = scanner.number(digits: 2), let month = scanner.number(digits: 2),
      let day = scanner.number(digits: 2), scanner.skip("T"), let hour = scanner.number(digits: 2),
      let minute = scanner.number(digits: 2), scanner.skip("Z"), scanner.isAtEnd,
      let date = CivilDate(year: 2000 + year, month: month, day: day), (0...23).contains(hour),
      (0...59).contains(minute)
    else { return nil }
    return Date(timeIntervalSince1970: TimeInterval(date.daysSince1970 * 86_400 + hour * 3600 + minute * 60))
  }
}
