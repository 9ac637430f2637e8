import CloudyModel

/// A row of the time section.
package struct SettingsTimeViewModel: SettingsPresentable, Hashable {
  package let text: String
  package let isChosen: Bool

  /// Words a notation, and marks it if the settings have it.
  package init(_ notation: TimeNotation, settings: Settings, language: Language = .english) {
    text = language.text(.setting(.time(notation)))
    isChosen = settings.time == notation
  }
}

/// A row of the units section.
package struct SettingsUnitsViewModel: SettingsPresentable, Hashable {
  package let text: String
  package let isChosen: Bool

  /// Words a notation, and marks it if the settings have it.
  package init(_ notation: UnitsNotation, settings: Settings, language: Language = .english) {
    text = language.text(.setting(.units(notation)))
    isChosen = settings.units == notation
  }
}

/// A row of a section for one unit.
package struct SettingsUnitViewModel: SettingsPresentable, Hashable {
  package let text: String
  package let isChosen: Bool

  /// Words a choice, and marks it if the settings have it.
  package init(_ choice: SettingChoice, settings: Settings, language: Language = .english) {
    text = language.text(.setting(choice))
    isChosen =
      switch choice {
      case .time(let notation): settings.time == notation
      case .units(let notation): settings.units == notation
      case .temperature(let notation): settings.temperature == notation
      case .wind(let unit): settings.ownWind == unit
      case .pressure(let unit): settings.ownPressure == unit
      case .precipitation(let unit): settings.ownPrecipitation == unit
      case .distance(let unit): settings.ownDistance == unit
      }
  }
}

/// A row of the temperature section.
package struct SettingsTemperatureViewModel: SettingsPresentable, Hashable {
  package let text: String
  package let isChosen: Bool

  /// Words a notation, and marks it if the settings have it.
  package init(_ notation: TemperatureNotation, settings: Settings, language: Language = .english) {
    text = language.text(.setting(.temperature(notation)))
    isChosen = settings.temperature == notation
  }
}
