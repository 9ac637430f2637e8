import CloudyModel

/// What a search for a place found, already worded: the same as ``AddLocationViewModel`` shows, of one query.
package struct PlaceSearchViewModel: Hashable, Sendable {
  package let title: String
  /// What to type, for an empty field.
  package let prompt: String
  /// What was typed, as it is.
  package let query: String
  /// Best first. If nothing was found, the places that have the nearest names.
  package let rows: [PlaceRowViewModel]
  /// Why nothing was found, or that more has to be typed; `nil` if something was, or nothing was typed.
  package let message: String?
  /// What stands above the nearest names; `nil` if the rows are what was looked for.
  package let suggestionsTitle: String?
  /// For those who listen: how many there are, else the same as ``message``; empty if nothing was typed.
  package let summary: String

  /// - Parameters:
  ///   - query: What was typed.
  ///   - answer: What was found.
  ///   - favorites: Which the person has already.
  package init(_ query: String, _ answer: PlaceAnswer, favorites: [Favorite] = [], language: Language = .english) {
    let typed = LocationQuery(query)
    title = language.text(.sceneTitle(.addLocation))
    prompt = language.text(.searchPrompt)
    self.query = query
    rows = PlaceRowViewModel.rows(of: answer.places + answer.suggestions, favorites: favorites, language: language)
    message = answer.message(for: typed, language: language)
    suggestionsTitle = answer.suggestionsTitle(language)
    summary = message ?? (typed.isEmpty ? "" : language.text(.web(.placesPage(.placesFound(rows.count)))))
  }
}
