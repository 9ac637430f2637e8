import BitCollections
import CloudyModel

extension PlaceDatabase {
  /// Returns the places that a query may mean, the most likely first.
  ///
  /// - Parameters:
  ///   - query: A name, or the start of one, in any script, perhaps with a region or country after it, or with words
  ///     around it such as `weather in`; or a postcode; or coordinates.
  ///   - near: The user's location: of places with the same name the nearest comes first, then one in the same country.
  ///   - reading: Whether the query is complete.
  ///   - language: The IETF language tag of the reader, who rather knows the names in it; `nil` is English.
  /// - Returns: At most `limit` places; for coordinates, a single one. The first one does not depend on `limit`. Of
  ///   several, one has exactly the name if any place has it.
  package func search(
    _ query: String, limit: Int = 10, near: LocationHint? = nil, reading: SearchMode = .whole, language: String? = nil
  ) -> [PlaceMatch] {
    let query = query.withoutPercentEncoding
    if let points = points(query, near: near) { return Array(points.prefix(limit)) }
    if let name = name(inLink: query) ?? PlaceWords.withoutTime(query) {
      return search(name, limit: limit, near: near, reading: reading, language: language)
    }
    let name = folded(query)
    guard limit > 0, !name.bytes.isEmpty else { return [] }
    let user = near.map(user)
    let hasPostcode = !PlaceDatabase.isNumbers(query) && CivilDate(isoText: query) == nil
    let isInCapitals = !query.contains(where: \.isLowercase)
    let postcodes = hasPostcode ? postcodes(name, isInCapitals: isInCapitals, user: user) : []
    if postcodes.isEmpty, let point = locator(query), !hasName(query) { return [point] }
    var search = PlaceSearch(
      names: names, tables: tables, reading: reading, isCode: PlaceDatabase.isCode(query), user: user,
      capacity: max(limit, reading == .typing ? 20 : 12), work: 4000)
    search.familiarity = NameFamiliarity(
      tables: tables, localNames: localNames, folding: folding, language: language.flatMap(NameLanguage.init(tag:)),
      user: user, mayBeCode: Spelling(query).mayBeCode)
    search.find(name.bytes[...], wholeNamesOnly: !postcodes.isEmpty)
    if !postcodes.isEmpty {
      return Array((postcodes + search.top.candidates.compactMap(match)).prefix(limit))
    }
    var whole = Set(search.top.candidates.lazy.filter { $0.fit == .wholeName }.map(\.place))
    let exact = search.top.candidates.first { $0.fit == .wholeName }
    findQualified(name, 0..<name.wordStarts.count, in: &search)
    findBesideCode(query, in: &search)
    if exact == nil {
      whole.formUnion(findInCity(name, 0..<name.wordStarts.count, in: &search))
      if !search.hasWholeName || !startsWithFillers(query) { findAmongWords(name, in: &search) }
    }
    if !search.hasProminentWholeName { findMisspelled(name, in: &search) }
    if search.hasOnlyGuesses { findBesideUnknownWords(name, in: &search) }
    let candidates =
      reading == .whole ? bound(search.top.candidates, by: query, name, except: whole) : search.top.candidates
    var found = ranked(candidates, query: query, reading: reading, user: user, limit: limit)
    // While typing, larger places may have displaced it. The most likely place stays the first, whatever the limit.
    if let exact, limit > 1, !found.contains(where: { $0.fit == .wholeName }), let match = match(exact) {
      found = found.dropLast(found.count == limit ? 1 : 0) + [match]
    }
    return found
  }

