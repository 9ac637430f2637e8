import CloudyModel

extension MatchLikelihood {
  /// Returns the alternatives to a match.
  ///
  /// Of places with exactly the name, these are towns of 10,000 people, non-hamlets that are at least a sixteenth as
  /// large as this one, places that are at least a tenth as large, and those spelled like the text if this one has a
  /// space more or less. A name that only starts with the text must be eight times as large. Next to a hamlet, a city
  /// with a similar name is one.
  func others(than best: PlaceMatch, among plausible: [PlaceMatch]) -> [Place] {
    guard best.fit != .coordinates, confidence(in: best) != .corrected else { return [] }
    let others = apart(byProminence(plausible).filter { isRivalled(best, by: $0) }, from: best)
    return Array(others.prefix(MatchLikelihood.otherLimit)).map(\.place)
  }

  /// Returns the alternatives that differ from the displayed place and from each other in weather and description.
  func apart(_ matches: [PlaceMatch], from best: PlaceMatch) -> [PlaceMatch] {
    var others: [PlaceMatch] = []
    for match in matches {
      let isListed = others.contains { match.sounds(like: $0, beside: best.place) }
      if !isListed, !(others + [best]).contains(where: match.hasWeather) { others.append(match) }
    }
    return others
  }

  /// Whole names, first those in the user's country, and the most prominent first, then the others in their order.
  private func byProminence(_ matches: [PlaceMatch]) -> [PlaceMatch] {
    let whole = matches.enumerated().filter { $0.element.fit == .wholeName }.sorted {
      let (one, other) = (isAtHome($0.element) ? 1 : 0, isAtHome($1.element) ? 1 : 0)
      return (one, $0.element.rank, $1.offset) > (other, $1.element.rank, $0.offset)
    }
    return whole.map(\.element) + matches.filter { $0.fit != .wholeName }
  }

  /// More would be a list, which a search shows better.
  static let otherLimit = 3

  /// Four times as many people, in ``PlaceRank``'s units.
  private static let fourTimesLarger = 20
  /// Ten times as many people, in ``PlaceRank``'s units.
  private static let tenTimesLarger = 33

  /// Whether the text is the place's own name, letter by letter.
  private func isSpelled(_ match: PlaceMatch) -> Bool {
    match.isOwnName && match.place.name.lowercased() == text.lowercased()
  }

  /// Whether the place's own name has the letters of the text, but is divided into other words.
  private func hasOtherWords(_ match: PlaceMatch) -> Bool {
    guard match.isOwnName, PlaceResolution.key(of: match.place.name) == key else { return false }
    return words(in: match.place.name) != words(in: text)
  }

  private func words(in name: String) -> Int { name.split { $0 == " " || $0 == "-" }.count }

  /// Other kinds are not confused: a country is not a cape.
  private static let kindsWithNamesakes: Set<PlaceKind> = [.settlement, .island, .lake, .mountain, .sight]

  private func isRivalled(_ best: PlaceMatch, by other: PlaceMatch) -> Bool {
    guard other.place != best.place, MatchLikelihood.kindsWithNamesakes.contains(other.kind) else { return false }
    // CA is California, and not a region elsewhere whose name starts with CA.
    if namesRegion(of: best), other.place.country != best.place.country {
      // IN is Indiana as well as India.
      return other.fit == .wholeName && namesRegion(of: other) && other.rank >= PlaceRank.village
    }
    if isOutweighed(best, by: other) { return true }
    switch other.fit {
    case .wholeName:
      if case .postcode = other.meaning { return true }
      switch matchedName(of: best) {
      // Minca is a village in Colombia, and a little-known name of Munich.
      case .lesserKnown where other.meaning == .name && other.isOwnName: return true
      // FFM is an airport in Minnesota, and an abbreviation of Frankfurt am Main.
      case .code where other.meaning == .nickname && other.rank >= PlaceRank.city: return true
      case .known, .lesserKnown, .code, .postcode: break
      }
      // Aguas Calientes is not Aguascalientes.
      if isSpelled(other), hasOtherWords(best) { return true }
      if isSlip(other, beside: best) { return true }
      // The rank of a landmark does not show how many people would mean it.
      let leastRank = best.kind == .settlement ? max(PlaceRank.village, best.rank - 40) : PlaceRank.village
      let leastVillage = best.kind == .settlement ? best.rank - MatchLikelihood.tenTimesLarger : leastRank
      // Several villages may have the same name in another script.
      let areLesserKnown = [best, other].allSatisfy {
        $0.meaning == .name && $0.kind == .settlement && matchedName(of: $0) == .lesserKnown
      }
      guard isNamesake(other) || areLesserKnown else { return false }
      return other.rank >= min(PlaceRank.town, leastRank, leastVillage)
    case .beginning:
      let leastRank = max(PlaceRank.town, best.fit == .beginning ? best.rank - 20 : best.rank + 30)
      return other.kind == .settlement && isBeginning(of: other) && other.rank >= leastRank
    case .misspelled:
      return best.fit == .beginning && other.isCommonName && other.rank >= max(PlaceRank.town, best.rank + 30)
    case .partial, .elsewhere, .coordinates: return false
    }
  }

  /// Whether a town's own name is also a slip in that of a city four times as large: Pittsburg is in California, and
  /// Pittsburgh in Pennsylvania.
  private func isSlip(_ city: PlaceMatch, beside town: PlaceMatch) -> Bool {
    guard town.isOwnName, town.meaning == .name, letterCount >= 7,
      city.rank >= max(PlaceRank.city, town.rank + MatchLikelihood.fourTimesLarger)
    else { return false }
    return correction(to: city)?.misspelling == .slip
  }

  /// Whether the text is a name of the place, or of its region or country, and not of a district of which it is the
  /// capital.
  private func isNamesake(_ other: PlaceMatch) -> Bool {
    switch other.meaning {
    case .name: other.isCommonName
    case .country, .postcode: true
    case .region: other.place.region.map { PlaceResolution.key(of: $0) == PlaceResolution.key(of: text) } ?? false
    case .nickname, .code: false
    }
  }

  /// Whether more than the place's name was typed, for example `paris, tx`.
  private func namesRegion(of match: PlaceMatch) -> Bool {
    let (typed, name) = (PlaceResolution.key(of: text), PlaceResolution.key(of: match.place.name))
    return typed != name && typed.hasPrefix(name)
  }
}

extension PlaceMatch {
  /// Whether both are so close that their weather is the same. A landmark is large.
  fileprivate func hasWeather(of other: PlaceMatch) -> Bool {
    let areTowns = kind == .settlement && other.kind == .settlement
    return place.coordinates.distance(to: other.place.coordinates).kilometers < (areTowns ? 30 : 100)
  }

  fileprivate func sounds(like other: PlaceMatch, beside displayed: Place) -> Bool {
    AmbiguityNotice.Namesake(place, beside: displayed) == AmbiguityNotice.Namesake(other.place, beside: displayed)
  }
}
