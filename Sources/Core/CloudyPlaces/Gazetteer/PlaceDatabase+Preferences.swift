/// The rules by which a place comes first although another one has a higher score.
extension PlaceDatabase {
  /// If the most likely place is a small one abroad that hardly has names in other languages, one of the name in the
  /// user's country comes first: from Cairo, Siwa is the oasis, and not a village on Sulawesi; nor, while typing, the
  /// start of Siwān in India.
  func preferHome(_ user: UserLocation, among candidates: inout [TopPlaces.Candidate]) {
    guard let best = candidates.first, isLittleKnown(best), !user.isInCountry(best.place, tables) else { return }
    let first = candidates.firstIndex { candidate in
      guard candidate.fit == .wholeName, tables.kind(ofPlace: candidate.place) == .settlement,
        user.isInCountry(candidate.place, tables)
      else { return false }
      return [.primary, .translated].contains(candidate.quality) || candidate.quality == .alternate && isTown(candidate)
    }
    guard let atHome = first else { return }
    candidates[atHome].score = best.score + 1
    candidates.sort { $0.precedes($1) }
  }

  /// Whether a place is a small settlement that hardly has names in other languages; one of which only the start was
  /// typed may be larger, up to a city.
  private func isLittleKnown(_ candidate: TopPlaces.Candidate) -> Bool {
    guard localNames.count(of: candidate.place) <= PlaceScore.namesOfLittleKnown else { return false }
    let rank = tables.rank(ofPlace: candidate.place)
    if candidate.fit == .beginning {
      return tables.kind(ofPlace: candidate.place) == .settlement && rank < PlaceRank.city
    }
    return isNamedSettlement(candidate) && rank < PlaceRank.largeTown
  }

  /// If the most likely place is abroad, a city in the user's country that is known in many languages, or a town that is
  /// known in more of them, comes first unless it is far smaller: from Madrid, Guadalajara is the one in Spain, but from
  /// London, Boston is the one in Massachusetts.
  func preferKnown(_ user: UserLocation, among candidates: inout [TopPlaces.Candidate]) {
    guard let best = candidates.first, best.fit == .wholeName, best.quality == .primary,
      !user.isInCountry(best.place, tables)
    else { return }
    let fameAbroad = fame(ofPlace: best.place)
    for (index, candidate) in candidates.enumerated()
    where candidate.fit == .wholeName && candidate.quality == .primary && isTown(candidate)
      && user.isInCountry(candidate.place, tables)
    {
      let isCity = tables.rank(ofPlace: candidate.place) >= PlaceRank.city
      if fame(ofPlace: candidate.place) > (isCity ? 0 : fameAbroad) {
        candidates[index].score += PlaceScore.knownAtHome
      }
    }
    candidates.sort { $0.precedes($1) }
  }

  /// If the most likely place is a town abroad, a famous place of its name elsewhere comes first: from Brussels, the
  /// Alhambra is the palace in Granada, and not a town in Arizona; Delphi is in Greece; and Oia is on Santorini. In the
  /// user's country, a resort comes first, unless the other town is near: Breckenridge is in Colorado, and not in Texas.
  func preferFamous(_ user: UserLocation?, among candidates: inout [TopPlaces.Candidate]) {
    guard let best = candidates.first, isNamedSettlement(best), tables.rank(ofPlace: best.place) < PlaceRank.city else {
      return
    }
    let isAtHome = user?.isInCountry(best.place, tables) ?? false
    let isNear = user.map { isAtHome && $0.bonus(ofPlaceAtHome: best.place, tables) > 0 } ?? false
    let found = candidates.firstIndex { candidate in
      if !isAtHome, isFamous(candidate, beside: best) { return true }
      return !isNear && isResort(candidate, beside: best, among: candidates)
    }
    guard let famous = found else { return }
    candidates[famous].score = best.score + 1
    candidates.sort { $0.precedes($1) }
  }

