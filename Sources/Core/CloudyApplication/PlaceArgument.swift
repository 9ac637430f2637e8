import CloudyModel
import CloudyPlaces
import CloudyViewModels

/// What the words mean that a person gave for a place.
package enum PlaceArgument: Hashable, Sendable {
  case place(ResolvedPlace)
  /// They are the number of a row in the person's list, which has no such row.
  case notAmongFavorites
  /// - Parameter nearest: Places that are called alike, best first.
  case unknown(nearest: [Place])
}

extension Application {
  /// Returns what words mean: the person's own name of a favorite, its number, or a place of the gazetteer.
  ///
  /// - Returns: `nil` if there are no words.
  package func meaning(of words: some Sequence<String>) -> PlaceArgument? { localMeaning(of: words)?.meaning }

  /// Returns what words mean, and asks services on the network about words that are no name in the gazetteer, if the
  /// person allows that.
  ///
  /// - Parameters:
  ///   - isOffline: Whether the person asked not to use the network.
  ///   - delivered: Called with whose answer it is, or why there is none.
  /// - Returns: `nil` if there are no words.
  package func meaning(
    of words: some Sequence<String>, isOffline: Bool, delivered: (String) -> Void
  ) async -> PlaceArgument? {
    let query = words.joined(separator: " ")
    guard let local = localMeaning(of: [query]) else { return nil }
    if !local.isCertain, let found = await placesOnline(called: query, isOffline: isOffline, delivered: delivered).first
    {
      return .place(ResolvedPlace(text: query, place: found))
    }
    return local.meaning
  }

  /// Asks services on the network about a text that is no name in the gazetteer.
  ///
  /// - Parameters:
  ///   - isOffline: Whether the person asked not to use the network.
  ///   - delivered: Called with whose answer it is, or why there is none.
  /// - Returns: Best first; none if the person does not allow such a search, or if the text can only be coordinates.
  package func placesOnline(called text: String, isOffline: Bool, delivered: (String) -> Void) async -> [Place] {
    let query = LocationQuery(text)
    guard isOnlineSearchAllowed, !isOffline, query.isLongEnough, !query.isNumeric, let service = geocoding() else {
      return []
    }
    do throws(GeocodingFailure) {
      let found = try await service.places(called: text)
      if !found.places.isEmpty { delivered(language.text(.onlineSearch(.from(found.source)))) }
      return found.places
    } catch {
      delivered(OnlineFailureViewModel(error, language: language).text)
      return []
    }
  }

  /// Whether the person allows that services on the network are asked for places.
  package var isOnlineSearchAllowed: Bool { userData.settings[.search] == .search(.online) }

  /// - Returns: What words mean without a network, and whether a place is called exactly so, or was chosen; `nil` if
  ///   there are no words.
  private func localMeaning(of words: some Sequence<String>) -> (meaning: PlaceArgument, isCertain: Bool)? {
    let query = words.joined(separator: " ")
    guard query.contains(where: { !$0.isWhitespace }) else { return nil }
    let userData = userData
    let named = userData.favorites.named(query, by: \.customName)
    if let favorite = named ?? favorite(numbered: query, among: userData.favorites) {
      return (.place(ResolvedPlace(text: query, place: favorite.place)), true)
    }
    let reading = places.reading(of: query, for: userData, timeZone: timeZone)
    if case .place(let resolved) = reading, [.exact, .chosen].contains(resolved.certainty) {
      return (.place(resolved), true)
    }
    // No place that only has the number in its name is meant.
    if let number = Int(query), (0...UserData.favoriteLimit).contains(number) {
      return (.notAmongFavorites, false)
    }
    return switch reading {
    case .place(let resolved): (.place(resolved), false)
    case .unknown(let nearest): (.unknown(nearest: nearest), false)
    }
  }

  /// Returns the favorite with this number in the list; `nil` if there is none.
  package func favorite(numbered words: String, among favorites: [Favorite]) -> Favorite? {
    guard let number = Int(words), number > 0, number <= favorites.count else { return nil }
    return favorites[number - 1]
  }
}
