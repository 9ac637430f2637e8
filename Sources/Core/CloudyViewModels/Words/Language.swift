import CloudyLocalization
import CloudyModel

extension Language {
  /// The language of texts written by a source (BCP 47), if it differs from this one; otherwise `nil`.
  package var sourcesTextLanguage: String? {
    tag == ForecastSource.textLanguage ? nil : ForecastSource.textLanguage
  }

  /// The language of texts written by sources, whose parts are joined by its punctuation.
  static let ofSources = Language.english

  /// Its own name, as a heading, such as `Français`.
  package var name: String { facts.capitalized(facts.nativeName) }
}

extension ForecastSource {
  /// The credit and the license on one line, in the language of sources' texts.
  var terms: String { Language.ofSources.text(.list([attribution, license])) }
}
