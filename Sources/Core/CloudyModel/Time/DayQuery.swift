import Foundation

/// Days, or a part of a day, as typed: `tomorrow`, `friday evening`, `weekend`, `14:00`.
package struct DayQuery: Hashable, Sendable {
  /// One day or several.
  package indirect enum Day: Hashable, Sendable {
    /// Counted from today, which is 0.
    case fromToday(Int)
    /// The next such weekday, which may be today.
    case weekday(Weekday)
    /// The last such weekday before today.
    case lastWeekday(Weekday)
    case date(CivilDate)
    /// A date without a year: of the last and the coming one, that which is nearer to today.
    case yearly(month: Int, day: Int)
    /// Counted from Easter Sunday, which is 0: of the last and the coming one, that which is nearer to today. In
    /// countries with public holidays on the Orthodox Easter, that one.
    case easter(Int)
    /// This weekend as far as it is not over, or the next one.
    case weekend
    /// The weekend after ``weekend``, which is that of next week.
    case nextWeekend
    /// The weekend before ``weekend``.
    case lastWeekend
    /// Monday to Sunday of next week.
    case nextWeek
    /// Monday to Sunday of last week.
    case lastWeek
    /// The days of a month, counted from this month, which is 0.
    case month(Int)
    /// The days of a year, counted from this year, which is 0.
    case year(Int)
    /// The days from one to the next occurrence of another. Both are dates, or weekdays.
    case range(Day, through: Day)
  }

  /// A quarter of a day, one of its times, or an hour from now.
  package enum Part: Hashable, Sendable {
    case morning, afternoon, evening
    /// From the evening to the next morning.
    case night
    case time(TimeOfDay)
    /// The midnight after the day, 24:00.
    case endOfDay
    /// The hour in progress after this number of hours, on whatever day it is.
    case hoursFromNow(Int)
    /// The time of day that it is now, by the clocks of the place: `this time tomorrow`.
    case currentTime
  }

  /// `nil` for today, or for the next such part of a day.
  package let day: Day?
  /// `nil` for whole days.
  package let part: Part?

  /// Creates a query, of which at least one part should not be `nil`.
  package init(_ day: Day?, _ part: Part? = nil) {
    self.day = day
    self.part = part
  }
}

/// The time that a query means at a place.
package enum Period: Hashable, Sendable {
  case days(ClosedRange<CivilDate>)
  /// The hours that start in this range.
  case hours(Range<Date>)
}

extension DayQuery {
  /// Returns the meaning of the query, from the hour in progress on if it has begun.
  ///
  /// - Parameter now: The current time.
  package func period(at place: Place, now: Date) -> Period {
    let whole = wholePeriod(at: place, now: now)
    // The hour in progress is the first one.
    guard case .hours(let range) = whole, range.contains(now) else { return whole }
    return .hours(max(range.lowerBound, now.startOfHour)..<range.upperBound)
  }

  /// Returns the meaning of the query, including the hours of it that have passed.
  ///
  /// - Parameter now: The current time.
  package func wholePeriod(at place: Place, now: Date) -> Period {
    let calendar = place.calendar
    let today = calendar.date(at: now)
    let dates = day?.dates(today: today, country: place.country?.code) ?? today...today
    guard let part else { return .days(dates) }
    func hours(_ date: CivilDate) -> Range<Date> { part.hours(of: date, calendar, now: now) }
    if dates.lowerBound < dates.upperBound {
      // The mornings of a weekend: on Saturday afternoon, only that of Sunday is left.
      let last = hours(dates.upperBound)
      var first = dates.lowerBound
      if now < last.upperBound {
        first = max(first, today.adding(days: -1))
        while first < dates.upperBound, hours(first).upperBound <= now { first = first.adding(days: 1) }
      }
      return .hours(min(hours(first).lowerBound, last.lowerBound)..<last.upperBound)
    }
    var range = hours(dates.lowerBound)
    if part == .night, dates.lowerBound == today, calendar.timeOfDay(at: now).hour < 4 {
      range = hours(today.adding(days: -1))
    } else if day == nil, range.upperBound <= now {
      // A time that has passed is tomorrow's.
      range = hours(today.adding(days: 1))
    }
    return .hours(range)
  }
}

