import CloudyLocalization
import CloudySentences

extension Language {
  /// Returns a tree of terms in words.
  package func sentence(_ term: Term) -> String { Localizer(language: self).sentence(term) }
}

extension Localizer {
  func sentence(_ term: Term, isSpoken: Bool = false) -> String {
    TermRenderer(MessageSentences(language.facts, messages: language.messages, isSpoken: isSpoken)).text(of: term)
  }
}
