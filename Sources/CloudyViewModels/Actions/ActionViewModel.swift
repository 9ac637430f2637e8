/// Something that a person can do now, already worded.
package struct ActionViewModel: Hashable, Sendable {
  package let action: Action
  /// As short as a button, as `Refresh`.
  package let title: String
  /// A sentence, as `Ask for the newest weather.`
  package let explanation: String

  package init(_ action: Action, language: Language = .english) {
    self.action = action
    title = language.text(.action(action))
    explanation = language.text(.explanation(action))
  }
}