extension DayQuery.Day {
  /// Whether a date, or a day such as tomorrow, can be on a weekday. A date without a year is the nearest one.
  ///
  /// - Parameter today: The current date somewhere, which may be a day earlier or later at the place; `nil` if unknown.
  /// - Returns: `nil` for other days.
  package func canBe(_ weekday: Weekday, today: CivilDate?) -> Bool? {
    switch self {
    case .date(let date): return date.weekday == weekday
    case .yearly(let month, let day):
      guard let today else { return true }
      return (-1...1).contains { days in
        Self.nearest(month: month, day: day, today: today.adding(days: days)).weekday == weekday
      }
    case .fromToday(let days):
      guard let today else { return true }
      return (days - 1...days + 1).contains { today.adding(days: $0).weekday == weekday }
    case .weekday, .lastWeekday, .easter, .weekend, .nextWeekend, .lastWeekend, .nextWeek, .lastWeek, .month, .year,
      .range:
      return nil
    }
  }
}

extension DayQuery.Day {
  fileprivate func dates(today: CivilDate, country: String?) -> ClosedRange<CivilDate> {
    func next(_ weekday: Weekday) -> CivilDate {
      today.adding(days: (weekday.rawValue - today.weekday.rawValue + 7) % 7)
    }
    var weekendEnd: CivilDate {
      next(country.map(Self.countriesWithEarlyWeekend.contains) == true ? .saturday : .sunday)
    }
    switch self {
    case .fromToday(let days): return today.adding(days: days)...today.adding(days: days)
    case .weekday(let weekday): return next(weekday)...next(weekday)
    case .lastWeekday(let weekday):
      let last = next(weekday).adding(days: -7)
      return last...last
    case .date(let date): return date...date
    case .yearly(let month, let day):
      let date = Self.nearest(month: month, day: day, today: today)
      return date...date
    case .easter(let days):
      let isOrthodox = country.map(Self.countriesWithOrthodoxEaster.contains) == true
      let easters = (today.year - 1...today.year + 1).compactMap { Self.easterSunday(of: $0, isOrthodox: isOrthodox) }
      let date = Self.nearest(easters.map { $0.adding(days: days) }, to: today) ?? today
      return date...date
    case .weekend: return max(today, weekendEnd.adding(days: -1))...weekendEnd
    case .nextWeekend: return weekendEnd.adding(days: 6)...weekendEnd.adding(days: 7)
    case .lastWeekend: return weekendEnd.adding(days: -8)...weekendEnd.adding(days: -7)
    case .nextWeek:
      let monday = next(.sunday).adding(days: 1)
      return monday...monday.adding(days: 6)
    case .lastWeek:
      let sunday = next(.sunday).adding(days: -7)
      return sunday.adding(days: -6)...sunday
    case .month(let months):
      let month = today.year * 12 + today.month - 1 + months
      return Self.dates(ofMonths: month..<month + 1) ?? today...today
    case .year(let years):
      let january = (today.year + years) * 12
      return Self.dates(ofMonths: january..<january + 12) ?? today...today
    case .range(let first, let last):
      let start = first.dates(today: today, country: country).lowerBound
      return start...max(start, last.next(from: start, country: country))
    }
  }

  /// Returns the last day of the first such days that do not start before a date.
  private func next(from start: CivilDate, country: String?) -> CivilDate {
    guard case .yearly(let month, let day) = self else { return dates(today: start, country: country).upperBound }
    let dates = (start.year...start.year + 1).lazy.compactMap { year in
      // In `Feb 27-29`, the last day of February is meant, not that of a leap year to come.
      CivilDate(year: year, month: month, day: day) ?? CivilDate(year: year, month: month, day: day - 1)
    }
    return dates.first { $0 >= start } ?? start
  }

