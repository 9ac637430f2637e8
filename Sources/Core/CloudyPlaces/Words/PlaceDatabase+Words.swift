import CloudyModel

extension PlaceDatabase {
  /// Ignores filler words around a name. Of several names between them, such as `La Paz` and `Paz`, the most likely one
  /// is found.
  func findBetweenWords(_ name: FoldedName, in search: inout PlaceSearch) {
    let parts = PlaceWords.names(in: name)
    guard let shortest = parts.last else { return }
    if findWithArticle(name, parts, in: &search) { return }
    let exact = exactNames(parts, in: name, user: search.user)
    // Turun is a name of a village in Mongolia, and Lähden one in Germany, but rather forms of Turku and Lahti.
    if !exact.isEmpty, exact.allSatisfy(\.isVillage) {
      findInflected(name, parts, leastRank: PlaceRank.town, in: &search)
      if search.hasWholeName { return }
    }
    if let best = exact.max(by: { $0.score < $1.score }) {
      return find(name, best.words, in: &search)
    }
    if search.reading == .typing { search.find(name.bytes(ofWords: shortest), bonus: PlaceScore.amongWords) }
    for words in parts {
      findQualified(name, words, in: &search)
      findInCity(name, words, in: &search)
      if search.hasWholeName { return }
    }
    findInflected(name, parts, in: &search)
    if search.top.candidates.isEmpty, !PlaceWords.areFillers(shortest, in: name) {
      findMisspelled(name.bytes(ofWords: shortest), in: nil, search: &search)
    }
  }

  /// Returns the words of a text that name a place, in the text's own spelling, without words around them such as
  /// `weather in`.
  ///
  /// - Returns: `nil` if there are no such words around a name.
  func nameBetweenWords(in text: String, user: UserLocation?) -> String? {
    let name = folded(text)
    let parts = PlaceWords.names(in: name)
    guard !parts.isEmpty, names.node(of: name.bytes[...])?.isExact != true else { return nil }
    let likeliest = exactNames(parts, in: name, user: user).max { $0.score < $1.score }
    guard let words = likeliest?.words ?? parts.last else { return nil }
    // The number of words that have begun with each character.
    let counts = text.indices.prefix(200).map { folded(String(text[...$0])).wordStarts.count }
    guard let start = counts.firstIndex(where: { $0 > words.lowerBound }) else { return nil }
    let end = counts.firstIndex { $0 > words.upperBound } ?? counts.count
    let part = text.dropFirst(start).prefix(end - start)
    return part.lastIndex { $0.isLetter || $0.isNumber || ")）".contains($0) }.map { String(part[...$0]) }
  }

  /// Returns those parts of a query that are names, with the scores of their most likely places.
  private func exactNames(
    _ parts: [Range<Int>], in name: FoldedName, user: UserLocation?
  ) -> [(words: Range<Int>, score: Int, isVillage: Bool)] {
    let least = parts.last?.count ?? 0
    return parts.compactMap { words in
      guard let best = best(named: words, in: name, user: user) else { return nil }
      let isVillage = tables.rank(ofPlace: best.place) < PlaceRank.town
      return (words, best.score + PlaceScore.wordInName * (words.count - least), isVillage)
    }
  }

  /// Returns the most likely place whose name some words are. Words that may be fillers are only the name of a city,
  /// such as Como, since Will is a county in `will it rain`; a word for a day is only a place's own name: Ayer, Pazar.
  private func best(named words: Range<Int>, in name: FoldedName, user: UserLocation?) -> TopPlaces.Candidate? {
    let text = name.bytes(ofWords: words)
    guard PlaceWords.areFillers(words, in: name) else { return best(named: text, user: user) }
    if WeatherPhrases.isDay(Array(text)) { return best(named: text, user: user) { $1 == .primary } }
    return best(named: text, user: user) { [tables] in
      [.primary, .translated].contains($1) && tables.rank(ofPlace: $0) >= PlaceScore.rankOfFiller
    }
  }

  /// Finds a French name whose article is part of the preposition: Le Havre in `météo au Havre`.
  ///
  /// - Returns: Whether there is such a town.
  private func findWithArticle(_ name: FoldedName, _ parts: [Range<Int>], in search: inout PlaceSearch) -> Bool {
    for words in parts where words.lowerBound > 0 {
      guard let article = PlaceWords.article(in: name.bytes(ofWords: words.lowerBound - 1..<words.lowerBound)) else {
        continue
      }
      let full = article + name.bytes(ofWords: words)
      guard let best = best(named: full[...], user: search.user), best.quality != .alternate,
        tables.rank(ofPlace: best.place) >= PlaceRank.town
      else { continue }
      search.find(full[...], bonus: PlaceScore.amongWords, wholeNamesOnly: true)
      return true
    }
    return false
  }

