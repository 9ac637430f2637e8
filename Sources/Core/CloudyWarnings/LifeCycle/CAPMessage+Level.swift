import CloudyModel
import Foundation

extension CAPMessage.StatedLevel {
  /// Reads MeteoAlarm's parameter `awareness_level`, such as `2; yellow; Moderate`. Only the number counts, since the
  /// words vary.
  ///
  /// - Returns: `nil` if it is not one of the scale's four numbers.
  package init?(awarenessLevel: String) {
    switch Int(awarenessLevel.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)) {
    case 1: self = .none
    case 2: self = .level(.moderate)
    case 3: self = .level(.severe)
    case 4: self = .level(.extreme)
    default: return nil
    }
  }

  /// Reads a color, as many authorities use it: green or white, yellow, orange and red, in any case.
  ///
  /// - Returns: `nil` for any other color.
  package init?(color: String) {
    switch color.lowercased() {
    case "green", "white": self = .none
    case "yellow": self = .level(.moderate)
    case "orange": self = .level(.severe)
    case "red": self = .level(.extreme)
    default: return nil
    }
  }
}

extension WeatherAlert.Level {
  /// The level that follows from the protocol's severity, for authorities without a scale of their own.
  package init(_ severity: WeatherAlert.CAPSeverity?) {
    switch severity {
    case .extreme: self = .extreme
    case .severe: self = .severe
    case .moderate: self = .moderate
    case .minor, .unknown, nil: self = .notice
    }
  }
}

extension CAPMessage.Block {
  /// The authority's own level, otherwise the one of the protocol's severity; `nil` if there is no danger.
  var level: WeatherAlert.Level? {
    switch statedLevel {
    case .none?: nil
    case .level(let level)?: level
    case nil: WeatherAlert.Level(severity)
    }
  }
}
