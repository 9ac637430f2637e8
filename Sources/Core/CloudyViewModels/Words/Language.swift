import CloudyLocalization
import CloudyModel

extension Language {
  /// The language of what a source wrote itself (BCP 47), to be marked as such; `nil` if it is this one.
  package var sourcesTextLanguage: String? {
    tag == ForecastSource.textLanguage ? nil : ForecastSource.textLanguage
  }

  /// Its own name, as a heading, such as `Français`.
  package var name: String { facts.capitalized(facts.nativeName) }

  /// Returns the words of a phrase in this language.
  ///
  /// From right to left, a figure is set apart from the words around it, so that its unit stays at its side: on the
  /// right if that is in Latin letters, on the left if it is not.
  package func text(_ phrase: Phrase) -> String {
    let text = Localizer(language: self).text(phrase)
    return isRightToLeft && phrase.isFigure && !text.isEmpty ? "\u{2068}\(text)\u{2069}" : text
  }
}

extension Phrase {
  /// Whether it is a number with its unit, which is one thing in every language.
  var isFigure: Bool {
    switch self {
    case .temperature, .shortTemperature, .speed, .lessThan, .pressure, .distance, .depth,
      .snowDepth, .percent, .plusMinus, .temperatureWithBand, .coordinates, .amounts, .concentration, .highAndLow:
      true
    default: false
    }
  }
}
