import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyViewModels

/// The note on other meanings of the typed name, with a link to the search.
struct AmbiguityHint: Sendable {
  /// The sentence; the name in it is the text of the link.
  let sentence: NamedText
  let path: String

  /// - Returns: `nil` if the name is unambiguous.
  init?(_ resolved: ResolvedPlace, language: Language) {
    guard let note = resolved.note(language) else { return nil }
    let search = language.text(AddressMessages.searchPlaces)
    sentence = NamedText(search) { language.text(DisplayMessages.statusWithAdvice(note, $0)) }
    path = "/locations/add?q=\(PercentEncoding.encode(resolved.text))"
  }
}
