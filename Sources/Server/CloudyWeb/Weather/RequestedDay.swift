import CloudyLocalization
import CloudyModel
import CloudyViewModels

/// The day in a URL's field `day`.
enum RequestedDay: Hashable, Sendable {
  case date(CivilDate)
  /// Text that is not a day.
  case unreadable

  /// Parses a date, a word such as `tomorrow`, or the number of days from today, as in URLs of earlier versions.
  ///
  /// - Parameter today: The current date at the place.
  /// - Returns: `nil` for the present: an empty text, or 0.
  init?(_ text: String, today: CivilDate, language: Language) {
    if text.isEmpty || text == "0" { return nil }
    if (1...3).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let days = Int(text) {
      self = .date(today.adding(days: days))
    } else {
      self = DayQuery(text, language: language).map { .date($0.date(today: today)) } ?? .unreadable
    }
  }

  /// `nil` if the text is not a day.
  var date: CivilDate? {
    switch self {
    case .date(let date): date
    case .unreadable: nil
    }
  }
}
