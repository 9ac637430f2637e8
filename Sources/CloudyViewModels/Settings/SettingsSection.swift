import CloudyModel

/// A section of the settings, in which one row is chosen.
package struct SettingsSection: Sendable {
  package let title: String
  package let rows: [any SettingsPresentable]
  /// The choice that each row stands for, paired with ``rows`` by index.
  package let choices: [Choice]

  /// The kind of choice that a row stands for.
  package typealias Choice = SettingChoice

  /// The sections for time, units and temperature.
  package static func all(_ settings: Settings, language: Language = .english) -> [SettingsSection] {
    [
      SettingsSection(
        title: language.text(.settingTitle(.time)),
        rows: TimeNotation.allCases.map { SettingsTimeViewModel($0, settings: settings, language: language) },
        choices: SettingChoice.all(of: .time)),
      SettingsSection(
        title: language.text(.settingTitle(.units)),
        rows: UnitsNotation.allCases.map { SettingsUnitsViewModel($0, settings: settings, language: language) },
        choices: SettingChoice.all(of: .units)),
      SettingsSection(
        title: language.text(.settingTitle(.temperature)),
        rows: TemperatureNotation.allCases.map {
          SettingsTemperatureViewModel($0, settings: settings, language: language)
        }, choices: SettingChoice.all(of: .temperature)),
    ]
  }

  /// One section for each unit that can be chosen separately.
  package static func units(_ settings: Settings, language: Language = .english) -> [SettingsSection] {
    [SettingName.wind, .pressure, .precipitation, .distance].map { name in
      let choices = SettingChoice.all(of: name)
      return SettingsSection(
        title: language.text(.settingTitle(name)),
        rows: choices.map { SettingsUnitViewModel($0, settings: settings, language: language) }, choices: choices)
    }
  }
}
