import CloudyModel

/// A day that somebody typed, as `tomorrow`, `friday` or `2026-11-25`.
package enum DayQuery: Hashable, Sendable {
  /// Counted from today, which is 0.
  case fromToday(Int)
  /// The next one, which may be today.
  case weekday(Weekday)
  case date(CivilDate)

  /// Reads a word.
  ///
  /// - Returns: `nil` if it names no day.
  package init?(_ word: String, language: Language) {
    if let date = CivilDate(isoText: word) {
      self = .date(date)
      return
    }
    let word = word.lowercased()
    func isNamed(_ phrase: Phrase) -> Bool { language.text(phrase).lowercased() == word }
    if isNamed(.wholeToday) {
      self = .fromToday(0)
    } else if isNamed(.tomorrow) {
      self = .fromToday(1)
    } else if let weekday = Weekday.allCases.first(where: { isNamed(.weekday($0)) || isNamed(.shortWeekday($0)) }) {
      self = .weekday(weekday)
    } else {
      return nil
    }
  }

  /// The day's date on a calendar that shows `today`.
  package func date(today: CivilDate) -> CivilDate {
    switch self {
    case .fromToday(let days): today.adding(days: days)
    case .weekday(let weekday): today.adding(days: (weekday.rawValue - today.weekday.rawValue + 7) % 7)
    case .date(let date): date
    }
  }
}
