import CloudyModel

extension PlaceDatabase {
  /// The maximum distance between a postcode and its place for the place's coordinates to be used; further away the
  /// postcode has its own point.
  package static let reachOfPostcode = Length(kilometers: 3)
  /// The maximum distance (50 km) between a postcode and a place named next to it in the same query.
  private static let reachOfNamesBeside = Length(kilometers: 50)
  /// The length of the shortest code that is recognized without a country or a place next to it.
  private static let shortestAlone = 4

  /// Returns the places of the postcodes that a query may mean, the most likely first, each country once.
  ///
  /// - Parameter user: The user's location, whose country's postcodes come first.
  func postcodes(_ name: FoldedName, user: UserLocation?) -> [PlaceMatch] {
    let isNumber = name.bytes.allSatisfy { (0x30...0x39).contains($0) }
    guard name.bytes.contains(where: { (0x30...0x39).contains($0) }), (1...12).contains(name.wordStarts.count),
      // Paris 01 Louvre is a name.
      isNumber || names.node(of: name.bytes[...])?.isExact != true
    else { return [] }
    let all = 0..<name.wordStarts.count
    var found = postcodes(name, all, user: user)
    if found.isEmpty, let words = PlaceWords.names(in: name).last {
      found = postcodes(name, words, user: user)
    }
    found.sort { $0.score > $1.score }
    var countries: Set<Int> = []
    return found.filter { countries.insert($0.country).inserted }.compactMap(match)
  }

  private struct FoundPostcode {
    let entry: PostcodeTable.Entry
    let country: Int
    let written: String
    let score: Int

    /// Whether a code was typed with separators that its country does not use: 100-0001 is not a Portuguese 1000-001.
    ///
    /// - Parameter parts: The lengths of the words.
    func writtenDifferently(from parts: [Int]) -> Bool {
      guard parts.count > 1, let last = parts.last else { return false }
      let written = written.split { $0 == " " || $0 == "-" }.map(\.utf8.count)
      return written.last != last
    }

    var lessLikely: FoundPostcode {
      FoundPostcode(entry: entry, country: country, written: written, score: score + PlaceScore.writtenDifferently)
    }
  }

  /// Tries each one to three words that may be a code, with the words next to them.
  private func postcodes(
    _ name: FoldedName, _ words: Range<Int>, user: UserLocation?
  ) -> [FoundPostcode] {
    var found: [FoundPostcode] = []
    for start in words {
      for length in 1...3 where start + length <= words.upperBound {
        let code = PlaceDatabase.capitals(name.bytes(ofWords: start..<start + length))
        guard (2...11).contains(code.count), code.contains(where: { $0 < 0x3A }) else { continue }
        let rest = [words.lowerBound..<start, start + length..<words.upperBound].map {
          PlaceWords.besidePostcode(name, $0)
        }
        .filter { !$0.isEmpty }
        let parts = (start..<start + length).map { name.bytes(ofWords: $0..<$0 + 1).count }
        for reading in codes(code) {
          found += postcodes(reading.code, of: reading.country, rest, in: name, user)
            .map { $0.writtenDifferently(from: parts) ? $0.lessLikely : $0 }
        }
      }
    }
    return found
  }

  private func postcodes(
    _ code: [UInt8], of country: String?, _ rest: [Range<Int>], in name: FoldedName, _ user: UserLocation?
  ) -> [FoundPostcode] {
    let isAlone = country == nil && rest.isEmpty
    guard code.count >= (isAlone ? PlaceDatabase.shortestAlone : 2) else { return [] }
    return postcodeTable.countries.compactMap { candidate in
      guard country == nil || tables.countryCode(at: candidate.index) == country,
        let (stored, written) = postcodeTable.read(code, in: candidate),
        let entry = postcodeTable.entry(of: stored, in: candidate),
        rest.allSatisfy({ speaks(name, $0, of: entry) })
      else { return nil }
      var score = tables.rank(ofPlace: entry.place)
      if !isAlone { score += PlaceScore.toldPostcode }
      if isAlone, candidate.index == user?.country { score += PlaceScore.ownPostcode }
      score += PlaceScore.postcodes[tables.countryCode(at: candidate.index)] ?? 0
      return FoundPostcode(entry: entry, country: candidate.index, written: written, score: score)
    }
  }