  /// Returns the most similar names for a search without results, allowing more errors or dropping the end of the
  /// query.
  package func suggestions(for query: String, limit: Int = 5) -> [PlaceMatch] {
    let name = folded(query)
    guard limit > 0 else { return [] }
    var search = PlaceSearch(names: names, tables: tables, reading: .whole, capacity: limit, work: 40_000)
    search.find(name.bytes[...])
    // With two errors, a short word resembles too many others.
    let errors = name.bytes.count < 6 ? 1 : 2
    if var walk = MisspelledNames(query: name.bytes[...], limit: errors, in: nil) { walk.find(in: &search) }
    findOtherEndings(name, in: &search)
    var length = name.bytes.count - 1
    // Less than a third of the query, or three letters, would find unrelated places.
    while search.top.candidates.isEmpty, length >= max(4, name.bytes.count / 3) {
      search.find(name.bytes[..<length])
      length -= 1
    }
    let candidates = search.top.candidates.filter { ![.nickname, .code].contains($0.quality) }
    return ranked(candidates, query: query, reading: .whole, user: nil, limit: limit)
  }

  /// Finds names whose ending sounds like that of the query: Edinburgh for Edinborough.
  private func findOtherEndings(_ name: FoldedName, in search: inout PlaceSearch) {
    for typed in PlaceDatabase.endings where name.bytes.suffix(typed.count).elementsEqual(typed) {
      let start = name.bytes.dropLast(typed.count)
      for ending in PlaceDatabase.endings where ending != typed && start.count >= 3 {
        guard let (node, isExact) = names.node(of: start + ending), isExact else { continue }
        search.addValues(of: node, in: nil, fit: .misspelled(errors: 1), misspelling: .otherLetter) { _ in
          PlaceScore.misspelled(errors: 1, isWholeName: true)
        }
      }
    }
  }

  private static let endings = ["borough", "brough", "boro", "burgh", "burg", "bourg", "borg"].map { Array($0.utf8) }

  /// Whether any place has exactly this name, ignoring case and accents.
  package func hasName(_ name: String) -> Bool {
    // Isle of is only the start of names.
    guard let (node, isExact) = names.node(of: folded(name).bytes[...]) else { return false }
    return isExact && node.valueCount > 0
  }

  /// Folds the first 200 scalars, more than any name has.
  func folded(_ query: String) -> FoldedName {
    folding.folded(String(Substring(query.unicodeScalars.prefix(200))))
  }

  /// Whether a query has the form of an airport's code: three capital letters.
  private static func isCode(_ query: String) -> Bool {
    query.utf8.count == 3 && query.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }

  /// Whether a query is numbers with commas or points, such as invalid coordinates: 95, 400.
  private static func isNumbers(_ query: String) -> Bool {
    query.contains { ",.;".contains($0) } && !query.contains(where: \.isLetter)
  }

  /// Marks the candidates outside the typed region or country: after a comma, any candidate, otherwise only inexact
  /// matches. A name before a comma is not corrected if other places have it.
  ///
  /// - Parameter whole: Places that have the whole query as their name, or as their name and that of their city, so
  ///   that none of its words is a region.
  private func bound(
    _ candidates: [TopPlaces.Candidate], by query: String, _ name: FoldedName, except whole: Set<Int>
  ) -> [TopPlaces.Candidate] {
    let afterComma = regions(afterCommaOf: query)
    guard let regions = afterComma?.regions ?? regions(endingIn: name) else { return candidates }
    return candidates.map { candidate in
      let isInRegion = regions.contains(tables.region(ofPlace: candidate.place))
      let isBound =
        switch candidate.fit {
        case .wholeName, .beginning: afterComma != nil && !isInRegion
        case .misspelled: afterComma?.isKnownName == true || !isInRegion
        case .partial: !isInRegion
        case .elsewhere, .coordinates: false
        }
      guard isBound, !whole.contains(candidate.place) else { return candidate }
      var candidate = candidate
      candidate.score -= SearchMode.whole.bonus(of: candidate.fit)
      candidate.fit = .elsewhere
      return candidate
    }
  }

  /// The regions named by the words after a comma, and whether any place has the name before it; `nil` if they name
  /// none.
  private func regions(afterCommaOf query: String) -> (regions: BitSet, isKnownName: Bool)? {
    let parts = query.split(separator: ",", omittingEmptySubsequences: false)
    for index in parts.indices.dropFirst() {
      let words = folded(parts[index...].joined(separator: ","))
      guard !words.bytes.isEmpty else { continue }
      if let regions = qualifiers.regions(words, words: 0..<words.wordStarts.count, isTyping: false) {
        return (regions, hasName(parts[..<index].joined(separator: ",")))
      }
    }
    return nil
  }

