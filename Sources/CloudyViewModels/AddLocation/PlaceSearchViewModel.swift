import CloudyModel
import CloudyServices

/// What a search for a place found, already worded: the same as ``AddLocationViewModel`` shows, made in one go.
package struct PlaceSearchViewModel: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package let place: Place
    package let text: String
    /// What tells it from the other rows, as `Texas, United States`; with coordinates where that is not enough.
    package let detail: String
    /// As `24,839 inhabitants`; empty where nobody counted.
    package let population: String
    /// Whether the person has it in their list.
    package let isInList: Bool
  }

  package let title: String
  /// What to type, for an empty field.
  package let prompt: String
  /// What was typed, as it is.
  package let query: String
  /// Best first. If nothing was found, the places that have the nearest names.
  package let rows: [Row]
  /// Why nothing was found, or that more has to be typed; `nil` if something was, or nothing was typed.
  package let message: String?
  /// What stands above the nearest names; `nil` if the rows are what was looked for.
  package let suggestionsTitle: String?
  /// For those who listen: how many there are, else the same as ``message``; empty if nothing was typed.
  package let summary: String

  /// - Parameters:
  ///   - query: What was typed.
  ///   - near: Where the person is, so that of places named alike the near one comes first.
  ///   - favorites: Which the person has already.
  package init(
    _ query: String, in places: PlaceDatabase, near: Coordinates? = nil, favorites: [Favorite] = [], limit: Int = 10,
    language: Language = .english
  ) {
    func words(_ phrase: PlacesPagePhrase) -> String { language.text(.web(.placesPage(phrase))) }
    let typed = LocationQuery(query)
    var found: [Place] = []
    var message: String?
    var isSuggestion = false
    if typed.isLongEnough {
      found = places.search(typed.text, limit: limit, near: near).map(\.place)
      if found.isEmpty {
        message = language.text(typed.isNumeric ? .noCoordinates(typed.text) : .nothingFound(typed.text))
        found = typed.isNumeric ? [] : places.suggestions(for: typed.text).map(\.place)
        isSuggestion = !found.isEmpty
      }
    } else if !typed.isEmpty {
      message = words(.tooShort)
    }
    title = language.text(.sceneTitle(.addLocation))
    prompt = language.text(.searchPrompt)
    self.query = query
    rows = PlaceSearchViewModel.rows(of: found, favorites: favorites, language: language)
    self.message = message
    suggestionsTitle = isSuggestion ? language.text(.nearestNames) : nil
    summary = message ?? (typed.isEmpty ? "" : words(.placesFound(found.count)))
  }

  private static func rows(of places: [Place], favorites: [Favorite], language: Language) -> [Row] {
    let words = places.map { PlaceRowViewModel($0, language: language) }
    return words.map { row in
      let isUnique = words.count { $0.text == row.text && $0.detail == row.detail } == 1
      return Row(
        place: row.place, text: row.text,
        detail: isUnique ? row.detail : [row.detail, row.coordinates].filter { !$0.isEmpty }.joined(separator: ", "),
        population: row.population, isInList: favorites.contains { $0.place.isSame(as: row.place) })
    }
  }
}
