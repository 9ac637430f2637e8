import CloudyModel

/// The results of a search for a place.
package struct PlaceSearchResult: Hashable, Sendable {
  /// The results, best first, and what of each was typed.
  package let matches: [PlaceMatch]
  /// The places of the results.
  package var places: [Place] { matches.map(\.place) }
  /// The places with the nearest names, if there are no results.
  package let suggestions: [Place]
  /// The service on the network that found them; `nil` for the gazetteer.
  package let source: GeocodingSource?
  /// Whether a place is called exactly so.
  package var isExact: Bool { matches.contains(where: \.isExact) }
  /// Whether no place is called so, not even with more letters to come.
  package var isGuess: Bool { matches.allSatisfy(\.isGuess) }

  /// Creates an answer; an empty one found nothing.
  package init(matches: [PlaceMatch] = [], suggestions: [Place] = []) {
    self.matches = matches
    self.suggestions = suggestions
    source = nil
  }

  /// Creates the answer of a service on the network.
  package init(_ found: FoundPlaces) {
    matches = found.places.map { PlaceMatch(place: $0, fit: .wholeName) }
    suggestions = []
    source = found.source
  }
}

extension LocationService {
  /// Searches for the text, and for the nearest names if no place is called that.
  ///
  /// - Parameter near: Where the person is; `nil` if unknown.
  package func response(to query: LocationQuery, near: LocationHint?) async throws -> PlaceSearchResult {
    guard query.isLongEnough else { return PlaceSearchResult() }
    let matches = try await matches(for: query.text, near: near)
    // Text that was meant as coordinates, but is not valid, has no nearest names.
    guard matches.isEmpty, !query.isNumeric else { return PlaceSearchResult(matches: matches) }
    return PlaceSearchResult(suggestions: try await nearestNames(to: query.text))
  }
}
