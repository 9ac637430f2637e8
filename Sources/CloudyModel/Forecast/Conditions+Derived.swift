import Foundation

extension Conditions {
  /// Computes the figures that follow from others, where nobody gave them. What no weather on Earth has is left out, as
  /// hot air full of moisture would lead to.
  ///
  /// - Returns: Which ones were computed.
  @discardableResult
  package mutating func deriveMissingFigures() -> Set<Derivation> {
    var derived: Set<Derivation> = []
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

extension Temperature {
  /// What a person in the shade feels: R. G. Steadman, *Norms of apparent temperature in Australia* (1994), as the
  /// Bureau of Meteorology computes it.
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
  /// - Returns: `nil` for air without any moisture, which has none.
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
