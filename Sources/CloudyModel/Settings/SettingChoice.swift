/// What a person can choose about how weather is written, by the name that it has in forms, documents and files.
package enum SettingName: String, CaseIterable, Sendable {
  case time, units, temperature
}

/// One of the choices that the settings offer.
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

  /// The choice's name in forms, documents and files, as `12h`.
  package var value: String {
    switch self {
    case .time(let notation): notation.rawValue
    case .units(let notation): notation.rawValue
    case .temperature(let notation): notation.rawValue
    }
  }

  /// - Returns: `nil` if the setting has no such choice.
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

  /// What a setting offers, in the order in which it is shown.
  package static func all(of name: SettingName) -> [SettingChoice] {
    switch name {
    case .time: TimeNotation.allCases.map(SettingChoice.time)
    case .units: UnitsNotation.allCases.map(SettingChoice.units)
    case .temperature: TemperatureNotation.allCases.map(SettingChoice.temperature)
    }
  }
}
