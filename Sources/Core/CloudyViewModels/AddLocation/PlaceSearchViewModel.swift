import CloudyLocalization
import CloudyModel
import CloudyPlaces

/// The texts of one search's results, the same as ``AddLocationViewModel`` shows.
package struct PlaceSearchViewModel: Hashable, Sendable {
  package let title: String
  /// The placeholder of the empty field.
  package let prompt: String
  /// The text as typed.
  package let query: String
  /// The results, best first; if there are none, the places with the nearest names.
  package let rows: [PlaceRowViewModel]
  /// The reason why no place was found, or that more must be typed; `nil` if one was found, or nothing was typed.
  package let message: String?
  /// The title above the nearest names; `nil` if the rows are results.
  package let suggestionsTitle: String?
  /// The shortcuts; `nil` once something was typed.
  package let shortcuts: PlaceShortcuts?
  /// For screen readers: the number of results, otherwise the same as ``message``; empty if nothing was typed.
  package let summary: String

  /// Creates the texts for a query's result.
  ///
  /// - Parameters:
  ///   - query: The typed text.
  ///   - response: The result.
  ///   - favorites: The user's favorites.
  ///   - shortcuts: The shortcuts of an empty field.
  package init(
    _ query: String, _ response: PlaceSearchResult, favorites: [Favorite] = [], shortcuts: PlaceShortcuts? = nil,
    language: Language
  ) {
    let typed = LocationQuery(query)
    title = language.text(Route.addLocation.title)
    prompt = language.text(PlaceMessages.searchPrompt)
    self.query = query
    rows = PlaceRowViewModel.rows(of: response, query: typed.text, favorites: favorites, language: language)
    message = response.message(for: typed, language: language)
    suggestionsTitle = response.suggestionsTitle(language)
    self.shortcuts = typed.isEmpty ? shortcuts : nil
    summary = message ?? (typed.isEmpty ? "" : language.text(PlaceSearchMessages.placesFound(rows.count)))
  }
}
