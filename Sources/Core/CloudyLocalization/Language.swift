/// A language as a front end speaks it: ``text(_:)`` returns each text that a person reads.
package struct Language: Sendable {
  /// How the language is written: its direction, its signs, its plurals.
  package let facts: LanguageFacts
  /// The front end that shows the texts.
  package private(set) var frontEnd: FrontEnd
  package let messages: any MessageSource

  /// Creates a language.
  ///
  /// - Parameter messages: Its texts.
  package init(_ facts: LanguageFacts, messages: any MessageSource, frontEnd: FrontEnd = .commandLine) {
    self.facts = facts
    self.messages = messages
    self.frontEnd = frontEnd
  }

  /// An IETF language tag, such as `en`.
  package var tag: String { facts.tag }
  package var decimalSeparator: String { facts.decimalSeparator }
  /// Whether its lines begin at the right, as those of Arabic and Hebrew.
  package var isRightToLeft: Bool { facts.isRightToLeft }

  /// English on the command line.
  package static let english = Language(.english, messages: EnglishMessages())

  /// Returns the text of a message in this language.
  package func text(_ message: Message) -> String { message.text(in: self) }

  /// Returns the same language on another front end.
  package func on(_ frontEnd: FrontEnd) -> Language {
    var language = self
    language.frontEnd = frontEnd
    return language
  }

  /// Returns a text of the language with its slots filled. A slot without an argument stays as it is.
  ///
  /// From right to left, each argument keeps its own direction: a name in Latin letters would turn its neighbors, and a
  /// minus sign would change sides. Digits of other scripts do neither.
  package func filled(_ template: String, _ argument: (_ slot: String) -> String?) -> String {
    guard isRightToLeft else { return MessageTemplate.filled(template, argument) }
    return MessageTemplate.filled(template.withSignsSetApart) { argument($0)?.isolated }
  }
}

extension String {
  /// The text between isolates, where its direction or its sign would change the text around it.
  fileprivate var isolated: String {
    if hasPrefix("\u{2066}") || hasPrefix("\u{2068}") { return self }
    if contains(where: \.isLetter) { return "\u{2068}\(self)\u{2069}" }
    return isNegative ? "\u{2066}\(self)\u{2069}" : self
  }

  /// Whether it begins with a minus sign, which isolates may precede.
  package var isNegative: Bool { first { !("\u{2066}"..."\u{2069}").contains($0) } == "-" }
}
