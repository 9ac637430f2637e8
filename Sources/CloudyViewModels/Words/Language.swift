/// The words of one language. Every word that a person reads comes out of ``text(_:)``.
///
/// Another language is another function over ``Phrase``: its `switch` does not compile before each phrase has words.
package struct Language: Sendable {
  /// An IETF language tag, as `en`.
  package let tag: String
  package let decimalSeparator: String
  /// Where it is said.
  package private(set) var frontEnd: FrontEnd
  private let words: @Sendable (Phrase, FrontEnd) -> String

  package init(
    tag: String, decimalSeparator: String, frontEnd: FrontEnd = .commandLine,
    words: @escaping @Sendable (Phrase, FrontEnd) -> String
  ) {
    self.tag = tag
    self.decimalSeparator = decimalSeparator
    self.frontEnd = frontEnd
    self.words = words
  }

  package static let english = Language(tag: "en", decimalSeparator: ".", words: English.text)

  package func text(_ phrase: Phrase) -> String { words(phrase, frontEnd) }

  /// The same words, for another front end.
  package func on(_ frontEnd: FrontEnd) -> Language {
    var language = self
    language.frontEnd = frontEnd
    return language
  }
}
