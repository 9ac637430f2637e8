import CloudyModel
import CloudyPlaces
import CloudyViewModels

/// The meaning of a place argument.
package enum PlaceArgument: Hashable, Sendable {
  case place(ResolvedPlace)
  /// A number without a corresponding row in the user's list.
  case notAmongFavorites
  /// - Parameter nearest: Places with similar names, best first.
  case unknown(nearest: [Place])
}

extension Application {
  /// Returns the meaning of words: the user's own name of a favorite, its number, or a place of the gazetteer.
  ///
  /// - Returns: `nil` if there are no words.
  package func meaning(of words: some Sequence<String>) -> PlaceArgument? { localMeaning(of: words)?.meaning }

  /// Returns the meaning of words, and searches online for words that are not a name in the gazetteer, if the user
  /// allows it.
  ///
  /// - Parameters:
  ///   - isOffline: Whether the user has turned off network use.
  ///   - delivered: Receives the credit of the response, or the reason why there is none.
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

  /// Searches online for text that is not a name in the gazetteer.
  ///
  /// - Parameters:
  ///   - isOffline: Whether the user has turned off network use.
  ///   - delivered: Receives the credit of the response, or the reason why there is none.
  /// - Returns: Best first; empty if the user does not allow the search, or if the text cannot be a name.
  package func placesOnline(called text: String, isOffline: Bool, delivered: (String) -> Void) async -> [Place] {
    let query = LocationQuery(text)
    guard isOnlineSearchAllowed, !isOffline, query.isLongEnough, query.mayBeName, let service = geocoding() else {
      return []
    }
    do throws(GeocodingFailure) {
      let found = try await service.places(called: text)
      if !found.places.isEmpty { delivered(found.source.attribution) }
      return found.places
    } catch {
      delivered(OnlineFailureViewModel(error, language: language).text)
      return []
    }
  }

  /// Whether the user allows place searches through network services.
  package var isOnlineSearchAllowed: Bool { readUserData().settings[.search] == .search(.online) }

  /// - Returns: The meaning of words without a network, and whether it is an exact name or was chosen by the user;
  ///   `nil` if there are no words.
  private func localMeaning(of words: some Sequence<String>) -> (meaning: PlaceArgument, isCertain: Bool)? {
    let query = words.joined(separator: " ")
    guard query.contains(where: { !$0.isWhitespace }) else { return nil }
    let userData = readUserData()
    let named = userData.favorites.named(query, by: \.customName)
    if let favorite = named ?? favorite(numbered: query, among: userData.favorites) {
      return (.place(ResolvedPlace(text: query, place: favorite.place)), true)
    }
    let reading = places.reading(of: query, for: userData, timeZone: timeZone)
    if case .place(let resolved) = reading, !resolved.isGuess {
      return (.place(resolved), true)
    }
    // Excludes places that only have the number in their name.
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
