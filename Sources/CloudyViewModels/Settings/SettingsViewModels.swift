import CloudyModel

/// A row of the section on time.
package struct SettingsTimeViewModel: SettingsPresentable, Hashable {
  package let notation: TimeNotation
  package let text: String
  package let isChosen: Bool

  package init(_ notation: TimeNotation, settings: Settings, language: Language = .english) {
    self.notation = notation
    text = language.text(.time(notation))
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
    text = language.text(.units(notation))
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
    text = language.text(.temperatureUnit(notation))
    isChosen = settings.temperature == notation
  }
}

/// The settings: three sections of two rows.
package struct SettingsViewModel: Sendable {
  package struct Section: Sendable {
    package let title: String
    package let rows: [any SettingsPresentable]
  }

  package let sections: [Section]

  package init(_ settings: Settings, language: Language = .english) {
    sections = SettingSection.allCases.map { section in
      let rows: [any SettingsPresentable] =
        switch section {
        case .time: TimeNotation.allCases.map { SettingsTimeViewModel($0, settings: settings, language: language) }
        case .units: UnitsNotation.allCases.map { SettingsUnitsViewModel($0, settings: settings, language: language) }
        case .temperature:
          TemperatureNotation.allCases.map {
            SettingsTemperatureViewModel($0, settings: settings, language: language)
          }
        }
      return Section(title: language.text(.settingTitle(section)), rows: rows)
    }
  }
}
