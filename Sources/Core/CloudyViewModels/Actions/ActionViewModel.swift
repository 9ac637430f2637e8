import CloudyLocalization

/// The texts of an available action.
package struct ActionViewModel: Hashable, Sendable {
  package let action: Action
  /// A button's label, such as `Refresh`.
  package let title: String
  /// A full sentence, such as `Refresh the forecast.`
  package let explanation: String

  /// Creates the texts of an action.
  package init(_ action: Action, language: Language) {
    self.action = action
    title = language.text(action.title)
    explanation = language.text(action.explanation)
  }
}
