import CloudyModel
import Foundation

/// The weather of each date at a place, averaged over many years.
package struct TypicalYear: Hashable, Sendable {
  let temperature: MonthlyCurve
  let dailyRange: MonthlyCurve?
  let humidity: MonthlyCurve?
  let windSpeed: MonthlyCurve?
  let windEast: MonthlyCurve?
  let windNorth: MonthlyCurve?
  let wetDayChance: MonthlyCurve?
  /// Millimeters per day.
  let precipitation: MonthlyCurve?
  let sunshine: MonthlyCurve?

  /// Returns the typical weather of a date. The year matters only for the length of February.
  package func day(_ date: CivilDate) -> TypicalDay {
    let mean = temperature.value(on: date)
    let half = dailyRange.map { $0.value(on: date) / 2 }
    return TypicalDay(
      temperature: Temperature(celsius: mean),
      temperatureMax: half.map { Temperature(celsius: mean + $0) },
      temperatureMin: half.map { Temperature(celsius: mean - $0) },
      humidity: humidity?.value(on: date),
      windSpeed: windSpeed.map { Speed(metersPerSecond: $0.value(on: date)) },
      windBearing: windBearing(on: date),
      wetDayChance: wetDayChance?.value(on: date),
      precipitation: precipitation.map { Length(millimeters: $0.value(on: date)) },
      sunshine: sunshine?.value(on: date))
  }
}

extension TypicalYear {
  /// `nil` where the winds of different years nearly cancel out: below 0.5 m/s the direction is meaningless.
  private func windBearing(on date: CivilDate) -> Double? {
    guard let windEast, let windNorth else { return nil }
    let (east, north) = (windEast.value(on: date), windNorth.value(on: date))
    guard (east * east + north * north).squareRoot() >= 0.5 else { return nil }
    let bearing = atan2(-east, -north) * 180 / .pi
    return bearing < 0 ? min(bearing + 360, 360.0.nextDown) : bearing
  }
}
