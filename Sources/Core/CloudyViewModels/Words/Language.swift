import CloudyLocalization
import CloudyModel

/// A language as a front end speaks it. Every word that a person reads comes from ``text(_:)``.
///
/// Phrases are facts, and ``Localizer`` has the message for each of them. Its `switch` does not compile until each
/// phrase has words.
package struct Language: Sendable {
  /// How the language writes: from which side, with which signs.
  package let facts: LanguageFacts
  /// The front end that the words are for.
  package private(set) var frontEnd: FrontEnd
  let messages: any MessageSource

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

  /// The language of what a source wrote itself (BCP 47), to be marked as such; `nil` if it is this one.
  package var sourcesTextLanguage: String? {
    tag == ForecastSource.textLanguage ? nil : ForecastSource.textLanguage
  }

  /// English, as a command says it.
  package static let english = Language(.english, messages: EnglishMessages())

  /// Returns the words of a phrase in this language.
  ///
  /// From right to left, a figure is set apart from the words around it, so that its unit stays at its side: on the
  /// right if that is in Latin letters, on the left if it is not.
  package func text(_ phrase: Phrase) -> String {
    let text = Localizer(language: self).text(phrase)
    return isRightToLeft && phrase.isFigure && !text.isEmpty ? "\u{2068}\(text)\u{2069}" : text
  }

  /// The same words, for another front end.
  package func on(_ frontEnd: FrontEnd) -> Language {
    var language = self
    language.frontEnd = frontEnd
    return language
  }
}

extension Phrase {
  /// Whether it is a number with its unit, which is one thing in every language.
  var isFigure: Bool {
    switch self {
    case .temperature, .shortTemperature, .temperatureUnit, .speed, .lessThan, .pressure, .distance, .depth,
      .snowDepth, .percent, .plusMinus, .temperatureWithBand, .coordinates, .amounts, .concentration, .highAndLow:
      true
    default: false
    }
  }
}
