import CloudyModel
import Foundation

/// A date at a place, with its sun and its typical weather.
struct TypicalDate {
  let date: CivilDate
  let interval: Range<Date>
  /// The starts of the forecast's hours on this date.
  let hours: [Date]
  let sun: SunTimes
  /// `nil` without climate data.
  let typical: TypicalDay?

  /// - Parameter firstHour: The start of any of the forecast's hours.
  init(
    _ date: CivilDate, calendar: LocalCalendar, firstHour: Date, coordinates: Coordinates, year: TypicalYear?
  ) {
    self.date = date
    interval = calendar.interval(of: date)
    hours = calendar.hours(of: date, countedFrom: firstHour)
    sun = SunTimes(on: date, calendar: calendar, coordinates: coordinates)
    typical = year?.day(date)
  }

  /// The share of the time between sunrise and sunset, `0...1`. `nil` if the sun is up for less than two hours:
  /// instruments do not register such a low sun, so their 0 says nothing about the sky.
  var sunshine: Double? { sun.dayLength < .seconds(2 * 3600) ? nil : typical?.sunshine }

  /// The complement of sunshine, `0...1`. It is a rough measure, since thin clouds let the sun through: worldwide, the
  /// correlation between the two is −0.78.
  var cloudCover: Double? { sunshine.map { 1 - $0 } }

  /// The weather of a typical day, and of each of its hours: light rain or snow if at least three days in five are wet,
  /// otherwise strong wind or the sky. A threshold of one half would not do: a tenth of a millimeter makes a day wet,
  /// and in Brussels more than half of all days are wet throughout the year.
  var condition: Condition? {
    guard let typical else { return nil }
    // Rounded as it is displayed, so that 60% never stands next to a dry sky.
    if let chance = typical.wetDayChance, (chance * 100).rounded() >= 60 {
      return .precipitation(PrecipitationType(airTemperature: typical.temperature), .light)
    }
    return Condition(wind: typical.windSpeed, gust: nil) ?? cloudCover.map(Condition.init(cloudCover:))
  }
}
