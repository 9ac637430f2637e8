import CloudyModel

extension PlaceDatabase {
  /// The maximum distance between a postcode and its place for the place's coordinates to be used; further away the
  /// postcode has its own point.
  package static let reachOfPostcode = Length(kilometers: 3)
  /// The maximum distance (50 km) between a postcode and a place named next to it in the same query.
  private static let reachOfNamesBeside = Length(kilometers: 50)
  /// The maximum distance between a postcode and the city of whose section it is. Sections further away, such as Beverly
  /// Hills, are better known by their own names.
  private static let reachOfCity = Length(kilometers: 10)

  /// Returns the places of the postcodes that a query may mean, the most likely first, each country once.
  ///
  /// - Parameters:
  ///   - isInCapitals: Whether the query has no small letters.
  ///   - user: The user's location, whose country's postcodes come first.
  func postcodes(_ name: FoldedName, isInCapitals: Bool, user: UserLocation?) -> [PlaceMatch] {
    let isNumber = name.bytes.allSatisfy { (0x30...0x39).contains($0) }
    guard name.bytes.contains(where: { (0x30...0x39).contains($0) }), (1...12).contains(name.wordStarts.count),
      // Paris 01 Louvre is a name.
      isNumber || names.node(of: name.bytes[...])?.isExact != true
    else { return [] }
    let all = 0..<name.wordStarts.count
    var found = postcodes(name, all, isInCapitals: isInCapitals, user: user)
    if found.isEmpty, let words = PlaceWords.names(in: name).last {
      found = postcodes(name, words, isInCapitals: isInCapitals, user: user)
    }
    found.sort { $0.score > $1.score }
    var countries: Set<Int> = []
    return found.filter { countries.insert($0.country).inserted }.compactMap(match)
  }

  private struct FoundPostcode {
    let entry: PostcodeTable.Entry
    let country: Int
    let written: String
    /// The place that was typed next to the code, if it may be displayed.
    let typedPlace: Int?
    var score: Int

    /// Whether a code was typed with separators that its country does not use: 100-0001 is not a Portuguese 1000-001.
    ///
    /// - Parameter parts: The lengths of the words.
    func writtenDifferently(from parts: [Int]) -> Bool {
      guard parts.count > 1, let last = parts.last else { return false }
      let written = written.split { $0 == " " || $0 == "-" }.map(\.utf8.count)
      return written.last != last
    }

    var lessLikely: FoundPostcode {
      var found = self
      found.score += PlaceScore.writtenDifferently
      return found
    }
  }

  /// Tries each one to three words that may be a code, with the words next to them.
  private func postcodes(
    _ name: FoldedName, _ words: Range<Int>, isInCapitals: Bool, user: UserLocation?
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
          let isAlone = reading.country == nil && rest.isEmpty
          found += postcodes(reading.code, of: reading.country, rest, in: name, user)
            .filter { !isAlone || isRecognizedAlone(reading.code, of: $0.country, isInCapitals: isInCapitals, user) }
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
    guard code.count >= 2 else { return [] }
    return postcodeTable.countries.compactMap { candidate in
      guard country == nil || tables.countryCode(at: candidate.index) == country,
        let (stored, written) = postcodeTable.read(code, in: candidate),
        let entry = postcodeTable.entry(of: stored, in: candidate)
      else { return nil }
      let meanings = rest.map { meaning(of: $0, in: name, nextTo: entry) }
      guard !meanings.contains(.otherPlace) else { return nil }
      let typedPlace = meanings.lazy.compactMap(\.place).first
      var score = tables.rank(ofPlace: entry.place)
      if !isAlone { score += PlaceScore.toldPostcode }
      if isAlone, candidate.index == user?.country { score += PlaceScore.ownPostcode }
      score += PlaceScore.postcodes[tables.countryCode(at: candidate.index)] ?? 0
      return FoundPostcode(
        entry: entry, country: candidate.index, written: written, typedPlace: typedPlace, score: score)
    }
  }

