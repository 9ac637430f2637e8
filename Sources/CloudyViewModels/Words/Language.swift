/// The words of one language. Every word that a person reads comes out of ``text``.
///
/// Another language is another function over ``Phrase``: its `switch` does not compile before each phrase has words.
package struct Language: Sendable {
  /// An IETF language tag, as `en`.
  package let tag: String
  package let decimalSeparator: String
  package let text: @Sendable (Phrase) -> String

  package init(tag: String, decimalSeparator: String, text: @escaping @Sendable (Phrase) -> String) {
    self.tag = tag
    self.decimalSeparator = decimalSeparator
    self.text = text
  }

  package static let english = Language(tag: "en", decimalSeparator: ".", text: English.text)
}
