import CloudyModel

/// A typed text, divided into a place and a time: `Ghent tomorrow`, `Oslo 14:00`, `weekend`, `明日の東京`.
package struct PlaceAndTime: Hashable, Sendable {
  /// Empty for the current location.
  package let place: String
  /// `nil` for the present.
  package let time: DayQuery?

  /// Divides a text. A place with exactly this name takes precedence, except over a word for a day in one of the user's
  /// languages.
  ///
  /// - Parameters:
  ///   - words: The words for times that the user may type.
  ///   - isName: Returns whether a text is the exact name of a place.
  package init(_ text: String, words: TimeWords, isName: (String) -> Bool) {
    let whole = Substring(text).trimmed
    if whole.isAirportCode || isName(String(whole)) && !words.isOwnDay(whole) {
      (place, time) = (String(whole), nil)
      return
    }
    var (rest, time, isOwn) = (whole, DayQuery?.none, true)
    while let (start, meaning) = words.suffix(of: rest), let both = meaning.combined(with: time) {
      isOwn = isOwn && words.isOwn(rest[start...])
      (rest, time) = (rest[..<start].trimmed, both)
      if !isName(String(rest)) { rest = rest.withoutLink }
    }
    // The start of a name may be a word for a day: 明日香.
    if time == nil, let (end, meaning) = words.prefixWithoutSpaces(of: rest),
      PlaceAndTime.isKnown(String(rest[end...].trimmed), isName: isName)
    {
      (rest, time) = (rest[end...].trimmed, meaning)
    }
    // Words such as “morning” are not a time without a day.
    guard let time, time.isTime,
      PlaceAndTime.isDivided(String(whole), leaving: String(rest), isOwn: isOwn, isName: isName)
    else {
      (place, self.time) = (String(whole), nil)
      return
    }
    let isPlace = isName(String(rest)) || !PlaceDatabase.embedded.hasOnlyFillers(String(rest))
    (place, self.time) = (isPlace ? String(rest) : "", time)
  }

  /// Whether a text is a place and a time, and not the name of a place that ends in a word for a day: Sto Domingo, Isle
  /// of Hoy, weather in Novi Pazar. A word of another language is only a time after a place.
  ///
  /// - Parameters:
  ///   - name: The text without the time; empty for the current location.
  ///   - isOwn: Whether the time consists of words in one of the user's languages.
  private static func isDivided(
    _ whole: String, leaving name: String, isOwn: Bool, isName: (String) -> Bool
  ) -> Bool {
    guard !name.isEmpty else { return true }
    let places = PlaceDatabase.embedded
    guard isOwn else {
      return !name.isShort && (isName(name) || places.hasPlace(for: name))
        && !places.hasPlace(for: whole, otherThan: name)
    }
    return isKnown(name, isName: isName) || !places.hasPlace(for: whole)
  }

  /// Whether a text means a place, or the current location by words such as `weather`.
  private static func isKnown(_ name: String, isName: (String) -> Bool) -> Bool {
    let places = PlaceDatabase.embedded
    return isName(name) || places.hasOnlyFillers(name) || places.hasPlace(for: name)
  }
}

extension DayQuery {
  /// - Returns: `nil` if both have a day, or both a part of a day.
  fileprivate func combined(with later: DayQuery?) -> DayQuery? {
    guard let later else { return self }
    guard part == nil || later.part == nil else { return nil }
    // In some languages, a word for this evening is that for the evening of any day: завтра вечером.
    if day != nil, part == nil, later.day == .fromToday(0), later.part != nil { return DayQuery(day, later.part) }
    guard day == nil || later.day == nil else { return nil }
    return DayQuery(day ?? later.day, part ?? later.part)
  }
}

extension String {
  /// Whether the text has so few Latin letters that it may be a code or a part of a name.
  fileprivate var isShort: Bool { utf8.count <= 3 && utf8.allSatisfy { $0 < 0x80 } }
}

extension Substring {
  /// Whether the text has the form of an airport's code, such as `SUN`.
  fileprivate var isAirportCode: Bool { utf8.count == 3 && utf8.allSatisfy { (0x41...0x5A).contains($0) } }

  /// Without a preposition at the end, as in `Oslo at` or `Bilbao a las`.
  fileprivate var withoutLink: Substring {
    let words = split(separator: " ")
    for count in [2, 1] where words.count >= count {
      let link = words.suffix(count)
      if let start = link.first?.startIndex, DayPhrases.isLink(PlaceResolution.key(of: link.joined())) {
        return self[..<start].trimmed
      }
    }
    return self
  }

  /// Without spaces and commas at both ends.
  fileprivate var trimmed: Substring {
    func isSpace(_ character: Character) -> Bool { character.isWhitespace || character == "," || character == "，" }
    let start = drop(while: isSpace)
    return start.lastIndex { !isSpace($0) }.map { start[...$0] } ?? ""
  }
}
