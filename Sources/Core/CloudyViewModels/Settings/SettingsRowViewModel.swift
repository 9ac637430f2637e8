import CloudyLocalization
import CloudyModel

/// A row of the settings: one of a section's choices.
package struct SettingsRowViewModel: Hashable {
  package let choice: SettingChoice
  package let text: String
  package let isChosen: Bool

  /// Creates the text of a choice, and marks the current one.
  ///
  /// - Parameter settings: `nil` if no choice of the setting is the current one.
  package init(_ choice: SettingChoice, settings: Settings?, language: Language) {
    self.choice = choice
    text = choice.text(settings ?? Settings(), language: language)
    isChosen = settings?.choice(of: choice.name) == choice
  }
}
