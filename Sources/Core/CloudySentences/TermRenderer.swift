import CloudyLocalization

/// Renders trees of terms in one language.
package struct TermRenderer<Language: SentenceLanguage>: Sendable {
  private let language: Language

  /// Creates a renderer.
  package init(_ language: Language) { self.language = language }

  /// Returns the tree as text. A tree with missing arguments has missing text, too.
  package func text(of term: Term) -> String { text(of: term, as: .at) }

  /// - Parameter role: The role of a time; other terms have only one form.
  private func text(of term: Term, as role: SentenceMessage.Role) -> String {
    switch term {
    case .number(let number): language.text(of: number)
    case .tenths(let tenths): language.text(ofTenths: tenths)
    case .serviceWords(let words, _): words
    case .named(let name, let arguments): text(of: name, arguments, as: role)
    }
  }

  private func text(of name: TermName, _ arguments: [Term], as role: SentenceMessage.Role) -> String {
    switch name {
    case .title: return language.title(arguments.map(text).joined())
    case .sentence: return language.sentence(arguments.map(text).joined())
    default: break
    }
    let template = language.template(
      for: SentenceMessage(name, ownRole(of: name, arguments, as: role)), of: arguments)
    guard let first = arguments.first else { return template }
    let texts = arguments.enumerated().map { index, argument in
      text(of: argument, as: TermRenderer.role(ofArgument: index, of: name, arguments))
    }
    let chosen =
      template.utf8.contains(UInt8(ascii: "["))
      ? AgreementTemplate.chosen(template, agreementClass: language.agreementClass(of: first)) : template
    return MessageTemplate.filled(chosen) { slot in
      Int(slot).flatMap { texts.indices.contains($0) ? texts[$0] : nil }
    }
  }

  /// The form of a term, by its position in the tree and by its arguments.
  private func ownRole(of name: TermName, _ arguments: [Term], as role: SentenceMessage.Role) -> SentenceMessage.Role {
    switch name {
    case .and:
      if arguments.allSatisfy(\.isTime) { return .ofTimes }
      return arguments.first?.hasComma == true ? .afterComma : .plain
    case .parenthetical:
      // All values except depths of snow have an unambiguous meaning.
      guard let condition = arguments.first?.mainCondition, arguments.last?.isDepth == true else { return .plain }
      if condition == .mixedPrecipitation { return .partOfMix }
      return TermName.snow.contains(condition) ? .plain : .chance
    default: return name.kind == .time ? role : .plain
    }
  }

  private static func role(
    ofArgument index: Int, of name: TermName, _ arguments: [Term]
  ) -> SentenceMessage.Role {
    switch (name, index) {
    case (.starting, 1), (.startingContinuingUntil, 1), (.untilStartingAgain, 2): .from
    case (.until, 1), (.startingContinuingUntil, 2), (.untilStartingAgain, 1): .until
    case (.and, 1), (.comma, 1): areOfOneFamily(arguments) ? .again : .at
    case (.through, 0): .first
    case (.through, 1): .through
    default: .at
    }
  }

  /// Whether the second of two times can omit words that it shares with the first.
  private static func areOfOneFamily(_ times: [Term]) -> Bool {
    guard times.count == 2, let first = times[0].lastTime?.timeFamily, let second = times[1].name?.timeFamily else {
      return false
    }
    return first == second || (first == .day && second == .weekday)
  }
}

extension Term {
  /// Whether it is a clause of two phrases.
  fileprivate var hasComma: Bool { name == .startingContinuingUntil || name == .untilStartingAgain }

  /// Whether it is a time, or a list of times.
  fileprivate var isTime: Bool { name == .comma ? arguments.allSatisfy(\.isTime) : name?.kind == .time }

  /// The last time of a list; the time itself if it is one.
  fileprivate var lastTime: TermName? { name == .comma ? arguments.last?.lastTime : name }

  /// Whether it is a depth of snow.
  fileprivate var isDepth: Bool {
    name == .inches || name == .centimeters || (name == .lessThan && arguments.first?.isDepth == true)
  }
}
