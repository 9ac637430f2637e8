import CloudyModel

/// A row of the section on time.
package struct SettingsTimeViewModel: SettingsPresentable, Hashable {
  package let notation: TimeNotation
  package let text: String
  package let isChosen: Bool

  package init(_ notation: TimeNotation, settings: Settings, language: Language = .english) {
    self.notation = notation
    text = language.text(.setting(.time(notation)))
    isChosen = settings.time == notation
  }
}

/// A row of the section on units.
package struct SettingsUnitsViewModel: SettingsPresentable, Hashable {
  package let notation: UnitsNotation
  package let text: String
  package let isChosen: Bool

  package init(_ notation: UnitsNotation, settings: Settings, language: Language = .english) {
    self.notation = notation
    text = language.text(.setting(.units(notation)))
    isChosen = settings.units == notation
  }
}

/// A row of the section on temperature.
package struct SettingsTemperatureViewModel: SettingsPresentable, Hashable {
  package let notation: TemperatureNotation
  package let text: String
  package let isChosen: Bool

  package init(_ notation: TemperatureNotation, settings: Settings, language: Language = .english) {
    self.notation = notation
    text = language.text(.setting(.temperature(notation)))
    isChosen = settings.temperature == notation
  }
}
