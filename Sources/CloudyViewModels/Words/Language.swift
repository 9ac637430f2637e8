/// The words of one language. Every word that a person reads comes from ``text(_:)``.
///
/// Another language is another function over ``Phrase``. Its `switch` does not compile until each phrase has words.
package struct Language: Sendable {
  /// An IETF language tag, such as `en`.
  package let tag: String
  package let decimalSeparator: String
  /// Whether its lines begin at the right, as those of Arabic and Hebrew.
  package let isRightToLeft: Bool
  /// The front end that the words are for.
  package private(set) var frontEnd: FrontEnd
  private let words: @Sendable (Phrase, FrontEnd) -> String

  /// Creates a language from a function that words each phrase for a front end.
  package init(
    tag: String, decimalSeparator: String, isRightToLeft: Bool = false, frontEnd: FrontEnd = .commandLine,
    words: @escaping @Sendable (Phrase, FrontEnd) -> String
  ) {
    self.tag = tag
    self.decimalSeparator = decimalSeparator
    self.isRightToLeft = isRightToLeft
    self.frontEnd = frontEnd
    self.words = words
  }

  /// English, as a command says it.
  package static let english = Language(tag: "en", decimalSeparator: ".", words: English.text)

  /// Returns the words of a phrase in this language.
  ///
  /// From right to left, a figure is set apart from the words around it: a minus sign and a unit would change sides.
  package func text(_ phrase: Phrase) -> String {
    let text = words(phrase, frontEnd)
    return isRightToLeft && phrase.isFigure && !text.isEmpty ? "\u{2066}\(text)\u{2069}" : text
  }

  /// The same words, for another front end.
  package func on(_ frontEnd: FrontEnd) -> Language {
    var language = self
    language.frontEnd = frontEnd
    return language
  }
}

extension Phrase {
  /// Whether it is a number with its unit, which is read from left to right in every language.
  var isFigure: Bool {
    switch self {
    case .temperature, .shortTemperature, .temperatureUnit, .speed, .lessThan, .pressure, .distance, .depth,
      .snowDepth, .percent, .plusMinus, .amounts, .concentration, .highAndLow:
      true
    default: false
    }
  }
}
