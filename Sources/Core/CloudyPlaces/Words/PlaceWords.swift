/// Filler words around a name: `weather in Ghent`, `München Hbf`, `city of Leuven`, `will it snow in Boston tomorrow`.
///
/// The lists of several languages are one, since a person may type in any of them: ``WeatherPhrases``.
enum PlaceWords {
  /// Returns the parts of a query that may be the name between filler words, the longest first; empty if there are no
  /// fillers, or nothing else.
  ///
  /// Words such as `in` and `la` are fillers only next to others, and may also be part of the name: `La Paz`.
  static func names(in query: FoldedName) -> [Range<Int>] {
    let count = query.wordStarts.count
    guard (2...20).contains(count) else { return [] }
    let before = fillers(in: query, around: WeatherPhrases.before, fromEnd: false)
    let after = fillers(in: query, around: WeatherPhrases.after, fromEnd: true)
    var names: [Range<Int>] = []
    for (start, isFillerBefore) in before {
      for (length, isFillerAfter) in after where start + length < count && (isFillerBefore || isFillerAfter) {
        let words = start..<count - length
        if !isStartOfName(words, in: query, afterFillers: isFillerBefore) { names.append(words) }
      }
    }
    return Array(names.sorted { ($0.count, $0.lowerBound) > ($1.count, $1.lowerBound) }.prefix(60))
  }

  /// Whether words are only the start of a longer name whose last word is one for a day in another language, or of
  /// words for a kind of place: `bridge` in `Bridge of Dun`, `isle` in `Isle of Hoy`.
  private static func isStartOfName(_ words: Range<Int>, in query: FoldedName, afterFillers: Bool) -> Bool {
    let count = query.wordStarts.count
    let next = words.upperBound..<min(words.upperBound + 1, count)
    if !afterFillers, genitives.contains(Array(query.bytes(ofWords: next))) { return true }
    return (max(words.lowerBound - 2, 0)...words.lowerBound).contains { start in
      (words.upperBound...min(words.upperBound + 2, count)).contains { end in
        end - start > words.count && WeatherPhrases.before.contains(Array(query.bytes(ofWords: start..<end)))
      }
    }
  }

  /// Returns the article in a French preposition, such as `le` in `au`; `nil` for any other word.
  static func article(in preposition: ArraySlice<UInt8>) -> [UInt8]? {
    switch String(decoding: preposition, as: UTF8.self) {
    case "au", "du": Array("le".utf8)
    case "aux", "des": Array("les".utf8)
    default: nil
    }
  }

  /// Whether words are only fillers.
  static func areFillers(_ words: Range<Int>, in query: FoldedName) -> Bool {
    guard words.count <= 20 else { return false }
    var reached = Set([words.lowerBound])
    for start in words where reached.contains(start) {
      for end in start + 1...min(start + 10, words.upperBound) {
        let phrase = Array(query.bytes(ofWords: start..<end))
        if WeatherPhrases.anywhere.contains(phrase) || WeatherPhrases.links.contains(phrase)
          || isDuration(start..<end, in: query)
        {
          reached.insert(end)
        }
      }
    }
    return reached.contains(words.upperBound)
  }

  /// Returns the numbers of words that may be fillers at the start or the end, from 0, and whether these are more than
  /// words that need others.
  private static func fillers(
    in query: FoldedName, around phrases: Set<[UInt8]>, fromEnd: Bool
  ) -> [(words: Int, areFillers: Bool)] {
    let count = query.wordStarts.count
    /// `nil` if the words before it cannot all be fillers.
    var reached = [Bool?](repeating: nil, count: count)
    reached[0] = false
    for start in 0..<count {
      guard let areFillers = reached[start] else { continue }
      for length in 1...10 where start + length < count {
        let words = fromEnd ? count - start - length..<count - start : start..<start + length
        let phrase = Array(query.bytes(ofWords: words))
        let isPhrase =
          phrases.contains(phrase) || WeatherPhrases.anywhere.contains(phrase) || isDuration(words, in: query)
        guard isPhrase || WeatherPhrases.links.contains(phrase) else { continue }
        reached[start + length] = areFillers || isPhrase || reached[start + length] == true
      }
    }
    return reached.enumerated().compactMap { words, areFillers in areFillers.map { (words, $0) } }
  }