  /// Whether some words name the postcode's place or one nearby, or its region or country, or both.
  private func speaks(_ name: FoldedName, _ words: Range<Int>, of entry: PostcodeTable.Entry) -> Bool {
    let region = tables.region(ofPlace: entry.place)
    return (words.lowerBound...words.upperBound).contains { end in
      let isInRegion =
        end == words.upperBound
        || qualifiers.regions(name, words: end..<words.upperBound, isTyping: false)?.contains(region) == true
      return isInRegion && (end == words.lowerBound || isNearby(name.bytes(ofWords: words.lowerBound..<end), entry))
    }
  }

  /// Whether a place near the postcode, in its country, has exactly this name, or its own place's name starts with it.
  private func isNearby(_ name: ArraySlice<UInt8>, _ entry: PostcodeTable.Entry) -> Bool {
    if name.count >= 3, folded(tables.name(ofPlace: entry.place)).bytes.starts(with: name) { return true }
    guard let (node, isExact) = names.node(of: name), isExact, let point = point(of: entry) else { return false }
    let country = tables.countryIndex(ofPlace: entry.place)
    var isNearby = false
    node.forEachValue { value in
      let place = value >> NameKind.bits
      guard !isNearby, tables.countryIndex(ofPlace: place) == country else { return }
      isNearby =
        tables.coordinates(ofPlace: place).map { $0.distance(to: point) <= PlaceDatabase.reachOfNamesBeside } ?? false
    }
    return isNearby
  }

  private func point(of entry: PostcodeTable.Entry) -> Coordinates? {
    guard let place = tables.coordinates(ofPlace: entry.place), let offset = entry.offset else {
      return tables.coordinates(ofPlace: entry.place)
    }
    return Coordinates(
      latitude: ((place.latitude * 100).rounded() + Double(offset.north)) / 100,
      longitude: ((place.longitude * 100).rounded() + Double(offset.east)) / 100)
  }

  /// Returns the place, or the postcode's own point under the place's name if it is far from the place.
  private func match(_ found: FoundPostcode) -> PlaceMatch? {
    guard var displayed = tables.place(at: found.entry.place) else { return nil }
    if found.entry.offset != nil, let point = point(of: found.entry) {
      let own = place(at: point)
      displayed.id = nil
      displayed.coordinates = point
      displayed.elevation = own.elevation
      displayed.population = nil
      displayed.timeZoneIdentifier = own.timeZoneIdentifier
    }
    return PlaceMatch(place: displayed, fit: .wholeName, meaning: .postcode(found.written))
  }

  /// Returns the interpretations of a code: unchanged, and without a country's letters before the digits, such as
  /// BE-9000 or B-9000.
  private func codes(_ code: [UInt8]) -> [(code: [UInt8], country: String?)] {
    let letters = String(decoding: code.prefix { $0 >= 0x41 }, as: UTF8.self)
    let digits = Array(code.dropFirst(letters.utf8.count))
    guard (1...3).contains(letters.utf8.count), digits.allSatisfy({ $0 < 0x3A }) else { return [(code, nil)] }
    let country = PlaceDatabase.countriesOnCars[letters] ?? (letters.utf8.count == 2 ? letters : nil)
    return [(code, nil)] + (country.map { [(digits, $0)] } ?? [])
  }

  private static func capitals(_ letters: ArraySlice<UInt8>) -> [UInt8] {
    letters.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }
  }

  /// Countries by their codes on license plates, where these are not the ISO code.
  private static let countriesOnCars = [
    "A": "AT", "B": "BE", "D": "DE", "E": "ES", "F": "FR", "FIN": "FI", "FL": "LI", "H": "HU", "I": "IT", "IND": "IN",
    "IRL": "IE", "J": "JP", "L": "LU", "N": "NO", "P": "PT", "RUS": "RU", "S": "SE", "SLO": "SI", "USA": "US",
  ]
}
