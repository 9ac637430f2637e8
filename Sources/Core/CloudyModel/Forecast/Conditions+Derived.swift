import Foundation

extension Conditions {
  /// Computes missing values that follow from others. A result that is impossible on Earth, such as in hot and very
  /// humid air, is dropped.
  ///
  /// - Returns: The derivations applied.
  @discardableResult
  package mutating func deriveMissingValues() -> Set<Derivation> {
    var derived: Set<Derivation> = []
    dropContradictions()
    guard let temperature, let humidity else { return derived }
    if dewPoint == nil, let computed = Temperature(dewPointOfAir: temperature, humidity: humidity),
      Temperature.plausibleDewPoint.contains(computed)
    {
      dewPoint = computed
      derived.insert(.dewPoint)
    }
    if apparentTemperature == nil, let windSpeed {
      let computed = Temperature(apparentInShade: temperature, humidity: humidity, wind: windSpeed)
      if Temperature.plausibleApparent.contains(computed) {
        apparentTemperature = computed
        derived.insert(.apparentTemperature)
      }
    }
    return derived
  }
}

extension Conditions {
  /// Drops values that others refute: a gust below the wind, a dew point above the temperature, a UV index at night.
  private mutating func dropContradictions() {
    if let gust = windGust, let wind = windSpeed, gust < wind { windGust = nil }
    if let dewPoint, let temperature, dewPoint.celsius > temperature.celsius + Conditions.saturation {
      self.dewPoint = nil
    }
    dropUltravioletOfNight()
  }

  /// Drops a UV index if it is dark. In an hour at the end of which the sun rises, the index is below half a point.
  mutating func dropUltravioletOfNight() {
    if isDaylight == false, let index = uvIndex, index >= Conditions.ultravioletOfSunrise { uvIndex = nil }
  }

  private static let ultravioletOfSunrise = 0.5

  /// The kelvins by which rounding may put a dew point above the temperature.
  private static let saturation = 0.6
}

extension Temperature {
  /// The apparent temperature in the shade: R. G. Steadman, *Norms of apparent temperature in Australia* (1994), in the
  /// Bureau of Meteorology's form.
  ///
  /// - Parameters:
  ///   - humidity: Relative, `0...1`.
  ///   - wind: At 10 m.
  package init(apparentInShade air: Temperature, humidity: Double, wind: Speed) {
    let vaporPressure = humidity * 6.105 * exp(17.27 * air.celsius / (237.7 + air.celsius))
    self.init(celsius: air.celsius + 0.33 * vaporPressure - 0.70 * wind.metersPerSecond - 4.00)
  }

  /// The temperature to which air must cool for dew to form: the Magnus formula over water, with the constants of
  /// O. A. Alduchov and R. E. Eskridge (1996).
  ///
  /// - Parameter humidity: Relative, `0...1`.
  /// - Returns: `nil` for air without moisture, which has no dew point.
  package init?(dewPointOfAir air: Temperature, humidity: Double) {
    let a = 17.625
    let b = 243.04
    guard humidity > 0 else { return nil }
    let gamma = log(humidity) + a * air.celsius / (b + air.celsius)
    let celsius = b * gamma / (a - gamma)
    guard celsius.isFinite else { return nil }
    self.init(celsius: min(celsius, air.celsius))
  }
}
