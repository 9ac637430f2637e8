import CloudyLocalization
import CloudyModel
import Foundation

/// The texts of the moon and the sun over a place at a moment, for which no forecast is required.
package struct MoonNightViewModel: Hashable, Sendable {
  /// The place's name, such as `Brussels`.
  package let title: String
  /// Its region and country; empty if neither is known.
  package let subtitle: String
  /// For example, `Tue, July 11`, on the place's calendar.
  package let date: String
  /// For example, `1:57 PM`, on the place's clocks.
  package let time: String
  /// The time zone of these clocks; empty for a town.
  package let timeZone: String
  package let sun: SunViewModel
  package let moon: MoonViewModel
  package let moonTimes: MoonTimesViewModel

  /// - Parameters:
  ///   - customName: The user's own name for the place; `nil` if there is none.
  ///   - date: The date on the place's calendar, of which noon is shown; `nil` for the present.
  package init(
    at place: Place, customName: String? = nil, on date: CivilDate?, now: Date, settings: Settings, language: Language
  ) {
    let format = WeatherFormat(settings: settings, language: language)
    let calendar = place.calendar
    let instant = date.map { calendar.noon(of: $0) } ?? now
    let day = date ?? calendar.date(at: now)
    let name = LocationViewModel(place, customName: customName, language: language)
    title = name.text
    subtitle = name.detail
    self.date = format.words(.shortDate(day.weekday, month: day.month, day: day.day))
    time = format.time(calendar.timeOfDay(at: instant))
    timeZone = format.timeZone(of: place, at: instant)
    sun = SunViewModel(on: day, at: place, format: format)
    moon = MoonViewModel(at: instant, coordinates: place.coordinates, format: format)
    moonTimes = MoonTimesViewModel(on: day, at: place, now: instant, format: format)
  }

  /// The same as a part of a day's texts.
  package init(_ day: DayViewModel) {
    title = day.title
    subtitle = day.subtitle
    date = day.date
    time = day.time
    timeZone = day.timeZone
    sun = day.sun
    moon = day.moon
    moonTimes = day.moonTimes
  }
}
