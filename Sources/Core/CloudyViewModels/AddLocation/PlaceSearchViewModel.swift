import CloudyModel
import CloudyPlaces

/// The results of one search, already worded: the same as ``AddLocationViewModel`` shows.
package struct PlaceSearchViewModel: Hashable, Sendable {
  package let title: String
  /// What to type, for an empty field.
  package let prompt: String
  /// The text as it was typed.
  package let query: String
  /// The results, best first; if there are none, the places with the nearest names.
  package let rows: [PlaceRowViewModel]
  /// Why no place of that name was found, or that more must be typed; `nil` if one was found, or nothing was typed.
  package let message: String?
  /// The title above the nearest names; `nil` if the rows are results.
  package let suggestionsTitle: String?
  /// Where to go without typing; `nil` once something was typed.
  package let shortcuts: PlaceShortcuts?
  /// For screen readers: the number of results, else the same as ``message``; empty if nothing was typed.
  package let summary: String

  /// Words the answer to a query.
  ///
  /// - Parameters:
  ///   - query: What was typed.
  ///   - response: What was found.
  ///   - favorites: The places that the person has already.
  ///   - shortcuts: Where to go without typing.
  package init(
    _ query: String, _ response: PlaceSearchResult, favorites: [Favorite] = [], shortcuts: PlaceShortcuts? = nil,
    language: Language
  ) {
    let typed = LocationQuery(query)
    title = language.text(.screenTitle(.addLocation))
    prompt = language.text(.searchPrompt)
    self.query = query
    rows = PlaceRowViewModel.rows(of: response, query: typed.text, favorites: favorites, language: language)
    message = response.message(for: typed, language: language)
    suggestionsTitle = response.suggestionsTitle(language)
    self.shortcuts = typed.isEmpty ? shortcuts : nil
    summary = message ?? (typed.isEmpty ? "" : language.text(.web(.placesPage(.placesFound(rows.count)))))
  }
}
