import CloudyModel
import Foundation

/// The requested time.
package enum DarkSkyTime: Hashable, Sendable {
  case instant(Date)
  /// The local time at the place.
  case local(CivilDate, TimeOfDay)

  /// Parses `1519150919`, `-1`, `2018-02-20T10:00:00`, and the latter with `Z`, `+0100` or `+01:00`.
  ///
  /// - Throws: ``DarkSkyFault/noTime`` for any other text, for an invalid date, and outside the years 1 to 9999.
  package init(_ text: Substring) throws(DarkSkyFault) {
    let text = text.reversed().drop { $0 == " " }.reversed()
    let word = String(text)
    if word.wholeMatch(of: /-?[0-9]{1,12}/) != nil, let seconds = Double(word) {
      guard DarkSkyTime.known.contains(seconds) else { throw .noTime }
      self = .instant(Date(timeIntervalSince1970: seconds))
      return
    }
    guard
      let match = word.wholeMatch(
        of:
          /([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt]([0-9]{2}):([0-9]{2}):([0-9]{2})(?:([Zz])|([-+ ])([0-9]{2}):?([0-9]{2}))?/
      ),
      let year = Int(match.1), year > 0, let month = Int(match.2), let day = Int(match.3),
      let date = CivilDate(year: year, month: month, day: day),
      let hour = Int(match.4), hour < 24, let minute = Int(match.5), minute < 60, let second = Int(match.6), second < 60
    else { throw .noTime }
    let time = TimeOfDay(hour: hour, minute: minute, second: second)
    guard match.7 != nil || match.8 != nil else {
      self = .local(date, time)
      return
    }
    var offset = 0
    if let sign = match.8, let hours = match.9.flatMap({ Int($0) }), let minutes = match.10.flatMap({ Int($0) }) {
      guard hours < 24, minutes < 60 else { throw .noTime }
      offset = (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
    }
    self = .instant(Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400 + time.secondOfDay - offset)))
  }

  /// Returns the instant. A local time that a clock change skips is moved past the change; of a repeated time, the
  /// first counts.
  package func instant(in calendar: LocalCalendar) -> Date {
    switch self {
    case .instant(let instant): instant
    case .local(let date, let time): calendar.instant(of: date, at: time)
    }
  }

  /// The years 1 to 9999.
  private static let known = -62_135_596_800.0...253_402_300_799.0
}
