import CloudyModel
import Foundation

/// The texts of the sun on one day.
package struct SunViewModel: Hashable, Sendable {
  /// For example, `6:58 AM`; empty on a day without one.
  package let sunrise: String
  /// Like ``sunrise``.
  package let sunset: String
  /// The time at which the sun is highest; empty on a day without one.
  package let noon: String
  /// The start of civil twilight; empty on a day without one.
  package let dawn: String
  /// The end of civil twilight.
  package let dusk: String
  /// For example, `9 h 47 min`.
  package let dayLength: String
  /// For example, `Midnight sun`; empty on a day with a sunrise or a sunset.
  package let note: String
  /// The times that exist on the day, with labels, in chronological order.
  package let details: [LabeledValue]
  /// For example, `Sunrise 6:58 AM, Sunset 4:45 PM`, or ``note`` on a day without them.
  package let summary: String

  init(on date: CivilDate, at place: Place, format: WeatherFormat) {
    let calendar = place.calendar
    let sun = SunTimes(on: date, calendar: calendar, coordinates: place.coordinates)
    func clock(_ instant: Date?) -> String { instant.map { format.time(ofEvent: $0, in: calendar) } ?? "" }
    sunrise = clock(sun.rise)
    sunset = clock(sun.set)
    noon = clock(sun.noon)
    dawn = clock(sun.dawn)
    dusk = clock(sun.dusk)
    dayLength = format.words(.duration(seconds: Int(sun.dayLength.components.seconds)))
    let named: [(WeatherVariable, String)] = [
      (.dawn, dawn), (.sunrise, sunrise), (.sunset, sunset), (.dusk, dusk), (.dayLength, dayLength),
    ]
    details = named.filter { !$1.isEmpty }.map { variable, value in
      LabeledValue(variable: variable, label: format.words(variable.name), value: value)
    }
    note =
      switch sun.daylight {
      case .changes: ""
      case .polarDay: format.words(.sunDoesNotSet)
      case .polarNight: format.words(.sunDoesNotRise)
      }
    let times = details.filter { [.sunrise, .sunset].contains($0.variable) }
    summary =
      times.isEmpty ? note : format.words(.list(times.map { format.words(.variable($0.label, $0.value)) }))
  }
}