  /// Finds the words of a query between filler words. Words that cannot be used make it a suggestion.
  private func find(_ name: FoldedName, _ words: Range<Int>, in search: inout PlaceSearch) {
    let part = name.bytes(ofWords: words)
    if PlaceWords.nameAnotherPlace(in: name, around: words), search.reading == .whole {
      guard let (node, isExact) = names.node(of: part), isExact else { return }
      search.addValues(of: node, in: nil, fit: .partial) { $0.wholeNameBonus + PlaceScore.partial }
      return
    }
    let isCity = search.reading == .whole && PlaceWords.nameCity(in: name, around: words)
    search.find(
      part, bonus: PlaceScore.amongWords, wholeNamesOnly: search.reading == .whole,
      // Gotham City is neither New York nor the village of Gotham.
      where: isCity ? { [tables] in $1 != .nickname && tables.rank(ofPlace: $0) >= PlaceRank.town } : nil)
    findQualified(name, words, in: &search)
  }

  /// Whether a text has only words for the weather, days and questions, such as `weather` or `will it rain`, and no name.
  package func hasOnlyFillers(_ text: String) -> Bool {
    let name = folded(text)
    return !name.wordStarts.isEmpty && PlaceWords.areFillers(0..<name.wordStarts.count, in: name)
  }

  /// Whether a text is a phrase for the weather, such as `rain` or `the weather`, in any language.
  package func isWeather(_ text: String) -> Bool { WeatherPhrases.isWeather(folded(text).bytes) }

  /// Whether a text is a phrase for the moon and its phases, such as `full moon`, in any language. The word `moon` is
  /// not, since it is also a place.
  package func isMoon(_ text: String) -> Bool { WeatherPhrases.isMoon(folded(text).bytes) }

  /// Whether all words before a comma are words for the weather, days and questions. If they and a region are those of
  /// a place, as in `Rain, Bavaria`, they are its name.
  func startsWithFillers(_ query: String) -> Bool { hasOnlyFillers(String(query.prefix { $0 != "," })) }

  /// Finds a name with an ending that the words before it require. If it may be the form of several names, it is a
  /// guess.
  ///
  /// - Parameter leastRank: The least ``PlaceRank`` of a place.
  private func findInflected(
    _ name: FoldedName, _ parts: [Range<Int>], leastRank: Int = 0, in search: inout PlaceSearch
  ) {
    for words in parts {
      let fillers = PlaceWords.fillers(in: name, around: words)
      let found = NameEndings.names(of: words, in: name, with: fillers)
        .compactMap { form in best(named: form[...], user: search.user).map { (form, $0) } }
        .sorted { ($0.1.score, $1.1.place) > ($1.1.score, $0.1.place) }
      guard let (form, best) = found.first, tables.rank(ofPlace: best.place) >= leastRank else { continue }
      let isClear = found.allSatisfy {
        $0.1.place == best.place || $0.1.score + PlaceScore.clearlyLess < best.score
      }
      if isClear, tables.rank(ofPlace: best.place) >= PlaceScore.rankOfInflected {
        search.find(form[...], bonus: PlaceScore.amongWords, wholeNamesOnly: true)
      } else if let (node, _) = names.node(of: form[...]) {
        search.addValues(of: node, in: nil, fit: .misspelled(errors: 1), misspelling: .slip) { _ in
          PlaceScore.misspelled(errors: 1, isWholeName: true)
        }
      }
      return
    }
  }

  /// Returns the most likely place with exactly a name.
  ///
  /// - Parameter isMeant: Whether a place may be meant by a kind of name; `nil` if each may.
  private func best(
    named name: ArraySlice<UInt8>, user: UserLocation?, where isMeant: ((_ place: Int, NameKind) -> Bool)? = nil
  ) -> TopPlaces.Candidate? {
    guard names.node(of: name)?.isExact == true else { return nil }
    var search = PlaceSearch(
      names: names, tables: tables, reading: .whole, user: user, capacity: 1, work: 4000)
    search.find(name, wholeNamesOnly: true, where: isMeant)
    return search.top.candidates.first
  }
}
