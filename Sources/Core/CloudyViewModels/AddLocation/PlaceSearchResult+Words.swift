import CloudyLocalization
import CloudyPlaces

extension PlaceSearchResult {
  /// Returns the reason why no place was found, or that more must be typed; `nil` if one was found, or nothing was
  /// typed.
  func message(for query: LocationQuery, language: Language) -> String? {
    if !query.isLongEnough { return query.isEmpty ? nil : language.text(PlaceMessages.queryTooShort) }
    if !isGuess { return nil }
    return language.text(PlaceMessages.notFound(query.text))
  }

  /// Returns the title above the nearest names; `nil` if there are none, or if the results are not guesses.
  func suggestionsTitle(_ language: Language) -> String? {
    isGuess && !(matches.isEmpty && suggestions.isEmpty) ? language.text(PlaceMessages.nearestNames) : nil
  }
}