  /// Whether a place is a sight that is known all over the world, or a settlement that has names in most languages and
  /// is not far smaller than another one, in another country, that has hardly any.
  private func isFamous(_ candidate: TopPlaces.Candidate, beside other: TopPlaces.Candidate) -> Bool {
    guard candidate.fit == .wholeName, candidate.quality == .primary else { return false }
    let rank = tables.rank(ofPlace: candidate.place)
    let namesOfOther = localNames.count(of: other.place)
    switch tables.kind(ofPlace: candidate.place) {
    case .sight, .stadium:
      return rank >= PlaceScore.rankOfFamousSight && namesOfOther < PlaceScore.namesOfWellKnown
    case .settlement:
      let rankOfOther = tables.rank(ofPlace: other.place)
      return rankOfOther < PlaceRank.largeTown && namesOfOther <= PlaceScore.namesOfLittleKnown
        && rank >= rankOfOther - PlaceScore.notFarSmaller
        && localNames.count(of: candidate.place) >= PlaceScore.namesOfWellKnown
        && tables.countryIndex(ofPlace: candidate.place) != tables.countryIndex(ofPlace: other.place)
    default: return false
    }
  }

  /// Whether a settlement has a well-known ski resort of its name, and is not far smaller than another in the same
  /// country that is hardly known abroad.
  private func isResort(
    _ candidate: TopPlaces.Candidate, beside other: TopPlaces.Candidate, among candidates: [TopPlaces.Candidate]
  ) -> Bool {
    let rankOfOther = tables.rank(ofPlace: other.place)
    guard candidate.place != other.place, isNamedSettlement(candidate), candidate.quality == .primary,
      tables.countryIndex(ofPlace: candidate.place) == tables.countryIndex(ofPlace: other.place),
      rankOfOther < PlaceRank.largeTown, localNames.count(of: other.place) <= PlaceScore.namesOfLittleKnown,
      tables.rank(ofPlace: candidate.place) >= rankOfOther - PlaceScore.notFarSmaller,
      let town = tables.coordinates(ofPlace: candidate.place)
    else { return false }
    let start = tables.name(ofPlace: candidate.place).lowercased() + " "
    return candidates.contains { resort in
      guard tables.kind(ofPlace: resort.place) == .skiResort,
        tables.rank(ofPlace: resort.place) >= PlaceScore.rankOfFamousSight,
        tables.name(ofPlace: resort.place).lowercased().hasPrefix(start),
        let point = tables.coordinates(ofPlace: resort.place)
      else { return false }
      return town.distance(to: point).kilometers < 20
    }
  }

  /// Whether the query is a name of a settlement, and not of its region or country.
  func isNamedSettlement(_ candidate: TopPlaces.Candidate) -> Bool {
    candidate.fit == .wholeName && [.primary, .translated, .alternate].contains(candidate.quality)
      && tables.kind(ofPlace: candidate.place) == .settlement
  }

  /// Returns how well known a place is abroad, `0...8`, by the number of different names that it has in other languages.
  func fame(ofPlace place: Int) -> Int { min(8, max(0, localNames.count(of: place) - 8)) }

  /// If the most likely place is in the user's country, the nearest of similar size there comes first.
  func preferNear(_ user: UserLocation, among candidates: inout [TopPlaces.Candidate]) {
    guard let best = candidates.first, best.fit == .wholeName, user.isInCountry(best.place, tables) else { return }
    let leastRank = tables.rank(ofPlace: best.place) - PlaceScore.similarSize
    for (index, candidate) in candidates.enumerated()
    where candidate.fit == .wholeName && user.isInCountry(candidate.place, tables)
      && tables.rank(ofPlace: candidate.place) >= leastRank
    {
      candidates[index].score += user.bonus(ofPlaceAtHome: candidate.place, tables)
    }
    candidates.sort { $0.precedes($1) }
  }
}
