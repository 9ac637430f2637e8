import CloudyModel
import CloudyServices

/// What a search for a place found.
package struct PlaceAnswer: Hashable, Sendable {
  /// Best first.
  package let places: [Place]
  /// If nothing was found, the places that have the nearest names.
  package let suggestions: [Place]

  package init(places: [Place] = [], suggestions: [Place] = []) {
    self.places = places
    self.suggestions = suggestions
  }

  /// Why nothing was found, or that more has to be typed; `nil` if something was, or nothing was typed.
  func message(for query: LocationQuery, language: Language) -> String? {
    if !query.isLongEnough { return query.isEmpty ? nil : language.text(.queryTooShort) }
    if !places.isEmpty { return nil }
    return language.text(query.isNumeric ? .noCoordinates(query.text) : .nothingFound(query.text))
  }

  /// What stands above the nearest names; `nil` if there are none.
  func suggestionsTitle(_ language: Language) -> String? {
    suggestions.isEmpty ? nil : language.text(.nearestNames)
  }
}

extension LocationService {
  /// Asks for what was typed, and for the nearest names if it is the name of no place.
  ///
  /// - Parameter near: Where the person is; `nil` if nobody knows.
  package func answer(to query: LocationQuery, near: Coordinates?) async throws -> PlaceAnswer {
    guard query.isLongEnough else { return PlaceAnswer() }
    let places = try await geocode(query.text, near: near)
    // What was meant as coordinates and is none has no name.
    guard places.isEmpty, !query.isNumeric else { return PlaceAnswer(places: places) }
    return PlaceAnswer(suggestions: try await nearestNames(to: query.text))
  }
}
