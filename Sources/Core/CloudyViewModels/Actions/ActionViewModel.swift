import CloudyLocalization

/// The texts of an available action.
package struct ActionViewModel: Hashable, Sendable {
  package let action: Action
  /// A button's label, such as `Set as home`.
  package let title: String
  /// The same for menus of a desktop, such as `Set as Home`.
  package let headline: String
  /// A full sentence, such as `Refresh the forecast.`
  package let explanation: String
  /// The same in a list, such as `Refresh the forecast`.
  package let phrase: String

  /// Creates the texts of an action.
  package init(_ action: Action, language: Language) {
    self.action = action
    title = language.text(action.title)
    headline = language.headline(action.title)
    explanation = language.text(action.explanation)
    phrase = explanation.last.map { ".。।".contains($0) } == true ? String(explanation.dropLast()) : explanation
  }
}

extension Language {
  /// Returns a text with the capitals of headings and menus on desktops, which only English has: `Set as Home`.
  package func headline(_ message: Message) -> String {
    let sentence = text(message)
    return tag == Language.english.tag ? EnglishHeadline.text(sentence) : sentence
  }
}
