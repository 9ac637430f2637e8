import BookCloudyModels
import Foundation

extension DateFormatter {
  /// A formatter in the time zone of a place, in English regardless of the system's language (B-8, B-23).
  convenience init(pattern: String, timeZone: TimeZone) {
    self.init()
    locale = Locale(identifier: "en_US_POSIX")
    calendar = Calendar(identifier: .gregorian)
    self.timeZone = timeZone
    dateFormat = pattern
  }
}

extension Double {
  /// The number with this many decimals. A value that rounds to zero has no sign (B-24).
  func text(decimals: Int) -> String {
    let text = String(format: "%.\(decimals)f", self)
    return Double(text) == 0 ? String(format: "%.\(decimals)f", 0.0) : text
  }
}

extension Preferences {
  /// A temperature in the unit that the user has chosen.
  ///
  /// - Parameter temperature: Degrees Fahrenheit.
  func text(temperature: Double, decimals: Int) -> String {
    switch temperatureNotation() {
    case .fahrenheit: temperature.text(decimals: decimals) + " °F"
    case .celsius: temperature.toCelsius().text(decimals: decimals) + " °C"
    }
  }

  /// A speed in the unit that the user has chosen.
  ///
  /// - Parameter windSpeed: Miles per hour.
  func text(windSpeed: Double) -> String {
    switch unitsNotation() {
    case .imperial: windSpeed.text(decimals: 0) + " MPH"
    case .metric: windSpeed.toKPH().text(decimals: 0) + " KPH"
    }
  }
}
