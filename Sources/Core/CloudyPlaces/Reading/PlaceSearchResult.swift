import CloudyModel

/// The results of a search for a place.
package struct PlaceSearchResult: Hashable, Sendable {
  /// The results, best first, with the matched part of each.
  package let matches: [PlaceMatch]
  /// The places of the results.
  package var places: [Place] { matches.map(\.place) }
  /// The places with the nearest names, if there are no results.
  package let suggestions: [Place]
  /// The network service that found them; `nil` for the gazetteer.
  package let source: GeocodingSource?
  /// Whether any place has exactly this name.
  package var isExact: Bool { matches.contains(where: \.isExact) }
  /// Whether no place has this name, not even as a prefix.
  package var isGuess: Bool { matches.allSatisfy(\.isGuess) }

  /// Creates a result; by default it is empty.
  package init(matches: [PlaceMatch] = [], suggestions: [Place] = []) {
    self.matches = matches
    self.suggestions = suggestions
    source = nil
  }

  /// Creates the result of a network service.
  package init(_ found: FoundPlaces) {
    matches = found.places.map { PlaceMatch(place: $0, fit: .wholeName) }
    suggestions = []
    source = found.source
  }
}

extension LocationService {
  /// Searches for the text, and for the nearest names if no place has this name.
  ///
  /// - Parameters:
  ///   - near: The user's location; `nil` if unknown.
  ///   - language: The IETF language tag of the reader; `nil` is English.
  package func response(
    to query: LocationQuery, near: LocationHint?, language: String? = nil
  ) async throws -> PlaceSearchResult {
    guard query.isLongEnough else { return PlaceSearchResult() }
    let matches = try await matches(for: query.text, near: near, language: language)
    // Text that was meant as coordinates, but is invalid, has no nearest names, and neither has a short link.
    guard matches.isEmpty, query.mayBeName else { return PlaceSearchResult(matches: matches) }
    return PlaceSearchResult(suggestions: try await nearestNames(to: query.text))
  }
}
