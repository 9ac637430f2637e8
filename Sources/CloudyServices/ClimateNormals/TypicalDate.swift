import CloudyModel
import Foundation

/// A date at a place with its sun and what is typical of it.
struct TypicalDate {
  let date: CivilDate
  let interval: Range<Date>
  /// When the forecast's hours begin that begin on the date.
  let hours: [Date]
  let sun: SunTimes
  /// `nil` where nothing is known.
  let typical: TypicalDay?

  /// - Parameter firstHour: When one of the forecast's hours begins.
  init(
    _ date: CivilDate, calendar: LocalCalendar, firstHour: Date, coordinates: Coordinates, year: TypicalYear?
  ) {
    self.date = date
    interval = calendar.interval(of: date)
    hours = calendar.hours(of: date, countedFrom: firstHour)
    sun = SunTimes(on: date, calendar: calendar, coordinates: coordinates)
    typical = year?.day(date)
  }

  /// Of the time that the sun is up, `0...1`. `nil` where it is up for less than two hours: a sun so low leaves no
  /// trace on the instruments, and their 0 says nothing about the sky.
  var sunshine: Double? { sun.dayLength < .seconds(2 * 3600) ? nil : typical?.sunshine }

  /// What sunshine leaves over, `0...1`: a rough measure, since thin clouds let the sun through (over the Earth the two
  /// go together with a correlation of −0.78).
  var cloudCover: Double? { sunshine.map { 1 - $0 } }

  /// Light rain or snow where three days in five are wet, else the sky. Half would not do: a tenth of a millimeter makes
  /// a day wet, and in Brussels more than half are all the year round.
  var condition: Condition? {
    if let typical, let chance = typical.wetDayChance, chance >= 0.6 {
      return .precipitation(PrecipitationType(airTemperature: typical.temperature), .light)
    }
    return cloudCover.map(Condition.init(cloudCover:))
  }
}