  /// Returns the words and the pairs of words around a part of a query.
  static func fillers(in query: FoldedName, around part: Range<Int>) -> Set<[UInt8]> {
    var fillers: Set<[UInt8]> = []
    for words in [0..<part.lowerBound, part.upperBound..<query.wordStarts.count] {
      for start in words {
        for end in start + 1...min(start + 2, words.upperBound) where end > start {
          fillers.insert(Array(query.bytes(ofWords: start..<end)))
        }
      }
    }
    return fillers
  }

  /// Whether words are a number of days or hours, such as `15 jours`.
  private static func isDuration(_ words: Range<Int>, in query: FoldedName) -> Bool {
    guard words.count == 2 || words.count == 3 else { return false }
    let number = query.bytes(ofWords: words.lowerBound..<words.lowerBound + 1)
    return number.count <= 2 && number.allSatisfy(\.isDigit)
      && WeatherPhrases.units.contains(Array(query.bytes(ofWords: words.lowerBound + 1..<words.upperBound)))
  }

  /// Whether the words around a name indicate that it is not the place of that name but another one, such as a beach,
  /// or a part of it.
  static func nameAnotherPlace(in query: FoldedName, around name: Range<Int>) -> Bool {
    hasWord(of: otherPlaces, in: query, around: name)
  }

  /// Whether the words around a name indicate that it is a city.
  static func nameCity(in query: FoldedName, around name: Range<Int>) -> Bool {
    hasWord(of: cities, in: query, around: name)
  }

  private static func hasWord(of list: Set<[UInt8]>, in query: FoldedName, around name: Range<Int>) -> Bool {
    query.wordStarts.indices.contains {
      !name.contains($0) && list.contains(Array(query.bytes(ofWords: $0..<$0 + 1)))
    }
  }

  /// Returns the words of a query without the word for an airport, which is the first or the last one.
  static func nameOfAirport(in query: FoldedName) -> Range<Int>? {
    let words = query.wordStarts.count
    guard (2...12).contains(words) else { return nil }
    if airports.contains(Array(query.bytes(ofWords: words - 1..<words))) { return 0..<words - 1 }
    for length in [2, 1] where length < words && airports.contains(Array(query.bytes(ofWords: 0..<length))) {
      return length..<words
    }
    return nil
  }

  /// Returns some words next to a code without a word that means postcode.
  static func besidePostcode(_ query: FoldedName, _ words: Range<Int>) -> Range<Int> {
    for length in [2, 1] where length <= words.count {
      if postcodes.contains(Array(query.bytes(ofWords: words.upperBound - length..<words.upperBound))) {
        return words.lowerBound..<words.upperBound - length
      }
      if postcodes.contains(Array(query.bytes(ofWords: words.lowerBound..<words.lowerBound + length))) {
        return words.lowerBound + length..<words.upperBound
      }
    }
    return words
  }

  /// Whether the last word of a text is a preposition between two parts of a name.
  static func endsInGenitive(_ text: String) -> Bool {
    text.split(separator: " ").last.map { genitives.contains(Array(PlaceResolution.key(of: String($0)).utf8)) } ?? false
  }

  /// Prepositions between two parts of a name, but not between a name and a time.
  private static let genitives = WeatherPhrases.folded("of|de|del|du|di|da|do|von|van")

  private static let otherPlaces = WeatherPhrases.folded("beach|harbour|harbor|port|north|south|east|west")

  private static let cities = WeatherPhrases.folded("city")

  private static let airports = WeatherPhrases.folded(
    """
    airport|intl airport|international airport|international|intl|flughafen|aeroport|aeroport de|aeropuerto|aeropuerto de
    aeroporto|aeroporto di|aeroporto de|luchthaven|lufthavn|flygplats|flyplass|lotnisko|letiste|lentokentta|repuloter
    havalimani
    аэропорт|аеропорт|空港|机场|機場|공항|مطار|αεροδρομιο|san bay|bandara
    """)

  private static let postcodes = WeatherPhrases.folded(
    """
    postcode|post code|postal code|zip|zip code|zipcode|eircode|pin code|pincode|plz|postleitzahl|code postal|cp|cap|cep
    codigo postal|postnummer|postnr|psc|kod pocztowy|codice postale|индекс|почтовый индекс|邮编|郵便番号|우편번호
    """)
}
