import CloudyModel

/// A variable that rules compare with a number.
package enum RuleVariable: String, CaseIterable, Hashable, Sendable {
  case temperature
  /// The apparent temperature.
  case feelsLike = "feels like"
  case wind, gust, humidity
  /// The UV index.
  case uv
  /// The probability of precipitation.
  case chance
  /// The amount of an hour, as water, unless it is snow.
  case rain
  /// The depth of new snow in an hour.
  case snow
  /// The amount of an hour of any type, as water.
  case precipitation

  /// The valid units.
  package var units: [RuleUnit] {
    switch self {
    case .temperature, .feelsLike: [.celsius, .fahrenheit, .kelvin]
    case .wind, .gust: [.kilometersPerHour, .metersPerSecond, .milesPerHour, .knots, .beaufort]
    case .humidity, .chance: [.percent]
    case .uv: [.index]
    case .rain, .precipitation: [.millimeters, .inches]
    case .snow: [.centimeters, .inches, .millimeters]
    }
  }

  /// Returns the numbers that values on Earth can have; any comparison with others would always or never hold.
  ///
  /// - Parameter unit: One of ``units``.
  package func possibleNumbers(in unit: RuleUnit) -> ClosedRange<Double> {
    func temperatures(from lowest: Double) -> ClosedRange<Double> {
      unit.number(Temperature(celsius: lowest))...unit.number(Temperature(celsius: 100))
    }
    return switch self {
    case .temperature: temperatures(from: -100)
    case .feelsLike: temperatures(from: -120)
    case .humidity, .chance: 0...100
    case .wind, .gust: 0...(unit == .beaufort ? 12 : Double.infinity)
    case .uv, .rain, .snow, .precipitation: 0...Double.infinity
    }
  }

  /// Returns the unit of a number without one.
  func unit(in settings: Settings) -> RuleUnit {
    switch self {
    case .temperature, .feelsLike:
      switch settings.temperature {
      case .celsius: .celsius
      case .fahrenheit: .fahrenheit
      case .kelvin: .kelvin
      }
    case .wind, .gust:
      switch settings.wind {
      case .metersPerSecond: .metersPerSecond
      case .kilometersPerHour: .kilometersPerHour
      case .milesPerHour: .milesPerHour
      case .knots: .knots
      case .beaufort: .beaufort
      }
    case .humidity, .chance: .percent
    case .uv: .index
    case .rain, .precipitation: settings.precipitation == .millimeters ? .millimeters : .inches
    case .snow: settings.precipitation == .millimeters ? .centimeters : .inches
    }
  }
}

/// A unit in which rules are written.
package enum RuleUnit: String, CaseIterable, Hashable, Sendable {
  case celsius = "°C"
  case fahrenheit = "°F"
  case kelvin = "K"
  case kilometersPerHour = "km/h"
  case metersPerSecond = "m/s"
  case milesPerHour = "mph"
  case knots = "kn"
  case beaufort = "bft"
  case percent = "%"
  case millimeters = "mm"
  case centimeters = "cm"
  case inches = "in"
  /// That of the UV index, which has none.
  case index = ""

  /// - Parameter word: In lower case. All values of the settings with the same units are understood.
  init?(typed word: String) {
    let synonyms: [String: RuleUnit] = [
      "c": .celsius, "celsius": .celsius, "f": .fahrenheit, "fahrenheit": .fahrenheit,
      "kelvin": .kelvin, "mm/h": .millimeters, "cm/h": .centimeters, "in/h": .inches, "\"": .inches,
      "percent": .percent,
    ]
    let settingsUnit = WindUnit.typed[word]?.rawValue ?? PrecipitationUnit.typed[word]?.rawValue
    let symbol = RuleUnit.allCases.first { $0 != .index && $0.rawValue.lowercased() == word }
    guard let unit = symbol ?? synonyms[word] ?? settingsUnit.flatMap(RuleUnit.init(rawValue:)) else { return nil }
    self = unit
  }
}

extension RuleUnit {
  func number(_ temperature: Temperature) -> Double {
    switch self {
    case .fahrenheit: temperature.fahrenheit
    case .kelvin: temperature.kelvins
    default: temperature.celsius
    }
  }

  func number(_ speed: Speed) -> Double {
    switch self {
    case .metersPerSecond: speed.metersPerSecond
    case .milesPerHour: speed.milesPerHour
    case .knots: speed.knots
    case .beaufort: Double(speed.beaufort)
    default: speed.kilometersPerHour
    }
  }

  func number(_ depth: Length) -> Double {
    switch self {
    case .inches: depth.inches
    case .centimeters: depth.centimeters
    default: depth.millimeters
    }
  }

  /// - Parameter share: `0...1`.
  func number(share: Double) -> Double { share * 100 }
}
