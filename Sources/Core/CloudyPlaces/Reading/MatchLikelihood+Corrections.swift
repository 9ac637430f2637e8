import CloudyModel

/// Names of small places that are rather an error in the name of a city.
extension MatchLikelihood {
  /// Returns the city that was probably meant, although other places have exactly this name; `nil` if there is none.
  ///
  /// Without a user in its country, a hamlet called Aukland is less likely than an error in Auckland.
  func city(insteadOfNamesIn matches: [PlaceMatch]) -> PlaceMatch? {
    let names = matches.filter { $0.fit == .wholeName }
    return matches.first { city in
      let others = names.filter { $0.place != city.place }
      return !others.isEmpty && others.allSatisfy { isOutweighed($0, by: city) && !isAtHome($0) }
    }
  }

  /// Returns the places with exactly this name, next to the city that is displayed instead.
  func others(outweighedBy city: PlaceMatch, among matches: [PlaceMatch]) -> [Place] {
    let names = matches.filter { $0.fit == .wholeName && $0.place != city.place && confidence(in: $0) != nil }
    return Array(apart(names, from: city).prefix(MatchLikelihood.otherLimit)).map(\.place)
  }

  /// Whether a name is more likely an error in that of a far larger place.
  ///
  /// Of 244,000 places, 40 hamlets have a name that is a slip in that of a city; their names are seldom typed, except
  /// near them. A town that is only called so in some sources, such as Ottowa for Ottawa in Illinois, has no better
  /// claim than the city to which the same error leads.
  func isOutweighed(_ match: PlaceMatch, by other: PlaceMatch) -> Bool {
    guard match.meaning == .name, match.kind == .settlement,
      other.rank >= max(PlaceRank.city, match.rank + MatchLikelihood.farLarger),
      let city = correction(to: other), confidence(in: city) == .corrected
    else { return false }
    if matchedName(of: match) == .lesserKnown { return true }
    let isSpelledSo = match.place.name.lowercased() == text.lowercased()
    let isSmall = match.rank < (isSpelledSo ? PlaceRank.hamlet : PlaceRank.town)
    let isLikely = letterCount >= (city.misspelling == .slip ? 7 : 11)
    return isSmall && isLikely && city.rank >= match.rank + MatchLikelihood.muchLarger
  }

  /// Returns a match as a correction of the place's own name: unchanged if it is one, and otherwise for a name that
  /// resembles another of its names more; `nil` if the text is not one error away from its own name.
  func correction(to match: PlaceMatch) -> PlaceMatch? {
    if case .misspelled = match.fit { return match }
    guard match.meaning == .name, !match.isOwnName,
      let misspelling = PlaceMatch.Misspelling(in: key, of: PlaceResolution.key(of: match.place.name))
    else { return nil }
    return PlaceMatch(
      place: match.place, fit: .misspelled(errors: 1), kind: match.kind, misspelling: misspelling, rank: match.rank)
  }

  /// 16 times as many people, in ``PlaceRank``'s units.
  private static let farLarger = 40
  /// 128 times as many people, in ``PlaceRank``'s units.
  private static let muchLarger = 70
}
