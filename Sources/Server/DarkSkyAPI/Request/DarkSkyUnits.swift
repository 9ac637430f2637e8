import CloudyModel

/// A system of units of the Dark Sky API.
package enum DarkSkyUnits: String, CaseIterable, Hashable, Sendable {
  case us, si, ca, uk2

  /// - Parameter name: The name in a URL; `uk` is an old name of `uk2`.
  package init?(name: String) {
    self.init(rawValue: name == "uk" ? "uk2" : name)
  }

  /// Creates the system that people use in a country.
  ///
  /// - Parameter code: ISO 3166-1, such as `GB`; `nil` at sea.
  package init(usualIn code: String?) {
    switch code {
    // In addition to the United States and their islands, the countries in which CLDR has temperatures in Fahrenheit.
    case "US", "LR", "MM", "PR", "GU", "VI", "AS", "MP", "UM", "BS", "BZ", "KY", "PW", "FM", "MH": self = .us
    case "GB", "IE", "IM", "JE", "GG": self = .uk2
    case "CA": self = .ca
    default: self = .si
    }
  }

  /// Degrees Fahrenheit or Celsius.
  func number(_ temperature: Temperature) -> Double { self == .us ? temperature.fahrenheit : temperature.celsius }

  /// The width of a temperature range.
  func number(degreesCelsius width: Double) -> Double { self == .us ? width * 1.8 : width }

  /// Miles per hour, meters per second, or kilometers per hour.
  func number(_ speed: Speed) -> Double {
    switch self {
    case .us, .uk2: speed.milesPerHour
    case .si: speed.metersPerSecond
    case .ca: speed.kilometersPerHour
    }
  }

  /// Inches or millimeters per hour.
  func number(_ rate: PrecipitationRate) -> Double {
    self == .us ? rate.millimetersPerHour / 25.4 : rate.millimetersPerHour
  }

  /// Inches or centimeters of snow.
  func number(snow depth: Length) -> Double { self == .us ? depth.inches : depth.centimeters }

  /// Miles or kilometers.
  func number(distance: Length) -> Double { self == .us || self == .uk2 ? distance.miles : distance.kilometers }
}
