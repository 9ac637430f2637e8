import Foundation

/// The clocks and calendar of a time zone.
///
/// All division of hours into days is done here. A day has 23, 24 or 25 hours, another number where clocks change by
/// half an hour or by two, and none at all where a date was skipped.
package struct LocalCalendar: Sendable {
  private enum Clocks {
    /// Foundation's zone of the same name is used for instants outside the rules' range.
    case ownRules(ZoneRules, name: String)
    case foundation(TimeZone)
  }

  private let clocks: Clocks

  /// Uses Cloudy's own rules for the zone if they are newer than Foundation's.
  package init(timeZone: TimeZone) {
    let name = timeZone.identifier
    clocks = ZoneRules(identifier: name).map { .ownRules($0, name: name) } ?? .foundation(timeZone)
  }

  /// Uses Cloudy's own rules for the zone if they are newer than Foundation's. Foundation's are not even loaded then:
  /// its first time zone takes as long as a search among all places.
  ///
  /// - Parameter timeZoneIdentifier: An IANA name, such as `Europe/Brussels`; an unknown one means GMT.
  package init(timeZoneIdentifier name: String) {
    clocks =
      ZoneRules(identifier: name).map { .ownRules($0, name: name) }
      ?? .foundation(TimeZone(identifier: name) ?? .gmt)
  }

  /// Returns the seconds by which clocks are ahead of GMT.
  package func offset(at instant: Date) -> TimeInterval {
    switch clocks {
    case .ownRules(let rules, let name):
      rules.offset(at: instant)
        ?? TimeInterval((TimeZone(identifier: name) ?? .gmt).secondsFromGMT(for: instant))
    case .foundation(let timeZone): TimeInterval(timeZone.secondsFromGMT(for: instant))
    }
  }

  /// Returns the date on the zone's calendar at an instant.
  package func date(at instant: Date) -> CivilDate {
    CivilDate(daysSince1970: Int((localSeconds(at: instant) / 86_400).rounded(.down)))
  }

  /// Returns the time on the zone's clocks at an instant, without fractions of a second.
  package func timeOfDay(at instant: Date) -> TimeOfDay {
    let seconds = Int(localSeconds(at: instant).rounded(.down))
    let secondOfDay = ((seconds % 86_400) + 86_400) % 86_400
    return TimeOfDay(hour: secondOfDay / 3600, minute: secondOfDay / 60 % 60, second: secondOfDay % 60)
  }

  /// Returns the instants of a date, from its first one to the next date's first one.
  ///
  /// The intervals of consecutive dates are adjacent: each instant is in exactly one. The interval of a skipped date is
  /// empty (Samoa had no 30 December 2011).
  package func interval(of date: CivilDate) -> Range<Date> {
    startOfDay(date)..<startOfDay(date.adding(days: 1))
  }

  /// Returns the number of hours of a date, such as 23, 24, 24.5 or 25; 0 if it was skipped.
  package func hourCount(of date: CivilDate) -> Double {
    let interval = interval(of: date)
    return interval.upperBound.timeIntervalSince(interval.lowerBound) / 3600
  }

  /// Returns the hours of a series that start on a date.
  ///
  /// - Parameter start: The start of any hour of the series, on any date.
  package func hours(of date: CivilDate, countedFrom start: Date) -> [Date] {
    let interval = interval(of: date)
    let first = (interval.lowerBound.timeIntervalSince(start) / 3600).rounded(.up)
    let end = (interval.upperBound.timeIntervalSince(start) / 3600).rounded(.up)
    return stride(from: first, to: end, by: 1).map { start + $0 * 3600 }
  }

  /// Returns the first instant of a date. Where midnight is skipped, this is the instant of the change; where it occurs
  /// twice, the first one.
  ///
  /// In Newfoundland, until 2011, clocks went back from 00:01 to 23:01 of the day before, so that no instant separates
  /// the two dates. The date then starts with the midnight that puts fewer minutes into the wrong date, here the second
  /// one.
  package func startOfDay(_ date: CivilDate) -> Date {
    let midnight = Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400)
    let before = offset(at: midnight - 86_400)
    let after = offset(at: midnight + 86_400)
    let (inOldOffset, inNewOffset) = (midnight - before, midnight - after)
    if before > after {
      let middle = inOldOffset + (before - after) / 2
      return offset(at: middle) == before ? inOldOffset : inNewOffset
    }
    if offset(at: inOldOffset) == before { return inOldOffset }
    if offset(at: inNewOffset) == after { return inNewOffset }
    return offsetChange(from: midnight - 86_400, to: midnight + 86_400, before: before)
  }

  /// Returns the instant at which clocks show noon on a date, for values of a date that are of a single instant, such as
  /// the phase of the moon.
  package func noon(of date: CivilDate) -> Date { instant(of: date, at: TimeOfDay(hour: 12)) }

  /// Whether clocks were set back and show this time for the second time.
  package func isRepeated(_ instant: Date) -> Bool {
    let after = offset(at: instant)
    let before = offset(at: instant - LocalCalendar.longestRepetition)
    return before > after && offset(at: instant - (before - after)) == before
  }

  /// The longest time by which clocks have ever been set back, at Casey in Antarctica in 2010.
  private static let longestRepetition: TimeInterval = 3 * 3600

  /// Returns the instant at which clocks show a time on a date.
  ///
  /// - Returns: The earlier one if the time occurs twice. If it is skipped, an instant as far after the change as the
  ///   time is after the start of the gap.
  package func instant(of date: CivilDate, at time: TimeOfDay) -> Date {
    let wall = Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400 + Double(time.secondOfDay))
    let inOldOffset = wall - offset(at: wall - 86_400)
    let newOffset = offset(at: inOldOffset)
    let inNewOffset = wall - newOffset
    return offset(at: inNewOffset) == newOffset ? inNewOffset : inOldOffset
  }

  /// Returns the last instant at which clocks show a time on a date: the later one if the time occurs twice, otherwise
  /// ``instant(of:at:)``.
  package func lastInstant(of date: CivilDate, at time: TimeOfDay) -> Date {
    let first = instant(of: date, at: time)
    let later = first + (offset(at: first) - offset(at: first + LocalCalendar.longestRepetition))
    return isRepeated(later) ? later : first
  }

  private func localSeconds(at instant: Date) -> TimeInterval { instant.timeIntervalSince1970 + offset(at: instant) }

  /// Returns the first instant after `start` whose offset is no longer `before`, to the second.
  private func offsetChange(from start: Date, to end: Date, before: TimeInterval) -> Date {
    var low = Int(start.timeIntervalSince1970)
    var high = Int(end.timeIntervalSince1970)
    while high - low > 1 {
      let middle = (low + high) / 2
      if offset(at: Date(timeIntervalSince1970: Double(middle))) == before { low = middle } else { high = middle }
    }
    return Date(timeIntervalSince1970: Double(high))
  }
}

/// A time of day as clocks show it.
package struct TimeOfDay: Hashable, Comparable, Sendable {
  /// `0..<24`.
  package let hour: Int
  /// `0..<60`.
  package let minute: Int
  /// `0..<60`.
  package let second: Int

  /// Creates a time of day; the numbers are not checked.
  package init(hour: Int, minute: Int = 0, second: Int = 0) {
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  package var secondOfDay: Int { hour * 3600 + minute * 60 + second }

  /// Whether the left time is the earlier one.
  package static func < (lhs: TimeOfDay, rhs: TimeOfDay) -> Bool { lhs.secondOfDay < rhs.secondOfDay }
}
