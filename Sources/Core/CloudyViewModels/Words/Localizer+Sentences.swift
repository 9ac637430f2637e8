import CloudyLocalization
import CloudySentences

extension Language {
  /// Returns the text of a tree of terms.
  ///
  /// - Parameter isSpoken: Whether units are spelled out for screen readers, even if the language is not read aloud.
  package func sentence(_ term: Term, isSpoken: Bool = false) -> String {
    TermRenderer(
      MessageSentences(facts, messages: messages, isSpoken: isSpoken || self.isSpoken, minusSign: minusSign)
    ).text(of: term)
  }
}
