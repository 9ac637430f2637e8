import CloudyModel

extension PlaceDatabase {
  /// Returns the candidates in their final order, which considers the spelling and the user's location.
  ///
  /// - Parameter reading: While typing, the spelling does not count, since it is incomplete.
  func ranked(
    _ candidates: [TopPlaces.Candidate], query: String, reading: SearchMode, user: UserLocation?, limit: Int
  ) -> [PlaceMatch] {
    // A mistyped code is another code, so codes are not corrected.
    // One word is rather a misspelled city than the start of a university's name: Pariss, Paris School of Economics.
    let isWord = !query.contains(" ") && reading == .whole
    var candidates = candidates.filter { candidate in
      if candidate.quality == .code { return candidate.fit == .wholeName }
      return !isWord || candidate.fit != .beginning || tables.kind(ofPlace: candidate.place) != .university
    }
    let spelling = Spelling(query)
    let spelled = Set(
      candidates.lazy.filter { candidate in
        isSpelled(spelling, candidate) && !isRatherTown(spelling, candidate, among: candidates)
          || isShortNameAtHome(spelling, candidate, user)
      }.map(\.place))
    let spelledAtHome = candidates.filter { candidate in
      guard let user, spelled.contains(candidate.place) else { return false }
      return tables.kind(ofPlace: candidate.place) == .settlement && user.isInCountry(candidate.place, tables)
    }
    let hasTownAtHome = spelledAtHome.contains(where: isTown)
    for index in candidates.indices {
      let candidate = candidates[index]
      if candidate.fit == .wholeName { candidates[index].score += penalty(ofAreaAtSea: candidate, among: candidates) }
      if spelled.contains(candidate.place) {
        candidates[index].score += PlaceScore.spelled
      } else if candidate.fit == .wholeName {
        if reading == .whole, !spelled.isEmpty { candidates[index].score += penalty(ofSpelling: spelling, candidate) }
        candidates[index].score += bonus(ofRegion: candidate, among: candidates, user)
        candidates[index].score += penalty(ofCountry: candidate, among: candidates, spelling)
        candidates[index].score += penalty(ofNickname: candidate, among: candidates)
        if let user, !spelledAtHome.isEmpty {
          candidates[index].score += penalty(ofPlaceAbroad: candidate, user, besideTown: hasTownAtHome)
        }
      }
      // Whole names already have this bonus.
      if candidate.fit != .wholeName, let user {
        candidates[index].score += user.nearness(ofPlace: candidate.place, tables)
      }
      if reading == .typing, candidate.fit == .beginning {
        candidates[index].score += bonus(ofBeginning: candidate, among: candidates, spelling, user)
      }
    }
    candidates.sort { $0.precedes($1) }
    if let user {
      preferHome(user, among: &candidates)
      preferKnown(user, among: &candidates)
      preferNear(user, among: &candidates)
    }
    preferFamous(user, among: &candidates)
    return candidates.prefix(limit).compactMap(match)
  }

  /// While typing, of places of similar size, those that are well known abroad or in the same part of the world come
  /// first, and a section of a city only after other places.
  private func bonus(
    ofBeginning candidate: TopPlaces.Candidate, among candidates: [TopPlaces.Candidate], _ spelling: Spelling,
    _ user: UserLocation?
  ) -> Int {
    let place = candidate.place
    var bonus = fame(ofPlace: place)
    if let user { bonus += user.nearnessAbroad(ofPlace: place, tables) }
    if let city = tables.city(ofSection: place), candidates.contains(where: { $0.place == city }) {
      bonus += PlaceScore.sectionOfResult
    }
    // Köl is rather the start of Köln than of Kolkata.
    if !spelling.marks.isEmpty {
      let names =
        [tables.name(ofPlace: place)] + NameLanguage.allCases.compactMap { localNames.name(of: place, in: $0) }
      let hasMarks = names.contains { spelling.marks.isSubset(of: $0.lowercased().unicodeScalars) }
      if !hasMarks { bonus += PlaceScore.withoutMarks }
    }
    return bonus
  }

  func match(_ candidate: TopPlaces.Candidate) -> PlaceMatch? {
    tables.place(at: candidate.place).map {
      PlaceMatch(
        place: $0, fit: candidate.fit, meaning: candidate.quality.meaning, kind: tables.kind(ofPlace: candidate.place),
        isCommonName: [.primary, .translated].contains(candidate.quality), isOwnName: candidate.quality == .primary,
        misspelling: candidate.misspelling, rank: tables.rank(ofPlace: candidate.place))
    }
  }

