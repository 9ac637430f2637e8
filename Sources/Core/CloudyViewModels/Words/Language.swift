import CloudyLocalization
import CloudyModel

extension Language {
  /// The language of texts written by a source (BCP 47), if it differs from this one; otherwise `nil`.
  package var sourcesTextLanguage: String? {
    tag == ForecastSource.textLanguage ? nil : ForecastSource.textLanguage
  }

  /// Its own name, as a heading, such as `Français`.
  package var name: String { facts.capitalized(facts.nativeName) }
}