  /// The regions named by the last words, for any end of the name before them; `nil` if they name none.
  private func regions(endingIn name: FoldedName) -> BitSet? {
    let words = name.wordStarts.count
    guard (2...12).contains(words) else { return nil }
    return (1..<words).lazy.compactMap { qualifiers.regions(name, words: $0..<words, isTyping: false) }.first
  }

  /// Returns the regions of the user's country; `nil` if these are none or all of the regions.
  private func ownRegions(among regions: BitSet, _ user: UserLocation?) -> BitSet? {
    guard let country = user?.country else { return nil }
    let own = regions.filter { tables.countryIndex(ofRegion: $0) == country }
    return own.isEmpty || own.count == regions.count ? nil : own
  }

  /// Interprets some words of the query as a name with a region or country, trying each boundary between the two.
  func findQualified(_ name: FoldedName, _ words: Range<Int>, in search: inout PlaceSearch) {
    guard (2...12).contains(words.count) else { return }
    for end in words.dropFirst() {
      let place = name.bytes(ofWords: words.lowerBound..<end)
      guard let (_, isExact) = names.node(of: place) else { break }
      let regions = qualifiers.regions(name, words: end..<words.upperBound, isTyping: false)
      if let regions {
        search.find(place, in: regions, bonus: PlaceScore.qualified)
        if let own = ownRegions(among: regions, search.user) {
          search.find(place, in: own, bonus: PlaceScore.qualified + PlaceScore.ownRegion, wholeNamesOnly: true)
        }
      }
      // Dumfries B is a village, and not Dumfries in a region that starts with B.
      guard isExact, !search.hasWholeName || search.reading == .typing else { continue }
      if let begun = begunRegions(name, end..<words.upperBound, search.reading), begun != regions {
        search.find(place, in: begun, bonus: PlaceScore.qualifiedByBeginning, wholeNamesOnly: true)
      }
    }
    for start in words.dropFirst() {
      guard let regions = qualifiers.regions(name, words: words.lowerBound..<start, isTyping: false) else { continue }
      search.find(
        name.bytes(ofWords: start..<words.upperBound), in: regions, bonus: PlaceScore.qualifiedBefore,
        wholeNamesOnly: true)
    }
  }

  /// Interprets a code in brackets at the end of a query as that of a part of a region: `Firenze (FI)`, `Lyon (69)`. A
  /// number needs no brackets. Only in its own country does it come before the code of a region or a country: for an
  /// Italian, Como (CO) is not in Colorado.
  private func findBesideCode(_ query: String, in search: inout PlaceSearch) {
    let number = query.lastIndex(of: " ").flatMap { query[$0...].dropFirst().allSatisfy(\.isNumber) ? $0 : nil }
    guard let start = query.lastIndex(where: { "(（".contains($0) }) ?? number,
      let regions = qualifiers.regions(withPartOfCode: folded(String(query[start...])).bytes)
    else { return }
    let text = String(query[..<start])
    let name = folded(nameBetweenWords(in: text, user: search.user) ?? text)
    let own = regions.filter { tables.countryIndex(ofRegion: $0) == search.user?.country }
    if !own.isEmpty {
      search.find(
        name.bytes[...], in: own, bonus: PlaceScore.qualified + PlaceScore.ownRegion, wholeNamesOnly: true)
    }
    guard !search.hasWholeName else { return }
    search.find(name.bytes[...], in: regions, bonus: PlaceScore.qualified, wholeNamesOnly: true)
  }

