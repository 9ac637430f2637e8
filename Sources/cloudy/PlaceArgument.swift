import ArgumentParser
import CloudyApplication
import CloudyModel
import CloudyServices
import CloudyViewModels

extension Application {
  /// Returns the place that some words mean, which may be the person's own name of a favorite, or its number.
  ///
  /// - Parameter isOffline: Whether the person asked not to use the network.
  /// - Returns: `nil` if there are no words.
  /// - Throws: If there is no such place; the nearest names have then been shown.
  func place(named words: some Sequence<String>, isOffline: Bool = false) async throws -> Place? {
    let query = words.joined(separator: " ")
    guard query.contains(where: { !$0.isWhitespace }) else { return nil }
    let choices = choices
    if let favorite = choices.favorites.first(where: { $0.ownName?.lowercased() == query.lowercased() }) {
      return favorite.place
    }
    if let favorite = favorite(numbered: query, among: choices.favorites) { return favorite.place }
    let best = places.search(query, limit: 1, near: choices.home?.coordinates).first
    if best?.isExact != true, let found = await placesOnline(called: query, isOffline: isOffline).first {
      return found
    }
    guard let best else { throw noPlace(called: query) }
    // No place that only has the number in its name is meant.
    if best.fit != .wholeName, let number = Int(query), (0...PersonalChoices.favoriteLimit).contains(number) {
      Terminal.complain(language.text(.notAmongFavorites(query)))
      throw ExitCode.noSuchPlace
    }
    if best.isGuess {
      Terminal.complain(
        language.text(.showingInstead(of: query, LocationViewModel(best.place, language: language).text)))
    }
    return best.place
  }

  /// Says that there is no such place and shows the nearest names. Returns the exit code.
  func noPlace(called query: String) -> ExitCode {
    if LocationQuery(query).isNumeric {
      Terminal.complain(language.text(.noCoordinates(query)))
      return .noSuchPlace
    }
    Terminal.complain(language.text(.nothingFound(query)))
    offerOnlineSearch()
    let nearest = places.suggestions(for: query, limit: 5).map { PlaceRowViewModel($0.place, language: language) }
    if !nearest.isEmpty {
      Terminal.complain(language.text(.nearestNames))
      for row in nearest {
        Terminal.complain("  " + [row.text, row.detail].filter { !$0.isEmpty }.joined(separator: ", "))
      }
    }
    return .noSuchPlace
  }
}
