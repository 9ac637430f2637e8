import CloudyLocalization
import CloudySentences

extension Language {
  /// Returns a tree of terms in words.
  ///
  /// - Parameter isSpoken: Whether units are spelled out for screen readers.
  package func sentence(_ term: Term, isSpoken: Bool = false) -> String {
    TermRenderer(MessageSentences(facts, messages: messages, isSpoken: isSpoken)).text(of: term)
  }
}
