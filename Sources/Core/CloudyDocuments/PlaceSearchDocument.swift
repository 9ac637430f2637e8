import CloudyLocalization
import CloudyModel
import CloudyViewModels

/// The results of a search for a place, as JSON. The schema is described in docs/json.md.
package struct PlaceSearchDocument: Encodable, Sendable {
  struct Result: Encodable, Sendable {
    let place: PlaceDocument
    let displayed: Words
    /// The path of its weather page on the server.
    let path: String
    let isFavorite: Bool
  }

  struct Words: Encodable, Sendable {
    let name: String
    let detail: String
    let population: String?
  }

  let version: Int
  let query: String
  let results: [Result]
  /// Whether there are no results, and these places have the nearest names.
  let isSuggestion: Bool
  /// The number of results, or the reason why there are none.
  let summary: String

  /// Creates the document of a search's results.
  ///
  /// - Parameter path: Returns the path of a place's page.
  package init(_ search: PlaceSearchViewModel, language: Language, path: (Place) -> String) {
    version = WeatherDocument.version
    query = search.query
    results = search.rows.map { row in
      Result(
        place: PlaceDocument(row.place, language: language),
        displayed: Words(
          name: row.text, detail: row.detail, population: row.population.isEmpty ? nil : row.population),
        path: path(row.place), isFavorite: row.inList != nil)
    }
    isSuggestion = search.suggestionsTitle != nil
    summary = search.summary
  }
}
