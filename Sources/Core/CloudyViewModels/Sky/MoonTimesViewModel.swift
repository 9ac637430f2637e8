import CloudyModel
import Foundation

/// The texts of the next moonrise, moonset and full moon.
package struct MoonTimesViewModel: Hashable, Sendable {
  /// For example, `2:14 PM`; empty on a day without one.
  package let moonrise: String
  /// Like ``moonrise``.
  package let moonset: String
  /// For example, `Tue, November 24`.
  package let fullMoon: String
  /// The times that exist, with labels.
  package let details: [LabeledValue]

  /// - Parameter now: The time after which the first full moon is used.
  init(on date: CivilDate, at place: Place, now: Date, format: WeatherFormat) {
    let calendar = place.calendar
    func clock(_ instant: Date?) -> String { instant.map { format.time(ofEvent: $0, in: calendar) } ?? "" }
    let times = MoonTimes(on: date, calendar: calendar, coordinates: place.coordinates)
    if case .changes(let rise, let set) = times {
      moonrise = clock(rise)
      moonset = clock(set)
    } else {
      moonrise = ""
      moonset = ""
    }
    let full = calendar.date(at: Moon.nextInstant(of: 0.5, from: now))
    fullMoon = format.words(.shortDate(full.weekday, month: full.month, day: full.day))
    let named: [(WeatherVariable, String)] = [(.moonrise, moonrise), (.moonset, moonset), (.fullMoon, fullMoon)]
    details = named.filter { !$1.isEmpty }.map { variable, value in
      LabeledValue(variable: variable, label: format.words(variable.name), value: value)
    }
  }
}