  /// Returns the regions whose names start with the words; `nil` if there are none.
  ///
  /// In a whole query, one or two letters are a code: IL is Illinois, and not the start of Illes Balears. Three may be the
  /// start of the main name of a region or a country, such as Ill, but not of any other, and not a whole word such as
  /// New.
  private func begunRegions(_ name: FoldedName, _ words: Range<Int>, _ reading: SearchMode) -> BitSet? {
    let last = name.bytes(ofWords: words.upperBound - 1..<words.upperBound)
    let letters = last.count { $0 & 0xC0 != 0x80 }
    guard reading == .typing || letters > 2,
      let begun = qualifiers.regions(name, words: words, isTyping: true)
    else { return nil }
    guard reading == .whole, letters == 3 else { return begun }
    let regions = begun.filter { region in
      [tables.regionName(at: region), tables.country(at: tables.countryIndex(ofRegion: region))?.name].contains {
        let name = folded($0 ?? "")
        return name.bytes.starts(with: last) && !name.wordStarts.contains(last.count)
      }
    }
    return regions.isEmpty ? nil : regions
  }

  /// Ignores filler words around a name. If they are words for an airport, finds the airport of that name or code.
  private func findAmongWords(_ name: FoldedName, in search: inout PlaceSearch) {
    findBetweenWords(name, in: &search)
    guard let words = PlaceWords.nameOfAirport(in: name) else { return }
    let airport = city(named: name.bytes(ofWords: words)).map { folded("\($0) Airport").bytes }
    if let airport, names.node(of: airport[...])?.isExact == true {
      search.find(airport[...], bonus: PlaceScore.airport, wholeNamesOnly: true)
    } else if let airport = self.airport(ofCode: name.bytes(ofWords: words), reading: search.reading) {
      search.top.add(airport)
    }
  }

  /// Returns the airport with a code of three letters.
  private func airport(ofCode code: ArraySlice<UInt8>, reading: SearchMode) -> TopPlaces.Candidate? {
    guard code.count == 3 else { return nil }
    var search = PlaceSearch(names: names, tables: tables, reading: reading, isCode: true, capacity: 1, work: 4000)
    search.find(code, wholeNamesOnly: true)
    return search.top.candidates.first { $0.quality == .code && tables.kind(ofPlace: $0.place) == .airport }
  }

  /// Returns the gazetteer's name of the most likely place with a name in any language: Vienna for Wien.
  private func city(named name: ArraySlice<UInt8>) -> String? {
    var search = PlaceSearch(names: names, tables: tables, reading: .whole, capacity: 1, work: 4000)
    search.find(name, wholeNamesOnly: true)
    return search.top.candidates.first.map { tables.name(ofPlace: $0.place) }
  }

  /// Drops words one by one from the end, then from the start, until a whole name remains.
  private func findBesideUnknownWords(_ name: FoldedName, in search: inout PlaceSearch) {
    let count = name.wordStarts.count
    guard (2...12).contains(count) else { return }
    let ranges = (1..<count).reversed().map { 0..<$0 } + (1..<count).map { $0..<count }
    for words in ranges {
      let part = name.bytes(ofWords: words)
      guard part.count >= 3, let (node, isExact) = names.node(of: part), isExact else { continue }
      search.addValues(of: node, in: nil, fit: .partial) { $0.wholeNameBonus + PlaceScore.partial }
      return
    }
  }

  private func findMisspelled(_ name: FoldedName, in search: inout PlaceSearch) {
    findMisspelled(name.bytes[...], in: nil, search: &search)
    let words = name.wordStarts.count
    guard (2...12).contains(words) else { return }
    for end in 1..<words {
      guard let regions = qualifiers.regions(name, words: end..<words, isTyping: false) else { continue }
      findMisspelled(name.bytes(ofWords: 0..<end), in: regions, search: &search)
    }
  }

  func findMisspelled(_ name: ArraySlice<UInt8>, in regions: BitSet?, search: inout PlaceSearch) {
    guard name.count >= 4 else { return }
    search.work = 2500
    if var walk = MisspelledNames(query: name, limit: 1, in: regions) { walk.find(in: &search) }
    // Two errors are a guess, worthwhile only if nothing larger than villages was found.
    guard name.count >= 6, search.prominence < 110 else { return }
    search.work = 3500
    if var walk = MisspelledNames(query: name, limit: 2, in: regions) { walk.find(in: &search) }
  }
}
