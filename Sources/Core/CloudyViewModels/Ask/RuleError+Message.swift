import CloudyLocalization
import CloudyRules

extension RuleError {
  /// The reason, the position, and what can be typed there.
  package var message: Message {
    let position = position.lowerBound + 1
    switch reason {
    case .unexpected(let terms):
      let texts = Message.alternatives(terms.flatMap(\.texts))
      let choices = terms.allSatisfy(\.isExample) ? AskMessages.example(texts) : texts
      guard let found else { return AskMessages.incomplete(choices: choices) }
      return suggestion.map {
        AskMessages.unexpected(found, position: position, suggestion: $0, choices: choices)
      } ?? AskMessages.unexpected(found, position: position, choices: choices)
    case .unknownUnit(let variable):
      let choices = Message.alternatives(RuleTerm.unit(variable).texts)
      let (found, name) = (found ?? "", variable.rawValue)
      return suggestion.map {
        AskMessages.unknownUnit(found, position: position, of: name, suggestion: $0, choices: choices)
      } ?? AskMessages.unknownUnit(found, position: position, of: name, choices: choices)
    case .repeated: return AskMessages.repeated(found ?? "", position: position)
    case .contradiction: return AskMessages.contradiction(found ?? "")
    case .outOfRange: return AskMessages.outOfRange(found ?? "", position: position)
    case .durationOutOfRange:
      return AskMessages.durationOutOfRange(found ?? "", position: position, days: Rule.longestTime / (24 * 60))
    case .tooLong: return AskMessages.tooLong
    }
  }
}
