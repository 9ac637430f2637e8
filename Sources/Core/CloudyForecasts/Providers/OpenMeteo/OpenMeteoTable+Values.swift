import CloudyHTTP
import CloudyModel
import Foundation

/// Values with their units. A value in an unknown unit counts as absent; a missing unit means the requested one.
extension OpenMeteoTable<OpenMeteoWeatherVariable> {
  private func temperature(_ variable: OpenMeteoWeatherVariable, row: Int) -> Temperature? {
    value(variable, row: row).flatMap {
      switch units[variable] {
      case "°C", nil: Temperature(celsius: $0)
      case "°F": Temperature(fahrenheit: $0)
      default: nil
      }
    }
  }

  func speed(_ variable: OpenMeteoWeatherVariable, row: Int) -> Speed? {
    let speed: Speed? = value(variable, row: row).flatMap {
      switch units[variable] {
      case "m/s", nil: Speed(metersPerSecond: $0)
      case "km/h": Speed(kilometersPerHour: $0)
      case "mp/h", "mph": Speed(milesPerHour: $0)
      // A knot is a nautical mile (1,852 m) per hour.
      case "kn": Speed(kilometersPerHour: $0 * 1.852)
      default: nil
      }
    }
    return PlausibleRange.speed(speed)
  }

  func fraction(_ variable: OpenMeteoWeatherVariable, row: Int) -> Double? {
    PlausibleRange.fraction(value(variable, row: row).map { $0 / 100 })
  }

  /// Returns a row's accumulated amount as a mean rate.
  ///
  /// - Parameter seconds: The time over which the amount accumulated.
  func precipitationRate(row: Int, over seconds: TimeInterval) -> PrecipitationRate? {
    let amount = length(.precipitation, row: row, unit: "mm")
    let rate = amount.map { PrecipitationRate(millimetersPerHour: $0.millimeters * 3600 / seconds) }
    return PlausibleRange.rate(rate, over: seconds)
  }

  func snowfall(row: Int) -> Length? { PlausibleRange.hourlySnow(length(.snowfall, row: row, unit: "cm")) }

  func visibility(row: Int) -> Length? { PlausibleRange.visibility(length(.visibility, row: row, unit: "m")) }

  private func cape(row: Int) -> SpecificEnergy? {
    guard ["J/kg", nil].contains(units[.cape]) else { return nil }
    return PlausibleRange.cape(value(.cape, row: row).map(SpecificEnergy.init(joulesPerKilogram:)))
  }

  /// - Parameter unit: The unit that was requested.
  private func length(_ variable: OpenMeteoWeatherVariable, row: Int, unit: String) -> Length? {
    value(variable, row: row).flatMap {
      switch units[variable] ?? unit {
      case "mm": Length(millimeters: $0)
      case "cm": Length(centimeters: $0)
      case "m": Length(meters: $0)
      case "km": Length(kilometers: $0)
      case "inch": Length(inches: $0)
      case "ft": Length(inches: $0 * 12)
      default: nil
      }
    }
  }

  /// Returns the values at a row's instant, without those that describe the time before it.
  func conditionsAtInstant(ofRow row: Int, time: Date, coordinates: Coordinates) -> Conditions {
    var conditions = Conditions(time: time)
    conditions.temperature = PlausibleRange.temperature(temperature(.temperature, row: row))
    conditions.apparentTemperature = PlausibleRange.apparentTemperature(temperature(.apparentTemperature, row: row))
    conditions.dewPoint = PlausibleRange.dewPoint(temperature(.dewPoint, row: row))
    correction?.apply(to: &conditions)
    conditions.humidity = fraction(.humidity, row: row)
    conditions.pressure = PlausibleRange.pressure(value(.pressure, row: row))
    conditions.cloudCover = fraction(.cloudCover, row: row)
    conditions.windSpeed = speed(.windSpeed, row: row)
    let isCalm = conditions.windSpeed?.metersPerSecond == 0
    conditions.windBearing = isCalm ? nil : PlausibleRange.bearing(value(.windDirection, row: row))
    conditions.visibility = visibility(row: row)
    conditions.cape = cape(row: row)
    conditions.isDaylight =
      switch value(.isDay, row: row) {
      case 0: false
      case 1: true
      default: Sun.isDaylight(at: time, coordinates: coordinates)
      }
    return conditions
  }
}
