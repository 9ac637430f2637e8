import CloudyModel
import Foundation

/// Writes a model's values as a person has chosen to read them.
package struct WeatherFormat: Sendable {
  package let settings: Settings
  package let language: Language

  package init(settings: Settings, language: Language = .english) {
    self.settings = settings
    self.language = language
  }

  package func words(_ phrase: Phrase) -> String { language.text(phrase) }

  /// As `44.5 °F` or `6.9 °C`.
  package func temperature(_ temperature: Temperature?, decimals: Int = 1) -> String {
    guard let temperature, let number = number(degrees(temperature), decimals: decimals) else { return unknown }
    return words(.temperature(number, settings.temperature))
  }

  /// As `45°`, where the unit is plain from elsewhere.
  package func shortTemperature(_ temperature: Temperature?) -> String {
    guard let temperature, let number = number(degrees(temperature)) else { return unknown }
    return words(.shortTemperature(number))
  }

  /// As `37 °F - 47 °F`.
  package func temperatureRange(low: Temperature?, high: Temperature?) -> String {
    guard low != nil || high != nil else { return unknown }
    return words(
      .temperatureRange(low: temperature(low, decimals: 0), high: temperature(high, decimals: 0)))
  }

  /// As `6 MPH` or `10 KPH`.
  package func speed(_ speed: Speed?) -> String {
    guard let speed else { return unknown }
    return number(speedNumber(speed)).map { words(.speed($0, settings.units)) } ?? unknown
  }

  /// As `30.24 inHg` or `1024 hPa`.
  package func pressure(_ pressure: Pressure?) -> String {
    guard let pressure else { return unknown }
    let number =
      settings.units == .metric
      ? number(pressure.hectopascals) : number(pressure.inchesOfMercury, decimals: 2)
    return number.map { words(.pressure($0, settings.units)) } ?? unknown
  }

  /// As `10 mi` or `16 km`; one decimal below ten.
  package func distance(_ distance: Length?) -> String {
    guard let distance else { return unknown }
    let value = settings.units == .metric ? distance.kilometers : distance.miles
    return number(value, decimals: value < 9.95 ? 1 : 0).map { words(.distance($0, settings.units)) } ?? unknown
  }

  /// Of water, as `0.09 in` or `2.3 mm`; `0 in` if nothing falls, and `< 0.01 in` if hardly anything does.
  package func depth(_ depth: Length?) -> String {
    guard let depth else { return unknown }
    let isMetric = settings.units == .metric
    return amount(isMetric ? depth.millimeters : depth.inches, decimals: isMetric ? 1 : 2) {
      words(.depth($0, settings.units))
    }
  }

  /// Of snow, as `1.2 in` or `3.0 cm`; `0 in` if none falls, and `< 0.1 in` if hardly any does.
  package func snowDepth(_ depth: Length?) -> String {
    guard let depth else { return unknown }
    return amount(settings.units == .metric ? depth.centimeters : depth.inches, decimals: 1) {
      words(.snowDepth($0, settings.units))
    }
  }

  /// - Parameter unit: Adds the unit to a number.
  private func amount(_ value: Double, decimals: Int, unit: (String) -> String) -> String {
    let least = pow(10, -Double(decimals))
    // What adding up leaves over is nothing.
    if abs(value) < least / 1000 { return number(0).map(unit) ?? unknown }
    if abs(value) < least / 2 { return number(least, decimals: decimals).map { words(.lessThan(unit($0))) } ?? unknown }
    return number(value, decimals: decimals).map(unit) ?? unknown
  }

  /// - Parameter fraction: `0...1`.
  package func percent(_ fraction: Double?) -> String {
    guard let fraction, let number = number(min(max(fraction, 0), 1) * 100) else { return unknown }
    return words(.percent(number))
  }

  /// As `01:57 PM` or `13:57`.
  package func time(_ time: TimeOfDay) -> String {
    guard settings.time == .twelveHour else { return "\(twoDigits(time.hour)):\(twoDigits(time.minute))" }
    return "\(twoDigits(twelveHour(time.hour))):\(twoDigits(time.minute)) \(words(.noon(isAfternoon: time.hour >= 12)))"
  }

  /// As `1 PM` or `13`: the shortest that an axis of hours needs. Zones off by half an hour keep their minutes.
  package func hour(_ time: TimeOfDay) -> String {
    let minutes = time.minute == 0 ? "" : ":\(twoDigits(time.minute))"
    guard settings.time == .twelveHour else { return twoDigits(time.hour) + minutes }
    return "\(twelveHour(time.hour))\(minutes) \(words(.noon(isAfternoon: time.hour >= 12)))"
  }

  /// As `1 PM` or `13:00`: the hour within a sentence.
  func clock(_ time: TimeOfDay) -> String { settings.time == .twelveHour ? hour(time) : self.time(time) }

  /// As `01:57 PM` or `13:57`; after clocks went back, as `02:00 again`.
  package func time(at instant: Date, on calendar: LocalCalendar) -> String {
    let clock = time(calendar.timeOfDay(at: instant))
    return calendar.isRepeated(instant) ? words(.again(clock: clock)) : clock
  }

  /// As `1 PM` or `13`; after clocks went back, as `2 AM again`.
  package func hour(at instant: Date, on calendar: LocalCalendar) -> String {
    let clock = hour(calendar.timeOfDay(at: instant))
    return calendar.isRepeated(instant) ? words(.again(clock: clock)) : clock
  }

  /// As `Antarctica/McMurdo, UTC+13`, or `nautical time, UTC-10` at sea.
  ///
  /// - Returns: Nothing of a town, whose clocks people know, and nothing where nobody knows the zone's clocks.
  func timeZone(of place: Place, at instant: Date) -> String {
    guard place.id == nil, place.isTimeZoneKnown else { return "" }
    let minutes = Int((LocalCalendar(timeZone: place.timeZone).offset(at: instant) / 60).rounded())
    return words(
      place.isTimeZoneNautical
        ? .nauticalTime(minutesAhead: minutes) : .timeZone(place.timeZoneIdentifier, minutesAhead: minutes))
  }

  /// As `50.850, 4.352`.
  package func coordinates(_ coordinates: Coordinates) -> String {
    let numbers = [coordinates.latitude, coordinates.longitude].compactMap {
      DecimalText.text($0, decimals: 3)
    }
    return numbers.joined(separator: ", ")
  }

  package func number(_ value: Double, decimals: Int = 0) -> String? {
    DecimalText.text(value, decimals: decimals, separator: language.decimalSeparator)
  }

  /// What stands where a figure would, if nobody knows it.
  package var unknown: String { words(.notKnown) }

  /// In the person's unit.
  func degrees(_ temperature: Temperature) -> Double {
    settings.temperature == .celsius ? temperature.celsius : temperature.fahrenheit
  }

  /// In the person's unit.
  func speedNumber(_ speed: Speed) -> Double {
    settings.units == .metric ? speed.kilometersPerHour : speed.milesPerHour
  }

  private func twelveHour(_ hour: Int) -> Int { hour % 12 == 0 ? 12 : hour % 12 }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
