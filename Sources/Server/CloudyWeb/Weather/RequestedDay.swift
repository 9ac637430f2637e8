import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation

/// The day or the period in a URL's field `day`.
enum RequestedDay: Hashable, Sendable {
  case date(CivilDate)
  /// Several days, or some hours. A page shows the first day.
  case period(Period, from: CivilDate)
  /// Text that is not a day.
  case unreadable

  /// Parses a date, words such as `tomorrow evening`, or the number of days from today, as in URLs of earlier versions.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - isMonthFirst: Whether the visitor's region writes the month before the day in numbers; `nil` if unknown.
  /// - Returns: `nil` for the present: an empty text, or 0.
  init?(_ text: String, at place: Place, now: Date, language: Language, isMonthFirst: Bool?) {
    if text.isEmpty || text == "0" { return nil }
    let today = place.calendar.date(at: now)
    if (1...3).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let days = Int(text) {
      self = .date(today.adding(days: days))
    } else {
      let query = DayQuery(text, language: language, isMonthFirst: isMonthFirst)
      self = query.map { RequestedDay($0, at: place, now: now) } ?? .unreadable
    }
  }

  /// - Parameter now: The current time.
  init(_ query: DayQuery, at place: Place, now: Date) {
    let period = query.period(at: place, now: now)
    let dates = period.dates(place.calendar)
    self =
      period == .days(dates.lowerBound...dates.lowerBound)
      ? .date(dates.lowerBound) : .period(period, from: dates.lowerBound)
  }

  /// `nil` if the text is not a day.
  var date: CivilDate? {
    switch self {
    case .date(let date), .period(_, from: let date): date
    case .unreadable: nil
    }
  }

  /// `nil` if the text is not a day.
  var period: Period? {
    switch self {
    case .date(let date): .days(date...date)
    case .period(let period, from: _): period
    case .unreadable: nil
    }
  }
}
