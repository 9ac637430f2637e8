import CloudyLocalization
import CloudyModel

/// The settings that a command changed, in a line each.
package struct SettingChangesViewModel: Hashable, Sendable {
  /// For example, `Units: Imperial (previously Metric)`.
  package let lines: [String]

  /// Creates the lines.
  ///
  /// - Parameter always: The settings that are listed even if they did not change.
  package init(from before: Settings, to after: Settings, always: [SettingName], language: Language) {
    lines = SettingName.allCases.compactMap { name in
      let (old, new) = (before.choice(of: name), after.choice(of: name))
      guard old != new || always.contains(name) else { return nil }
      let (title, value) = (language.text(name.title), new.text(after, language: language))
      return language.text(
        old == new
          ? SettingChangeMessages.unchanged(title, value)
          : SettingChangeMessages.changed(title, value, before: old.text(after, language: language)))
    }
  }
}

// Translators: What a command changed in the settings, such as “Units: Imperial (previously Metric)”. {setting} is the
// title of a setting, {value} and {before} are two of its choices.

private enum SettingChangeMessages {
  static func changed(_ setting: String, _ value: String, before: String) -> Message {
    Message("settingChange.changed", "\(setting): \(value) (previously \(before))")
  }
  static func unchanged(_ setting: String, _ value: String) -> Message {
    Message("settingChange.unchanged", "\(setting): \(value) (unchanged)")
  }
}
