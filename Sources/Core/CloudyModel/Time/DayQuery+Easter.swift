/// The dates of Easter.
extension DayQuery.Day {
  static func easterSunday(of year: Int, isOrthodox: Bool) -> CivilDate? {
    isOrthodox ? orthodoxEaster(of: year) : westernEaster(of: year)
  }

  /// The anonymous Gregorian algorithm, as in Jean Meeus, Astronomical Algorithms, chapter 8.
  private static func westernEaster(of year: Int) -> CivilDate? {
    let (century, yearOfCentury) = (year / 100, year % 100)
    let goldenNumber = year % 19
    let moonCorrection = (century - (century + 8) / 25 + 1) / 3
    let epact = (19 * goldenNumber + century - century / 4 - moonCorrection + 15) % 30
    let leapDays = 2 * (century % 4) + 2 * (yearOfCentury / 4)
    let weekday = (32 + leapDays - epact - yearOfCentury % 4) % 7
    let correction = (goldenNumber + 11 * epact + 22 * weekday) / 451
    let days = epact + weekday - 7 * correction + 114
    return CivilDate(year: year, month: days / 31, day: days % 31 + 1)
  }

  /// The Julian algorithm of the same chapter. Its date is of the Julian calendar.
  private static func orthodoxEaster(of year: Int) -> CivilDate? {
    let moon = (19 * (year % 19) + 15) % 30
    let weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
    let days = moon + weekday + 114
    let calendarDifference = year / 100 - year / 400 - 2
    return CivilDate(year: year, month: days / 31, day: days % 31 + 1)?.adding(days: calendarDifference)
  }

  static let countriesWithOrthodoxEaster: Set = [
    "BG", "BY", "CY", "EG", "ER", "ET", "GE", "GR", "MD", "ME", "MK", "RO", "RS", "RU", "UA",
  ]
}
