import BitCollections
import CloudyModel

extension PlaceDatabase {
  /// Returns the places that a person may mean, the likeliest first.
  ///
  /// - Parameters:
  ///   - query: A name, or the start of one, in any script, perhaps with a region or country after it; or coordinates.
  ///   - near: Where the person is, so that of places with the same name the nearest comes first.
  /// - Returns: At most `limit` places; for coordinates, a single one.
  package func search(_ query: String, limit: Int = 10, near: Coordinates? = nil) -> [PlaceMatch] {
    if let coordinates = Coordinates(text: query) {
      return limit > 0 ? [PlaceMatch(place: place(at: coordinates), fit: .coordinates)] : []
    }
    let name = folded(query)
    guard limit > 0, !name.bytes.isEmpty else { return [] }
    var search = PlaceSearch(names: names, tables: tables, capacity: max(limit, 12), work: 4000)
    search.find(name.bytes[...])
    findQualified(name, in: &search)
    findMisspelled(name, in: &search)
    return matches(search.top.candidates, query: query, near: near, limit: limit)
  }

  /// Returns the most similar names for a search without results, allowing more errors or dropping the end of the
  /// query.
  package func suggestions(for query: String, limit: Int = 5) -> [PlaceMatch] {
    let name = folded(query)
    guard limit > 0 else { return [] }
    var search = PlaceSearch(names: names, tables: tables, capacity: limit, work: 40_000)
    search.find(name.bytes[...])
    if var walk = MisspelledNames(query: name.bytes[...], limit: 2, in: nil) { walk.find(in: &search) }
    var length = name.bytes.count - 1
    // Less than a third of the query, or one or two letters, would find places that have nothing to do with it.
    while search.top.candidates.isEmpty, length >= max(3, name.bytes.count / 3) {
      search.find(name.bytes[..<length])
      length -= 1
    }
    return matches(search.top.candidates, query: query, near: nil, limit: limit)
  }

  /// Folds the first 200 scalars, more than any name has.
  private func folded(_ query: String) -> FoldedName {
    folding.folded(String(String.UnicodeScalarView(query.unicodeScalars.prefix(200))))
  }

  /// Reads the query as a name with a region or country, trying each boundary between the two.
  private func findQualified(_ name: FoldedName, in search: inout PlaceSearch) {
    let words = name.wordStarts.count
    guard (2...12).contains(words) else { return }
    for end in 1..<words {
      let place = name.bytes(ofWords: 0..<end)
      guard let (_, isExact) = names.node(of: place) else { break }
      let regions = qualifiers.regions(name, words: end..<words, isTyping: false)
      if let regions { search.find(place, in: regions, bonus: PlaceScore.qualified) }
      guard isExact else { continue }
      if let begun = qualifiers.regions(name, words: end..<words, isTyping: true), begun != regions {
        search.find(place, in: begun, bonus: PlaceScore.qualifiedByBeginning, wholeNamesOnly: true)
      }
    }
    for start in 1..<words {
      guard let regions = qualifiers.regions(name, words: 0..<start, isTyping: false) else { continue }
      search.find(
        name.bytes(ofWords: start..<words), in: regions, bonus: PlaceScore.qualifiedBefore, wholeNamesOnly: true)
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

  private func findMisspelled(_ name: ArraySlice<UInt8>, in regions: BitSet?, search: inout PlaceSearch) {
    guard name.count >= 4 else { return }
    search.work = 2500
    if var walk = MisspelledNames(query: name, limit: 1, in: regions) { walk.find(in: &search) }
    // Two errors are a guess, which is worth making only if nothing larger than villages was found.
    guard name.count >= 6, (search.top.candidates.first?.score ?? 0) < 110 else { return }
    search.work = 3500
    if var walk = MisspelledNames(query: name, limit: 2, in: regions) { walk.find(in: &search) }
  }

  private func matches(
    _ candidates: [TopPlaces.Candidate], query: String, near: Coordinates?, limit: Int
  ) -> [PlaceMatch] {
    var candidates = candidates
    for index in candidates.indices {
      candidates[index].score += bonus(of: candidates[index], query: query, near: near)
    }
    candidates.sort { $0.precedes($1) }
    return candidates.prefix(limit).compactMap { candidate in
      tables.place(at: candidate.place).map { PlaceMatch(place: $0, fit: candidate.fit) }
    }
  }

  private func bonus(of candidate: TopPlaces.Candidate, query: String, near: Coordinates?) -> Int {
    var bonus = 0
    // Accents count here: San José is not San Jose.
    if candidate.fit == .wholeName, tables.name(ofPlace: candidate.place).lowercased() == query.lowercased() {
      bonus += 8
    }
    if let near, let coordinates = tables.coordinates(ofPlace: candidate.place) {
      bonus += max(0, 40 - Int(near.distance(to: coordinates).kilometers / 10))
    }
    return bonus
  }
}
