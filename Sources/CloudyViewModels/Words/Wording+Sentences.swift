import CloudySentences

extension Wording {
  func sentence(_ term: Term) -> String {
    TermRenderer(MessageSentences(language.facts, messages: language.messages)).text(of: term)
  }
}
