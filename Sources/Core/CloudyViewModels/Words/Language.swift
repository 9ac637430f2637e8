import CloudyLocalization
import CloudyModel

extension Language {
  /// The language of what a source wrote itself (BCP 47), to be marked as such; `nil` if it is this one.
  package var sourcesTextLanguage: String? {
    tag == ForecastSource.textLanguage ? nil : ForecastSource.textLanguage
  }

  /// Its own name, as a heading, such as `Français`.
  package var name: String { facts.capitalized(facts.nativeName) }
}
