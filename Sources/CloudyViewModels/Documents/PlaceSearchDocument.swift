import CloudyModel

/// What a search for a place found, as JSON. The schema is described in docs/json.md.
package struct PlaceSearchDocument: Encodable, Sendable {
  struct Result: Encodable, Sendable {
    let place: PlaceDocument
    let displayed: Words
    /// Of the page of its weather, within the server.
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
  /// Whether nothing was found, and these have the nearest names.
  let isSuggestion: Bool
  /// How many there are, or why there are none.
  let summary: String

  /// - Parameter path: Where the page of a place is.
  package init(_ search: PlaceSearchViewModel, path: (Place) -> String) {
    version = WeatherDocument.version
    query = search.query
    results = search.rows.map { row in
      Result(
        place: PlaceDocument(row.place),
        displayed: Words(
          name: row.text, detail: row.detail, population: row.population.isEmpty ? nil : row.population),
        path: path(row.place), isFavorite: row.inList != nil)
    }
    isSuggestion = search.suggestionsTitle != nil
    summary = search.summary
  }
}
