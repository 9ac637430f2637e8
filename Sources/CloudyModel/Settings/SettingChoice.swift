/// The settings, by their names in forms, documents and files.
package enum SettingName: String, CaseIterable, Sendable {
  case time, units, temperature
}

/// A value of one of the settings.
package enum SettingChoice: Hashable, Sendable {
  case time(TimeNotation)
  case units(UnitsNotation)
  case temperature(TemperatureNotation)

  package var name: SettingName {
    switch self {
    case .time: .time
    case .units: .units
    case .temperature: .temperature
    }
  }

  /// The value's name in forms, documents and files, such as `12h`.
  package var value: String {
    switch self {
    case .time(let notation): notation.rawValue
    case .units(let notation): notation.rawValue
    case .temperature(let notation): notation.rawValue
    }
  }

  /// - Returns: `nil` if the setting does not have this value.
  package init?(_ name: SettingName, value: String) {
    let choice: SettingChoice? =
      switch name {
      case .time: TimeNotation(rawValue: value).map(SettingChoice.time)
      case .units: UnitsNotation(rawValue: value).map(SettingChoice.units)
      case .temperature: TemperatureNotation(rawValue: value).map(SettingChoice.temperature)
      }
    guard let choice else { return nil }
    self = choice
  }

  /// Returns the values of a setting in the order in which they are shown.
  package static func all(of name: SettingName) -> [SettingChoice] {
    switch name {
    case .time: TimeNotation.allCases.map(SettingChoice.time)
    case .units: UnitsNotation.allCases.map(SettingChoice.units)
    case .temperature: TemperatureNotation.allCases.map(SettingChoice.temperature)
    }
  }
}
