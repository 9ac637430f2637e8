import CloudyLocalization
import CloudyModel
import Foundation

/// Formats a model's values in the notation that a user chose.
package struct WeatherFormat: Sendable {
  package let settings: Settings
  package let language: Language

  /// Creates a format for a user's settings.
  package init(settings: Settings, language: Language) {
    self.settings = settings
    self.language = language
  }

  /// Returns the text of a message in the format's language.
  package func words(_ message: Message) -> String { language.text(message) }

  /// For example, `44.5°F` or `6.9°C`.
  package func temperature(_ temperature: Temperature, decimals: Int = 1) -> String {
    number(degrees(temperature), decimals: decimals).map { words(.temperature($0, settings.temperature)) } ?? unknown
  }

  /// For example, `45°`, where the unit is clear from the context; `280 K` in kelvins, which have no degree sign.
  package func shortTemperature(_ temperature: Temperature) -> String {
    number(degrees(temperature)).map(shortTemperature) ?? unknown
  }

  /// - Parameter number: A formatted number in the user's unit.
  func shortTemperature(_ number: String) -> String {
    words(settings.temperature == .kelvin ? .temperature(number, .kelvin) : .shortTemperature(number))
  }

  /// For example, `37°F – 47°F`, or `37–47°F` on screens.
  ///
  /// - Returns: `nil` if both ends are unknown.
  package func temperatureRange(low: Temperature?, high: Temperature?) -> String? {
    guard low != nil || high != nil else { return nil }
    let unit = settings.temperature
    if let low, let high, let short = range(degrees(low), degrees(high), unit: { .temperature($0, unit) }) {
      return short
    }
    func end(_ temperature: Temperature?) -> String { temperature.map { self.temperature($0, decimals: 0) } ?? unknown }
    return words(.range(low: end(low), high: end(high)))
  }

  /// For example, `10°C – 14°C`, or `10–14°C` on screens; `nil` if both ends look the same.
  func likely(_ range: ClosedRange<Temperature>) -> String? {
    let (low, high) = (temperature(range.lowerBound, decimals: 0), temperature(range.upperBound, decimals: 0))
    return low == high ? nil : temperatureRange(low: range.lowerBound, high: range.upperBound)
  }

  /// For example, `7 km/h – 32 km/h`, or `7–32 km/h` on screens; `nil` if both ends look the same.
  func likely(_ range: ClosedRange<Speed>) -> String? {
    let (low, high) = (speed(range.lowerBound), speed(range.upperBound))
    guard low != high else { return nil }
    let short = self.range(wholeSpeed(range.lowerBound), wholeSpeed(range.upperBound)) { .speed($0, settings.wind) }
    return short ?? words(.range(low: low, high: high))
  }

  /// A range of whole numbers with one unit; `nil` where each end has its own: in the output of commands, which scripts
  /// may read, and in texts that are read aloud.
  private func range(_ low: Double, _ high: Double, unit: (String) -> Message) -> String? {
    guard language.isOnScreen, !language.isSpoken, let low = number(low), let high = number(high) else { return nil }
    // A dash next to a minus sign looks like a second one.
    let hasMinus = low.isNegative || high.isNegative
    let ends: Message = hasMinus ? .range(low: low, high: high) : .amounts(low: low, high: high)
    return words(unit(words(ends)))
  }

  /// For example, `47° / 37°`.
  func highAndLow(high: Temperature?, low: Temperature?) -> String {
    words(.highAndLow(high: high.map(shortTemperature) ?? unknown, low: low.map(shortTemperature) ?? unknown))
  }

  /// For example, `6 mph` or `10 km/h`.
  package func speed(_ speed: Speed) -> String {
    number(wholeSpeed(speed)).map { words(.speed($0, settings.wind)) } ?? unknown
  }

  /// The speed in the user's unit, as it is displayed after rounding.
  private func wholeSpeed(_ speed: Speed) -> Double {
    settings.wind == .beaufort ? Double(speed.beaufort) : speedNumber(speed)
  }

  /// Returns the direction that the wind comes from, for an arrow and a compass point; `nil` if it is unknown, or if
  /// the speed is displayed as 0, since calm air has no direction.
  package func bearing(_ bearing: Double?, of speed: Speed?) -> Double? {
    guard let speed else { return bearing }
    let displayed = settings.wind == .beaufort ? Double(speed.beaufort) : speedNumber(speed).rounded()
    return displayed == 0 ? nil : bearing
  }

  /// For example, `30.24 inHg` or `1024 hPa`.
  package func pressure(_ pressure: Pressure) -> String {
    self.pressure(number: pressureNumber(pressure))
  }

  /// - Parameter value: In the user's unit.
  func pressure(number value: Double) -> String {
    let decimals =
      switch settings.pressure {
      case .hectopascals, .millimetersOfMercury: 0
      case .kilopascals: 1
      case .inchesOfMercury: 2
      }
    return number(value, decimals: decimals).map { words(.pressure($0, settings.pressure)) } ?? unknown
  }

  /// The pressure in the user's unit.
  func pressureNumber(_ pressure: Pressure) -> Double {
    switch settings.pressure {
    case .hectopascals: pressure.hectopascals
    case .inchesOfMercury: pressure.inchesOfMercury
    case .millimetersOfMercury: pressure.millimetersOfMercury
    case .kilopascals: pressure.kilopascals
    }
  }

  /// For example, `10 mi` or `16 km`, with one decimal below ten.
  package func distance(_ distance: Length) -> String {
    let value = settings.distance == .kilometers ? distance.kilometers : distance.miles
    return number(value, decimals: value < 9.95 ? 1 : 0).map { words(.distance($0, settings.distance)) } ?? unknown
  }

  /// A depth of water, such as `0.09 in` or `2.3 mm`; `0 in` for none, and `< 0.01 in` for less than that.
  package func depth(_ depth: Length) -> String {
    let isMetric = settings.precipitation == .millimeters
    return amount(isMetric ? depth.millimeters : depth.inches, decimals: isMetric ? 1 : 2) {
      words(.depth($0, settings.precipitation))
    }
  }

  /// The depth of water of a time that is described as wet or dry. With precipitation, it is at least `< 0.1 mm`.
  func precipitation(_ depth: Length, isWet: Bool) -> String {
    self.depth(isWet ? max(depth, Length(millimeters: 0.01)) : depth)
  }

  /// The least depth of water of a day or an hour, in millimeters, that is shown as an amount: less would be rounded to
  /// zero.
  static let leastNotableMillimeters = 0.05

  /// The depth of water of a day or an hour, if it is large enough to show next to other values.
  ///
  /// - Returns: `nil` if there is less than ``leastNotableMillimeters``; for an unknown depth,
  ///   ``unknownPrecipitation(isWet:)``.
  func notablePrecipitation(_ depth: Length?, isWet: Bool) -> String? {
    guard let depth else { return unknownPrecipitation(isWet: isWet) }
    return depth.millimeters >= WeatherFormat.leastNotableMillimeters ? self.depth(depth) : nil
  }

  /// Shown in place of an unknown depth of water: a dash if precipitation is expected, since a missing amount would
  /// look like none; otherwise `nil`.
  func unknownPrecipitation(isWet: Bool) -> String? { isWet ? unknown : nil }

  /// A range of depths of water, such as `0.4–6.0 mm`; `nil` if its ends are closer than `distance`.
  func depths(_ range: ClosedRange<Length>, atLeastApart distance: Length) -> String? {
    guard range.upperBound.meters - range.lowerBound.meters >= distance.meters else { return nil }
    func end(_ depth: Length) -> String? {
      settings.precipitation == .millimeters
        ? number(depth.millimeters, decimals: 1) : number(depth.inches, decimals: 2)
    }
    guard let low = end(range.lowerBound), let high = end(range.upperBound) else { return nil }
    return words(.depth(words(.amounts(low: low, high: high)), settings.precipitation))
  }

  /// A depth of snow, such as `1.2 in` or `3.0 cm`; `0 in` for none, and `< 0.1 in` for less than that.
  package func snowDepth(_ depth: Length) -> String {
    amount(settings.precipitation == .millimeters ? depth.centimeters : depth.inches, decimals: 1) {
      words(.snowDepth($0, settings.precipitation))
    }
  }

  /// - Parameter unit: Adds the unit to a number.
  private func amount(_ value: Double, decimals: Int, unit: (String) -> String) -> String {
    let least = pow(10, -Double(decimals))
    // A remainder from adding up counts as zero.
    if abs(value) < least / 1000 { return number(0).map(unit) ?? unknown }
    if abs(value) < least / 2 { return number(least, decimals: decimals).map { words(.lessThan(unit($0))) } ?? unknown }
    return number(value, decimals: decimals).map(unit) ?? unknown
  }

  /// For example, `52%`.
  ///
  /// - Parameter fraction: `0...1`.
  package func percent(_ fraction: Double) -> String {
    number(min(max(fraction, 0), 1) * 100).map { words(.percent($0)) } ?? unknown
  }

  /// Formats a probability that is high enough to show next to other values.
  ///
  /// A probability that would be displayed as less than 10% is omitted everywhere, since it is not useful.
  ///
  /// - Parameter fraction: `0...1`.
  /// - Returns: `nil` if the probability is too low or unknown.
  package func chance(_ fraction: Double?) -> String? {
    fraction.flatMap { $0 >= 0.095 ? percent($0) : nil }
  }

  /// For example, `20%` if a service states a probability, and otherwise `Moderate`.
  package func thunderRisk(_ risk: ThunderRisk) -> String {
    switch risk {
    case .probability(let probability): percent(probability)
    case .level(let level): words(.thunderLevel(level))
    }
  }

  /// Formats a risk of thunder that is high enough to show next to other values: a probability as for other chances, or
  /// a level above low.
  ///
  /// - Returns: `nil` if the risk is too low or unknown.
  package func notableThunderRisk(_ risk: ThunderRisk?) -> String? {
    switch risk {
    case .probability(let probability): chance(probability)
    case .level(.moderate), .level(.high): risk.map(thunderRisk)
    case .level(.low), nil: nil
    }
  }

  /// For example, `50.850, 4.352`.
  package func coordinates(_ coordinates: Coordinates) -> String {
    let numbers = [coordinates.latitude, coordinates.longitude].compactMap {
      DecimalText.text($0, decimals: 3)
    }
    return numbers.count == 2 ? words(.coordinates(numbers[0], numbers[1])) : numbers.first ?? ""
  }

  /// Formats a number in the language's notation; `nil` if it is not a number or is beyond a billion.
  package func number(_ value: Double, decimals: Int = 0) -> String? {
    DecimalText.text(value, decimals: decimals, separator: language.decimalSeparator, minusSign: language.minusSign)
  }

  /// Shown in place of an unknown value.
  package var unknown: String { words(.notKnown) }

  /// The temperature in the user's unit.
  func degrees(_ temperature: Temperature) -> Double {
    switch settings.temperature {
    case .celsius: temperature.celsius
    case .fahrenheit: temperature.fahrenheit
    case .kelvin: temperature.kelvins
    }
  }

  /// The size of a difference in the user's degrees.
  ///
  /// - Parameter kelvins: The difference.
  func degrees(ofDifference kelvins: Double) -> Double {
    settings.temperature == .fahrenheit ? kelvins * 1.8 : kelvins
  }

  /// The speed in the user's unit. On the Beaufort scale it can lie between whole numbers, for drawing.
  func speedNumber(_ speed: Speed) -> Double {
    switch settings.wind {
    case .metersPerSecond: speed.metersPerSecond
    case .kilometersPerHour: speed.kilometersPerHour
    case .milesPerHour: speed.milesPerHour
    case .knots: speed.knots
    case .beaufort: speed.exactBeaufort
    }
  }
}
