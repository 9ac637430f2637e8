import CloudyModel

/// A row of the settings: one of the choices that a section offers.
package struct SettingsRowViewModel: Hashable {
  package let choice: SettingChoice
  package let text: String
  package let isChosen: Bool

  /// Words a choice, and marks it if the settings have it.
  package init(_ choice: SettingChoice, settings: Settings, language: Language) {
    self.choice = choice
    text = language.text(.setting(choice))
    isChosen = settings.choice(of: choice.name) == choice
  }
}
