/// The settings that a user has chosen. Cloudy's default applies to all others.
package struct ChosenSettings: Hashable, Sendable {
  private var chosen: [SettingName: SettingChoice] = [:]

  /// Creates settings from choices, of which the last one for a setting counts.
  package init(_ choices: some Sequence<SettingChoice> = []) {
    for choice in choices { choose(choice) }
  }

  /// The choice for a setting; `nil` stands for Cloudy's default.
  package subscript(_ name: SettingName) -> SettingChoice? { chosen[name] }

  /// The choices in the order of the settings.
  package var chosenValues: [SettingChoice] { SettingName.allCases.compactMap { chosen[$0] } }

  /// Sets one of the settings. A unit equal to that of ``SettingName/units`` is reset instead.
  package mutating func choose(_ choice: SettingChoice) {
    chosen[choice.name] = choice.isSameAsUnits ? nil : choice
  }

  /// Returns a setting to Cloudy's default.
  package mutating func reset(_ name: SettingName) { chosen[name] = nil }

  /// Returns these choices, completed by `defaults`.
  package func completed(by defaults: ChosenSettings) -> ChosenSettings {
    var all = defaults
    for choice in chosenValues { all.choose(choice) }
    return all
  }

  /// Returns these choices, completed by `defaults`.
  ///
  /// A choice of units applies to every unit that is not chosen separately: it overrides separate units that are only
  /// defaults.
  package func completed(by defaults: Settings) -> Settings {
    var settings = defaults
    if self[.units] != nil {
      for name in SettingName.all(in: .unit) { settings.choose(SettingChoice(name, SettingChoice.sameAsUnits)) }
    }
    for choice in chosenValues { settings.choose(choice) }
    return settings
  }

  /// Whether a background program is required; notifications need one.
  package var needsBackground: Bool {
    self[.notifications] == .notifications(.on) || self[.background] == .background(.on)
  }
}