  /// Returns today for a date that does not exist. A leap day may be up to eight years away.
  private static func nearest(month: Int, day: Int, today: CivilDate) -> CivilDate {
    let dates = (today.year - 8...today.year + 8).compactMap { CivilDate(year: $0, month: month, day: day) }
    return nearest(dates, to: today) ?? today
  }

  /// - Returns: `nil` if there are no dates.
  private static func nearest(_ dates: [CivilDate], to today: CivilDate) -> CivilDate? {
    dates.min { abs($0.daysSince1970 - today.daysSince1970) < abs($1.daysSince1970 - today.daysSince1970) }
  }

  /// - Parameter months: Counted from January of the year 0.
  /// - Returns: `nil` if a date is outside the range of ``CivilDate``.
  private static func dates(ofMonths months: Range<Int>) -> ClosedRange<CivilDate>? {
    func start(of month: Int) -> CivilDate? { CivilDate(year: month / 12, month: month % 12 + 1, day: 1) }
    guard let first = start(of: months.lowerBound), let next = start(of: months.upperBound) else { return nil }
    return first...max(first, next.adding(days: -1))
  }

  /// Countries whose weekend is Friday and Saturday, by the Unicode CLDR.
  private static let countriesWithEarlyWeekend: Set = [
    "BH", "DZ", "EG", "IL", "IQ", "JO", "KW", "LY", "OM", "QA", "SA", "SD", "SY", "YE",
  ]
}

extension DayQuery.Part {
  /// Each part takes six hours, since sunrise and sunset do not divide the day in every season and at every latitude;
  /// the night takes the evening, too.
  fileprivate func hours(of date: CivilDate, _ calendar: LocalCalendar, now: Date) -> Range<Date> {
    func range(_ start: Int, _ end: Int) -> Range<Date> {
      func instant(_ hour: Int) -> Date {
        calendar.instant(of: date.adding(days: hour / 24), at: TimeOfDay(hour: hour % 24))
      }
      // On a skipped date, its evening is after the next midnight.
      return instant(start)..<max(instant(start), instant(end))
    }
    switch self {
    case .morning: return range(6, 12)
    case .afternoon: return range(12, 18)
    case .evening: return range(18, 24)
    case .night: return range(18, 30)
    case .time(let time):
      let hour = calendar.instant(of: date, at: time).startOfHour
      return hour..<hour + 3600
    case .endOfDay:
      let hour = calendar.startOfDay(date.adding(days: 1)).startOfHour
      return hour..<hour + 3600
    case .hoursFromNow(let hours):
      let hour = (now + Double(hours) * 3600).startOfHour
      return hour..<hour + 3600
    case .currentTime:
      return Self.time(calendar.timeOfDay(at: now)).hours(of: date, calendar, now: now)
    }
  }
}

extension Date {
  /// The start of the hour in progress by the clocks of GMT, since services have the same hours in every time zone.
  fileprivate var startOfHour: Date {
    Date(timeIntervalSince1970: (timeIntervalSince1970 / 3600).rounded(.down) * 3600)
  }
}

extension Period {
  /// The first day, and the last one.
  package func dates(_ calendar: LocalCalendar) -> ClosedRange<CivilDate> {
    switch self {
    case .days(let dates): return dates
    case .hours(let range):
      let first = calendar.date(at: range.lowerBound)
      return first...max(first, calendar.date(at: range.upperBound - 1))
    }
  }

  /// The first day of a period that is over and started before today; `nil` for any other.
  package func earlierDay(_ calendar: LocalCalendar, now: Date) -> CivilDate? {
    let day = dates(calendar).lowerBound
    return interval(calendar).upperBound <= now && day < calendar.date(at: now) ? day : nil
  }

  /// All instants of the period.
  package func interval(_ calendar: LocalCalendar) -> Range<Date> {
    switch self {
    case .days(let dates):
      let start = calendar.startOfDay(dates.lowerBound)
      return start..<max(start, calendar.startOfDay(dates.upperBound.adding(days: 1)))
    case .hours(let range): return range
    }
  }
}
