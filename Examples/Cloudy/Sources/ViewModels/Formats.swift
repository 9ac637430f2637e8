import BookCloudyModels
import Foundation

extension DateFormatter {
  /// A formatter of the clock of a place, in English whatever the system's language is (B-8, B-23).
  convenience init(pattern: String, timeZone: TimeZone) {
    self.init()
    locale = Locale(identifier: "en_US_POSIX")
    calendar = Calendar(identifier: .gregorian)
    self.timeZone = timeZone
    dateFormat = pattern
  }
}

extension Double {
  /// The number with so many decimals. Zero has no sign, also if it was a little less before it was rounded (B-24).
  func text(decimals: Int) -> String {
    let text = String(format: "%.\(decimals)f", self)
    return Double(text) == 0 ? String(format: "%.\(decimals)f", 0.0) : text
  }
}

extension Preferences {
  /// A temperature in the unit that the person has chosen.
  ///
  /// - Parameter temperature: Degrees Fahrenheit.
  func text(temperature: Double, decimals: Int) -> String {
    switch temperatureNotation() {
    case .fahrenheit: temperature.text(decimals: decimals) + " °F"
    case .celsius: temperature.toCelsius().text(decimals: decimals) + " °C"
    }
  }

  /// A speed in the unit that the person has chosen.
  ///
  /// - Parameter windSpeed: Miles an hour.
  func text(windSpeed: Double) -> String {
    switch unitsNotation() {
    case .imperial: windSpeed.text(decimals: 0) + " MPH"
    case .metric: windSpeed.toKPH().text(decimals: 0) + " KPH"
    }
  }
}
