import CloudyModel
import CloudyViewModels

/// The day that an address names in its field `day`.
enum RequestedDay: Hashable, Sendable {
  case date(CivilDate)
  /// A text that names no day.
  case unreadable

  /// Reads a date, a word such as `tomorrow`, or the number of days from today, as addresses had it in earlier
  /// versions.
  ///
  /// - Parameter today: On the place's calendar.
  /// - Returns: `nil` for the present: an empty text, or 0.
  init?(_ text: String, today: CivilDate, language: Language) {
    if text.isEmpty || text == "0" { return nil }
    if (1...3).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let days = Int(text) {
      self = .date(today.adding(days: days))
    } else {
      self = DayQuery(text, language: language).map { .date($0.date(today: today)) } ?? .unreadable
    }
  }

  /// `nil` if no day is named.
  var date: CivilDate? {
    switch self {
    case .date(let date): date
    case .unreadable: nil
    }
  }
}
