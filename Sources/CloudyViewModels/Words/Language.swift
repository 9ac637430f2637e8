/// The words of one language. Every word that a person reads comes from ``text(_:)``.
///
/// Another language is another function over ``Phrase``. Its `switch` does not compile until each phrase has words.
package struct Language: Sendable {
  /// An IETF language tag, such as `en`.
  package let tag: String
  package let decimalSeparator: String
  /// The front end that the words are for.
  package private(set) var frontEnd: FrontEnd
  private let words: @Sendable (Phrase, FrontEnd) -> String

  /// Creates a language from a function that words each phrase for a front end.
  package init(
    tag: String, decimalSeparator: String, frontEnd: FrontEnd = .commandLine,
    words: @escaping @Sendable (Phrase, FrontEnd) -> String
  ) {
    self.tag = tag
    self.decimalSeparator = decimalSeparator
    self.frontEnd = frontEnd
    self.words = words
  }

  /// English, as a command says it.
  package static let english = Language(tag: "en", decimalSeparator: ".", words: English.text)

  /// Returns the words of a phrase in this language.
  package func text(_ phrase: Phrase) -> String { words(phrase, frontEnd) }

  /// The same words, for another front end.
  package func on(_ frontEnd: FrontEnd) -> Language {
    var language = self
    language.frontEnd = frontEnd
    return language
  }
}