  /// Whether the query is the place's main name, letter by letter, or one in another language with its accents.
  private func isSpelled(_ spelling: Spelling, _ candidate: TopPlaces.Candidate) -> Bool {
    guard candidate.fit == .wholeName else { return false }
    let name = tables.name(ofPlace: candidate.place).lowercased()
    if name == spelling.lowercased { return true }
    // Waikiki is Waikīkī.
    if spelling.isASCII, candidate.quality == .primary, Spelling.withoutMacrons(name) == spelling.lowercased {
      return true
    }
    // Bâle is the French name of Basel, letter by letter, and not the region Balé.
    guard candidate.quality == .translated, !spelling.isASCII else { return false }
    return spelling.isInOtherScript || isLocalName(spelling, of: candidate.place)
  }

  /// Whether the query is the place's name in another language, letter by letter.
  private func isLocalName(_ spelling: Spelling, of place: Int) -> Bool {
    NameLanguage.allCases.contains { localNames.name(of: place, in: $0)?.lowercased() == spelling.lowercased }
  }

  /// Whether a name in another language, typed with its accents, is also a town's own that is not far smaller: Nazaré is
  /// rather a town in Portugal or Brazil than Nazareth.
  private func isRatherTown(
    _ spelling: Spelling, _ candidate: TopPlaces.Candidate, among candidates: [TopPlaces.Candidate]
  ) -> Bool {
    guard candidate.quality == .translated, !spelling.marks.isEmpty else { return false }
    let leastRank = tables.rank(ofPlace: candidate.place) - PlaceScore.notFarSmaller
    return candidates.contains { town in
      town.fit == .wholeName && town.quality == .primary && isTown(town)
        && tables.rank(ofPlace: town.place) >= leastRank
        && tables.name(ofPlace: town.place).lowercased() == spelling.lowercased
    }
  }

  /// Whether the query is the first words of the place's main name, by which it is known in its own country: from
  /// London, Newcastle is the one upon Tyne.
  private func isShortNameAtHome(
    _ spelling: Spelling, _ candidate: TopPlaces.Candidate, _ user: UserLocation?
  ) -> Bool {
    guard let user, candidate.fit == .wholeName, [.primary, .translated].contains(candidate.quality),
      isTown(candidate), user.isInCountry(candidate.place, tables)
    else { return false }
    return tables.name(ofPlace: candidate.place).lowercased().hasPrefix(spelling.lowercased + " ")
  }

  /// If another place is spelled like the query, a name that only folds to the same letters is less likely: Levi is not
  /// Lévis, Kaş is not Kas, and Åre is not the code ARE.
  private func penalty(ofSpelling spelling: Spelling, _ candidate: TopPlaces.Candidate) -> Int {
    if candidate.quality == .region, !spelling.isASCII { return PlaceScore.otherSpelling }
    // Goa is a short name, and no code.
    if candidate.quality == .region, regionName(of: candidate.place) == spelling.lowercased { return 0 }
    if [.country, .region, .nickname, .code].contains(candidate.quality) {
      return spelling.isShort && !spelling.mayBeCode ? PlaceScore.codeSpelledAsName : 0
    }
    guard tables.kind(ofPlace: candidate.place) == .settlement else { return 0 }
    let name = tables.name(ofPlace: candidate.place).lowercased()
    if !spelling.marks.isSubset(of: name.unicodeScalars) { return PlaceScore.withoutMarks }
    return candidate.quality == .alternate ? PlaceScore.otherSpelling : 0
  }

  private func regionName(of place: Int) -> String? {
    let region = tables.region(ofPlace: place)
    return region == PlaceFile.PlaceRecord.noRegion ? nil : tables.regionName(at: region)?.lowercased()
  }

  /// A region in the user's country comes before a region or a country elsewhere of its name, but not before a town
  /// there; and any region comes after the town in it that gave it its name, such as Khiva. In a small country that is
  /// each town of the name: Hamilton Parish is not Hamilton, the capital of Bermuda. A part of a region comes after the
  /// town in it that has this name too: Hunza is Karimabad, and not Gilgit, the region's capital.
  private func bonus(
    ofRegion candidate: TopPlaces.Candidate, among candidates: [TopPlaces.Candidate], _ user: UserLocation?
  ) -> Int {
    guard [.region, .nickname].contains(candidate.quality) else { return 0 }
    let others = candidates.filter { $0.fit == .wholeName && $0.place != candidate.place }
    if candidate.quality == .nickname {
      let region = tables.region(ofPlace: candidate.place)
      let hasTown = others.contains {
        $0.quality == .alternate && isTown($0) && tables.region(ofPlace: $0.place) == region
      }
      return hasTown ? PlaceScore.nicknameOfTown : 0
    }
    let towns = others.filter { [.primary, .translated].contains($0.quality) && isTown($0) }
    let isParish =
      isInSmallCountry(candidate, user)
      && others.contains { $0.quality == .primary && isInSmallCountry($0, user) }
    let hasTown =
      isParish || towns.contains { tables.region(ofPlace: $0.place) == tables.region(ofPlace: candidate.place) }
    var bonus = hasTown ? PlaceScore.regionOfTown : 0
    if let user, user.isInCountry(candidate.place, tables) {
      let isAbroadToo = others.contains {
        [.region, .country].contains($0.quality) && !user.isInCountry($0.place, tables)
      }
      let isTownAtHome = towns.contains { user.isInCountry($0.place, tables) }
      if isAbroadToo, !isTownAtHome { bonus += PlaceScore.regionAtHome }
    }
    return bonus
  }

