import CloudyLocalization
import CloudyModel

/// A section of the settings, in which one row is chosen.
package struct SettingsSection: Sendable {
  package let name: SettingName
  package let title: String
  package let rows: [SettingsRowViewModel]
  /// An explanation before the choice; `nil` if none is needed.
  package let note: String?
  /// Whether a choice has an effect at the moment; otherwise its control is insensitive.
  package let isEnabled: Bool

  /// The type of a row's choice.
  package typealias Choice = SettingChoice

  /// The choice of each row, paired with ``rows`` by index.
  package var options: [Choice] { rows.map(\.choice) }

  /// In place of a chosen row: the setting follows the displayed place; `nil` if a row is chosen.
  package let automatic: String?

  /// A choice between off and on.
  package struct Switch: Hashable, Sendable {
    package let title: String
    package let isOn: Bool
    private let off: SettingChoice
    private let on: SettingChoice

    fileprivate init(_ title: String, off: SettingChoice, on: SettingChoice, settings: Settings) {
      self.title = title
      self.off = off
      self.on = on
      isOn = settings.choice(of: on.name) == on
    }

    /// Returns the choice that turns the switch on or off.
    package func choice(_ isOn: Bool) -> SettingChoice { isOn ? on : off }
  }

  /// The section as a switch; `nil` unless its choices are off and on.
  package let toggle: Switch?

  /// Returns the section as a list: the texts with an example each, after ``automatic`` if no row is chosen.
  package func list(in language: Language) -> [String] {
    [automatic].compactMap(\.self)
      + rows.map { row in
        row.choice.example(in: language).map { language.text(.sideBySide([row.text, $0])) } ?? row.text
      }
  }

  /// The index of the text of ``list(in:)`` that applies.
  package var listIndex: Int { rows.firstIndex(where: \.isChosen) ?? 0 }

  /// Returns the choice at an index of ``list(in:)``; `nil` for ``automatic``.
  package func choice(atListIndex index: Int) -> Choice? {
    let row = automatic == nil ? index : index - 1
    return rows.indices.contains(row) ? rows[row].choice : nil
  }

  /// Creates the texts of a setting's choices.
  private init(
    _ name: SettingName, settings: Settings, isAutomatic: Bool, isEnabled: Bool, language: Language
  ) {
    self.name = name
    self.isEnabled = isEnabled
    title = language.text(name.title)
    rows = SettingChoice.all(of: name).map {
      SettingsRowViewModel($0, settings: isAutomatic ? nil : settings, language: language)
    }
    toggle =
      switch name {
      case .search:
        Switch(
          language.text(Action.searchOnline.title), off: .search(.offline), on: .search(.online), settings: settings)
      case .location:
        Switch(
          language.text(SettingChoice.location(.system).title), off: .location(.timeZone), on: .location(.system),
          settings: settings)
      case .notifications: Switch(title, off: .notifications(.off), on: .notifications(.on), settings: settings)
      case .background: Switch(title, off: .background(.off), on: .background(.on), settings: settings)
      default: nil
      }
    automatic = isAutomatic ? language.text(SettingName.automatic) : nil
    note =
      switch name {
      case .search: language.text(OnlineSearchMessages.consent)
      case .location: language.text(PlaceMessages.locationService)
      case .notifications: language.text(BackgroundMessages.notifications)
      case .morning: language.text(BackgroundMessages.morning)
      case .quiet: language.text(BackgroundMessages.quiet)
      case .background: language.text(BackgroundMessages.refresh)
      default: nil
      }
  }

  /// Returns one section for each setting of some groups.
  ///
  /// - Parameters:
  ///   - undecided: The settings that follow the displayed place, so that none of their rows is chosen.
  ///   - disabled: The settings that have no effect at the moment.
  package static func all(
    in groups: SettingGroup..., settings: Settings, undecided: Set<SettingName> = [],
    disabled: Set<SettingName> = [], language: Language
  ) -> [SettingsSection] {
    SettingName.allCases.filter { groups.contains($0.group) }.map {
      SettingsSection(
        $0, settings: settings, isAutomatic: undecided.contains($0), isEnabled: !disabled.contains($0),
        language: language)
    }
  }
}
