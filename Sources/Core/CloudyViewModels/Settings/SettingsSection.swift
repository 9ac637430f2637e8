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

  /// In place of a chosen row: the setting follows the displayed place; `nil` if a row is chosen.
  package let automatic: String?

  /// Creates the texts of a setting's choices.
  private init(
    _ name: SettingName, settings: Settings, isAutomatic: Bool, isSandboxed: Bool = false, language: Language
  ) {
    self.name = name
    title = language.text(name.title)
    rows = SettingChoice.all(of: name).map {
      SettingsRowViewModel($0, settings: isAutomatic ? nil : settings, language: language)
    }
    automatic = isAutomatic ? language.text(SettingName.automatic) : nil
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
  /// - Parameters:
  ///   - undecided: The settings that follow the displayed place, so that none of their rows is chosen.
  ///   - isSandboxed: Whether the user's session cannot start Cloudy.
  package static func all(
    in groups: SettingGroup..., settings: Settings, undecided: Set<SettingName> = [], isSandboxed: Bool = false,
    language: Language
  ) -> [SettingsSection] {
    groups.flatMap { SettingName.all(in: $0) }.map {
      SettingsSection(
        $0, settings: settings, isAutomatic: undecided.contains($0), isSandboxed: isSandboxed, language: language)
    }
  }
}
