import CloudyModel

/// A section of the settings, in which one row is chosen.
package struct SettingsSection: Sendable {
  package let name: SettingName
  package let title: String
  package let rows: [SettingsRowViewModel]
  /// What a person should know before they choose; `nil` if there is nothing.
  package let note: String?

  /// The kind of choice that a row stands for.
  package typealias Choice = SettingChoice

  /// The choice that each row stands for, paired with ``rows`` by index.
  package var choices: [Choice] { rows.map(\.choice) }

  /// Words the choices of a setting.
  private init(_ name: SettingName, settings: Settings, isSandboxed: Bool = false, language: Language) {
    self.name = name
    title = language.text(.settingTitle(name))
    rows = SettingChoice.all(of: name).map { SettingsRowViewModel($0, settings: settings, language: language) }
    note =
      switch name {
      case .search: language.text(.onlineSearch(.consent))
      case .location: language.text(.locationService)
      case .notifications: language.text(.desktop(.notificationsConsent(isSandboxed: isSandboxed)))
      case .background: language.text(.desktop(.backgroundConsent(isSandboxed: isSandboxed)))
      default: nil
      }
  }

  /// The sections for time, units and temperature.
  package static func all(_ settings: Settings, language: Language) -> [SettingsSection] {
    [.time, .units, .temperature].map { SettingsSection($0, settings: settings, language: language) }
  }

  /// One section for each unit that can be chosen separately.
  package static func units(_ settings: Settings, language: Language) -> [SettingsSection] {
    [.wind, .pressure, .precipitation, .distance].map { SettingsSection($0, settings: settings, language: language) }
  }

  /// The sections for what may be asked where a place or the person is. A server has none: its visitors' texts stay on
  /// it, and where it is itself concerns nobody.
  package static func whereabouts(_ settings: Settings, language: Language) -> [SettingsSection] {
    [.search, .location].map { SettingsSection($0, settings: settings, language: language) }
  }

  /// The sections for what happens while nobody looks, which only a desktop can bring about.
  ///
  /// - Parameter isSandboxed: Whether the person's session cannot start Cloudy.
  package static func background(
    _ settings: Settings, isSandboxed: Bool, language: Language
  ) -> [SettingsSection] {
    [.notifications, .background].map {
      SettingsSection($0, settings: settings, isSandboxed: isSandboxed, language: language)
    }
  }
}
