import CloudyLocalization
import CloudyModel

/// A section of the settings, in which one row is chosen.
package struct SettingsSection: Sendable {
  package let name: SettingName
  package let title: String
  package let rows: [SettingsRowViewModel]
  /// An explanation before the choice; `nil` if none is needed.
  package let note: String?

  /// The type of a row's choice.
  package typealias Choice = SettingChoice

  /// The choice of each row, paired with ``rows`` by index.
  package var options: [Choice] { rows.map(\.choice) }

  /// Creates the texts of a setting's choices.
  private init(_ name: SettingName, settings: Settings, isSandboxed: Bool = false, language: Language) {
    self.name = name
    title = language.text(name.title)
    rows = SettingChoice.all(of: name).map { SettingsRowViewModel($0, settings: settings, language: language) }
    note =
      switch name {
      case .search: language.text(OnlineSearchMessages.consent)
      case .location: language.text(PlaceMessages.locationService)
      case .notifications: language.text(BackgroundMessages.notifications(isSandboxed: isSandboxed))
      case .background: language.text(BackgroundMessages.refresh(isSandboxed: isSandboxed))
      default: nil
      }
  }

  /// Returns one section for each setting of some groups.
  ///
  /// - Parameter isSandboxed: Whether the user's session cannot start Cloudy.
  package static func all(
    in groups: SettingGroup..., settings: Settings, isSandboxed: Bool = false, language: Language
  ) -> [SettingsSection] {
    groups.flatMap { SettingName.all(in: $0) }.map {
      SettingsSection($0, settings: settings, isSandboxed: isSandboxed, language: language)
    }
  }
}
