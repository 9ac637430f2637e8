import CloudyModel

/// A section of the settings, of which one row is chosen.
package struct SettingsSection: Sendable {
  package let title: String
  package let rows: [any SettingsPresentable]
  /// What each row stands for.
  package let choices: [Choice]

  package typealias Choice = SettingChoice

  /// The three sections of two rows.
  package static func all(_ settings: Settings, language: Language = .english) -> [SettingsSection] {
    SettingName.allCases.map { section in
      let title = language.text(.settingTitle(section))
      switch section {
      case .time:
        return SettingsSection(
          title: title,
          rows: TimeNotation.allCases.map { SettingsTimeViewModel($0, settings: settings, language: language) },
          choices: TimeNotation.allCases.map(SettingChoice.time))
      case .units:
        return SettingsSection(
          title: title,
          rows: UnitsNotation.allCases.map { SettingsUnitsViewModel($0, settings: settings, language: language) },
          choices: UnitsNotation.allCases.map(SettingChoice.units))
      case .temperature:
        return SettingsSection(
          title: title,
          rows: TemperatureNotation.allCases.map {
            SettingsTemperatureViewModel($0, settings: settings, language: language)
          }, choices: TemperatureNotation.allCases.map(SettingChoice.temperature))
      }
    }
  }
}
