import CloudyModel
import Foundation

/// The time in which a rule looks for its condition.
package enum RuleWindow: Hashable, Sendable {
  /// From now on.
  case within(minutes: Int)
  /// A day or a part of one, possibly limited by clocks.
  ///
  /// - Parameter clock: `nil` for the whole day or part.
  case day(DayQuery, RuleClock?)
  /// Clocks without a day: the next time that they show.
  case clock(RuleClock)
}

/// Limits on the clocks of the place, in minutes since midnight, `0...1440`.
package enum RuleClock: Hashable, Sendable {
  case before(Int)
  case after(Int)
  /// The end is on the next day if it is not later than the start.
  case between(Int, Int)
}

extension RuleWindow {
  /// Returns the instants of the window, including those that have passed; empty if the clocks exclude each other.
  package func range(at place: Place, now: Date) -> Range<Date> {
    let calendar = place.calendar
    switch self {
    case .within(let minutes): return now..<now + Double(minutes) * 60
    case .clock(let clock): return clock.next(from: now, calendar)
    case .day(let query, let clock):
      let whole = query.wholePeriod(at: place, now: now).interval(calendar)
      guard let clock, !whole.isEmpty else { return whole }
      return query.part == nil
        ? clock.range(on: calendar.date(at: whole.lowerBound), calendar) : clock.limiting(whole, calendar)
    }
  }
}

extension RuleClock {
  /// Returns the range that belongs to a date, of which only ``between(_:_:)`` can extend to the next one.
  fileprivate func range(on date: CivilDate, _ calendar: LocalCalendar) -> Range<Date> {
    func instant(_ minute: Int) -> Date { calendar.instant(of: date, minute: minute) }
    let (start, end) =
      switch self {
      case .before(let end): (instant(0), instant(end))
      case .after(let start): (instant(start), instant(1440))
      case .between(let start, let end): (instant(start), instant(end > start ? end : end + 1440))
      }
    // The time of a date may be skipped.
    return start..<max(start, end)
  }

  /// Returns the range in progress, otherwise the next one.
  fileprivate func next(from now: Date, _ calendar: LocalCalendar) -> Range<Date> {
    let today = calendar.date(at: now)
    let ranges = (-1...1).map { range(on: today.adding(days: $0), calendar) }
    let next = ranges.first { $0.upperBound > now && !$0.isEmpty } ?? now..<now
    // “Before 9:00” in the evening includes the hours until midnight.
    if case .before = self { return min(now, next.lowerBound)..<next.upperBound }
    return next
  }

  /// Returns the share of a part of a day; empty if there is none.
  fileprivate func limiting(_ part: Range<Date>, _ calendar: LocalCalendar) -> Range<Date> {
    let first = calendar.date(at: part.lowerBound).adding(days: -1)
    let dates = (0...2).map { first.adding(days: $0) }
    func instants(_ minute: Int) -> [Date] { dates.map { calendar.instant(of: $0, minute: minute) } }
    let empty = part.lowerBound..<part.lowerBound
    switch self {
    case .before(let minute):
      // The night continues on the next date, so an end may be there.
      let isOvernight = calendar.date(at: part.lowerBound) != calendar.date(at: part.upperBound - 1)
      let ends = instants(minute).dropFirst().dropLast(isOvernight ? 0 : 1)
      return ends.first { $0 > part.lowerBound }.map { part.lowerBound..<min($0, part.upperBound) } ?? empty
    case .after(let minute):
      let starts = instants(minute)
      if let start = starts.first(where: part.contains) { return start..<part.upperBound }
      return starts.dropFirst().contains { $0 < part.lowerBound } ? part : empty
    case .between:
      return dates.map { range(on: $0, calendar).clamped(to: part) }.first { !$0.isEmpty } ?? empty
    }
  }
}

extension LocalCalendar {
  /// - Parameter minute: Since midnight on the clocks; from 1440 on, on the next date.
  fileprivate func instant(of date: CivilDate, minute: Int) -> Date {
    let (days, minute) = minute.quotientAndRemainder(dividingBy: 1440)
    let date = date.adding(days: days)
    return minute == 0 ? startOfDay(date) : instant(of: date, at: TimeOfDay(hour: minute / 60, minute: minute % 60))
  }
}
