/// A language for one front end: ``text(_:)`` returns every text that users read.
package struct Language: Sendable {
  /// The writing conventions of the language: its direction, its signs and its plurals.
  package let facts: LanguageFacts
  /// The front end that shows the texts.
  package private(set) var frontEnd: FrontEnd
  package let messages: any MessageSource
  /// Whether the texts are read aloud, so that names of units are spelled out.
  package private(set) var isSpoken = false
  /// Whether programs may read the texts, and not only people.
  private var isForScripts = false

  /// Creates a language.
  ///
  /// - Parameter messages: The translations.
  package init(_ facts: LanguageFacts, messages: any MessageSource, frontEnd: FrontEnd = .commandLine) {
    self.facts = facts
    self.messages = messages
    self.frontEnd = frontEnd
  }

  /// An IETF language tag, such as `en`.
  package var tag: String { facts.tag }
  package var decimalSeparator: String { facts.decimalSeparator }
  /// Whether lines start at the right, as in Arabic and Hebrew.
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

  /// Returns the same language for texts that are read aloud.
  package func spoken() -> Language {
    var language = self
    language.isSpoken = true
    return language
  }

  /// Returns the same language for lines and reports that scripts read, too.
  package func forScripts() -> Language {
    var language = self
    language.isForScripts = true
    return language
  }

  /// Whether the texts are part of a screen that only people read: a page, a window, or a terminal in full-screen mode.
  package var isOnScreen: Bool { !isForScripts && frontEnd != .commandLine }

  /// The sign of negative numbers: a hyphen where scripts may read it, otherwise the typographic minus sign.
  package var minusSign: Character { isOnScreen ? Language.typographicMinus : "-" }

  fileprivate static let typographicMinus: Character = "\u{2212}"

  /// Returns a text with its slots filled. A slot without an argument is unchanged.
  ///
  /// In right-to-left text, each argument keeps its own direction: otherwise a name in Latin letters would reorder its
  /// neighbors, and a minus sign would change sides. Digits of other scripts do neither.
  package func filled(_ template: String, _ argument: (_ slot: String) -> String?) -> String {
    guard isRightToLeft else { return MessageTemplate.filled(template, argument) }
    return MessageTemplate.filled(template.withSignsSetApart) { argument($0)?.isolated }
  }
}

extension String {
  /// The text between isolates, if its direction or its sign would otherwise affect the surrounding text.
  fileprivate var isolated: String {
    if hasPrefix("\u{2066}") || hasPrefix("\u{2068}") { return self }
    if contains(where: \.isLetter) { return "\u{2068}\(self)\u{2069}" }
    return isNegative ? "\u{2066}\(self)\u{2069}" : self
  }

  /// Whether it starts with a minus sign, possibly after isolates.
  package var isNegative: Bool {
    let sign = first { !("\u{2066}"..."\u{2069}").contains($0) }
    return sign == "-" || sign == Language.typographicMinus
  }
}
