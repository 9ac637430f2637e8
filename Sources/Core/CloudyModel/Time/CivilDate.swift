/// A day of the proleptic Gregorian calendar, independent of a time zone.
package struct CivilDate: Hashable, Comparable, Sendable {
  package let year: Int
  /// `1...12`.
  package let month: Int
  /// `1...31`.
  package let day: Int

  /// - Parameter daysSince1970: Days since 1970-01-01, which is 0.
  ///
  /// The computation uses years that start on 1 March, so that the leap day is the last day of a year, and eras of 400
  /// years, which all have 146,097 days.
  package init(daysSince1970: Int) {
    let days = daysSince1970 + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// - Returns: `nil` if there is no such day, or the year is outside `-9999...9999`.
  package init?(year: Int, month: Int, day: Int) {
    guard (-9999...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    let date = CivilDate(daysSince1970: CivilDate.daysSince1970(year: year, month: month, day: day))
    guard date.month == month, date.day == day else { return nil }
    self = date
  }

  /// Days since 1970-01-01, which is 0.
  package var daysSince1970: Int { CivilDate.daysSince1970(year: year, month: month, day: day) }

  package var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    let index = (daysSince1970 + 4) % 7
    return Weekday.allCases[index < 0 ? index + 7 : index]
  }

  package func adding(days: Int) -> CivilDate { CivilDate(daysSince1970: daysSince1970 + days) }

  /// The same date a year earlier; for 29 February, the 28th.
  package var sameDateLastYear: CivilDate {
    CivilDate(year: year - 1, month: month, day: day) ?? CivilDate(year: year - 1, month: month, day: day - 1) ?? self
  }

  /// Whether the left date is the earlier one.
  package static func < (lhs: CivilDate, rhs: CivilDate) -> Bool {
    (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
  }

  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

/// A day of the week, in the order of a week that starts on Sunday.
package enum Weekday: Int, CaseIterable, Sendable {
  case sunday, monday, tuesday, wednesday, thursday, friday, saturday
}