  /// A country comes after a city in it whose name in another language is spelled like the query, if the country's own
  /// name is not: مراكش is Marrakesh, and only with the letters of Persian also Morocco.
  private func penalty(
    ofCountry candidate: TopPlaces.Candidate, among candidates: [TopPlaces.Candidate], _ spelling: Spelling
  ) -> Int {
    guard candidate.quality == .country, let country = tables.countryIndex(ofPlace: candidate.place),
      tables.country(at: country)?.name.lowercased() != spelling.lowercased
    else { return 0 }
    let hasCity = candidates.contains { city in
      city.place != candidate.place && isNamedSettlement(city)
        && tables.rank(ofPlace: city.place) >= PlaceRank.city
        && tables.countryIndex(ofPlace: city.place) == country && isLocalName(spelling, of: city.place)
    }
    return hasCity ? PlaceScore.countryOfCity : 0
  }

  /// Whether a settlement is in the user's country, and that is so small that its towns may be villages elsewhere.
  private func isInSmallCountry(_ candidate: TopPlaces.Candidate, _ user: UserLocation?) -> Bool {
    guard let user, user.isInSmallCountry, user.isInCountry(candidate.place, tables) else { return false }
    return tables.kind(ofPlace: candidate.place) == .settlement
  }

  /// A sight at the edge of a city, or outside it, comes before the city that is also found by its name: the Terracotta
  /// Army is not in the center of Xi’an. A sight in the center has the city's weather, and the city more readers know.
  private func penalty(
    ofNickname candidate: TopPlaces.Candidate, among candidates: [TopPlaces.Candidate]
  ) -> Int {
    guard candidate.quality == .nickname, let city = tables.coordinates(ofPlace: candidate.place) else { return 0 }
    let hasSight = candidates.contains { sight in
      guard sight.fit == .wholeName, [.primary, .translated].contains(sight.quality),
        ![.settlement, .airport].contains(tables.kind(ofPlace: sight.place)),
        let point = tables.coordinates(ofPlace: sight.place)
      else { return false }
      return (10...50).contains(city.distance(to: point).kilometers)
    }
    return hasSight ? PlaceScore.nicknameOfSight : 0
  }

  /// The point of a large area may be at sea, far from its land. If the area is a region, its capital comes first:
  /// Alaska is not a point west of the Aleutian Islands.
  private func penalty(
    ofAreaAtSea candidate: TopPlaces.Candidate, among candidates: [TopPlaces.Candidate]
  ) -> Int {
    guard tables.kind(ofPlace: candidate.place).isLand, tables.countryIndex(ofPlace: candidate.place) == nil,
      candidates.contains(where: { $0.fit == .wholeName && $0.quality == .region })
    else { return 0 }
    return PlaceScore.areaAtSea
  }

  /// From Canada, Victoria is rather the town than a state of Australia; from Melbourne, Fitzroy is its district, and
  /// not a mountain in Argentina; and from Colombia, Minca is a village, and not a lesser-known name of Munich.
  ///
  /// - Parameter isBesideTown: Whether a place in the user's country that is spelled like the query is a town.
  private func penalty(
    ofPlaceAbroad candidate: TopPlaces.Candidate, _ user: UserLocation, besideTown isBesideTown: Bool
  ) -> Int {
    if user.isInCountry(candidate.place, tables) { return 0 }
    return switch candidate.quality {
    case .region: isBesideTown ? PlaceScore.regionAbroad : 0
    case .translated where tables.kind(ofPlace: candidate.place) != .settlement: PlaceScore.otherNameAbroad
    case .translated: isBesideTown ? PlaceScore.translationAbroad : 0
    case .alternate: PlaceScore.otherNameAbroad
    case .primary, .indirect, .country, .nickname, .code: 0
    }
  }

  func isTown(_ candidate: TopPlaces.Candidate) -> Bool {
    tables.kind(ofPlace: candidate.place) == .settlement && tables.rank(ofPlace: candidate.place) >= PlaceRank.town
  }
}
