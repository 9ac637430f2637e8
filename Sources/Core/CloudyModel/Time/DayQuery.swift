/// A day as typed, such as `tomorrow`, `friday` or `2026-11-25`.
package enum DayQuery: Hashable, Sendable {
  /// Counted from today, which is 0.
  case fromToday(Int)
  /// The next such weekday, which may be today.
  case weekday(Weekday)
  case date(CivilDate)

  /// Returns the date, relative to `today`.
  package func date(today: CivilDate) -> CivilDate {
    switch self {
    case .fromToday(let days): today.adding(days: days)
    case .weekday(let weekday): today.adding(days: (weekday.rawValue - today.weekday.rawValue + 7) % 7)
    case .date(let date): date
    }
  }
}