  /// Whether a code is recognized without a country or a place next to it. One of two or three signs is like many other
  /// words, except in the user's country (`M1` in Great Britain), or a Canadian one in capitals, such as `M5V`.
  private func isRecognizedAlone(
    _ code: [UInt8], of country: Int, isInCapitals: Bool, _ user: UserLocation?
  ) -> Bool {
    guard code.count < 4 else { return true }
    let areLetters = code.map { $0 >= 0x41 }
    if country == user?.country { return areLetters.contains(true) }
    return isInCapitals && areLetters == [true, false, true]
  }

  /// The meaning of words next to a postcode.
  private enum WordsNextTo: Equatable {
    /// They do not agree with it.
    case otherPlace
    /// They name its region or its country, or a place nearby.
    case area
    /// They name its place, or a larger one nearby to which it belongs: Toronto next to M5V.
    case place(Int)

    var place: Int? { if case .place(let place) = self { place } else { nil } }
  }

  private func meaning(of words: Range<Int>, in name: FoldedName, nextTo entry: PostcodeTable.Entry) -> WordsNextTo {
    let region = tables.region(ofPlace: entry.place)
    // A longer name is more likely than one with a region: Kansas City is not Kansas.
    for end in (words.lowerBound...words.upperBound).reversed() {
      let isInRegion =
        end == words.upperBound
        || qualifiers.regions(name, words: end..<words.upperBound, isTyping: false)?.contains(region) == true
      guard isInRegion else { continue }
      if end == words.lowerBound { return .area }
      let meaning = meaning(of: name.bytes(ofWords: words.lowerBound..<end), nextTo: entry)
      if meaning != .otherPlace { return meaning }
    }
    return .otherPlace
  }

  /// Returns the meaning of a name: exactly that of a place near the postcode, in its country, or the start of that of
  /// its own place.
  private func meaning(of name: ArraySlice<UInt8>, nextTo entry: PostcodeTable.Entry) -> WordsNextTo {
    let isStart = name.count >= 3 && folded(tables.name(ofPlace: entry.place)).bytes.starts(with: name)
    guard let (node, isExact) = names.node(of: name), isExact, let point = point(of: entry) else {
      return isStart ? .area : .otherPlace
    }
    let country = tables.countryIndex(ofPlace: entry.place)
    var isNearby = false
    var best = entry.place
    var isOwn = false
    node.forEachValue { value in
      let place = value >> NameKind.bits
      guard tables.countryIndex(ofPlace: place) == country,
        let coordinates = tables.coordinates(ofPlace: place),
        coordinates.distance(to: point) <= PlaceDatabase.reachOfNamesBeside
      else { return }
      isNearby = true
      // Germany is also a name of Berlin, but not that of a city next to the code.
      guard [.primary, .translated, .alternate].contains(NameKind(ofValue: value)),
        tables.kind(ofPlace: place) == .settlement
      else { return }
      if place == entry.place { isOwn = true }
      if tables.rank(ofPlace: place) > tables.rank(ofPlace: best) { best = place }
    }
    if isOwn { return .place(entry.place) }
    if best != entry.place { return .place(best) }
    return isNearby || isStart ? .area : .otherPlace
  }

  private func point(of entry: PostcodeTable.Entry) -> Coordinates? {
    guard let place = tables.coordinates(ofPlace: entry.place), let offset = entry.offset else {
      return tables.coordinates(ofPlace: entry.place)
    }
    return Coordinates(
      latitude: ((place.latitude * 100).rounded() + Double(offset.north)) / 100,
      longitude: ((place.longitude * 100).rounded() + Double(offset.east)) / 100)
  }

  /// Returns the place by which the postcode is commonly known: the place that was typed, or else the city instead of
  /// its section. If the postcode is far from it, the place has the postcode's own point.
  private func match(_ found: FoundPostcode) -> PlaceMatch? {
    let entry = found.entry
    guard let point = point(of: entry) else { return nil }
    let city = tables.city(ofSection: entry.place).flatMap { city in
      tables.coordinates(ofPlace: city).map { $0.distance(to: point) <= PlaceDatabase.reachOfCity } == true ? city : nil
    }
    let index = found.typedPlace ?? city ?? entry.place
    guard var displayed = tables.place(at: index) else { return nil }
    let isFar =
      index == entry.place
      ? entry.offset != nil : displayed.coordinates.distance(to: point) > PlaceDatabase.reachOfPostcode
    if isFar {
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
