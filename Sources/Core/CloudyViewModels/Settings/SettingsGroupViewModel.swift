import CloudyLocalization
import CloudyModel

/// A group of settings on one page.
package struct SettingsGroupViewModel: Sendable {
  /// A heading with the capitals of a sentence; empty for a group of one setting, whose own title suffices.
  package let title: String
  /// The same with the capitals of headings on desktops, such as `Units and Time`.
  package let headline: String
  package let sections: [SettingsSection]

  /// Groups the sections in display order. Groups without sections are omitted.
  package static func groups(of sections: [SettingsSection], language: Language) -> [SettingsGroupViewModel] {
    func group(_ title: Message?, _ groups: SettingGroup...) -> SettingsGroupViewModel? {
      let members = sections.filter { groups.contains($0.name.group) }
      guard !members.isEmpty else { return nil }
      return SettingsGroupViewModel(
        title: title.map { language.text($0) } ?? "", headline: title.map { language.headline($0) } ?? "",
        sections: members)
    }
    return [
      group(SettingsGroupMessages.units, .notation, .unit), group(nil, .appearance),
      group(SettingsGroupMessages.services, .locationHint, .background, .notification),
    ].compactMap(\.self)
  }
}

// Translators: Headings of groups of settings: units of weather values and the time format; and switches for everything
// that uses the network or runs in the background.

private enum SettingsGroupMessages {
  static let units = Message("settingsGroup.units", "Units and time")
  static let services = Message("settingsGroup.services", "Online and background")
}
