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
  package var options: [Choice] { rows.map(\.choice) }

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

  /// One section for each setting of some groups.
  ///
  /// - Parameter isSandboxed: Whether the person's session cannot start Cloudy.
  package static func all(
    in groups: SettingGroup..., settings: Settings, isSandboxed: Bool = false, language: Language
  ) -> [SettingsSection] {
    groups.flatMap { SettingName.all(in: $0) }.map {
      SettingsSection($0, settings: settings, isSandboxed: isSandboxed, language: language)
    }
  }
}
