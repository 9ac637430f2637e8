import CloudyLocalization
import CloudyModel
import CloudyPlaces

/// A typed text, divided into a place and a time: `Ghent tomorrow`, `Oslo 14:00`, `weekend`, `明日の東京`.
package struct PlaceAndTime: Hashable, Sendable {
  /// Empty for the current location.
  package let place: String
  /// `nil` for the present.
  package let time: DayQuery?

  /// Divides a text. A place with exactly this name takes precedence, except over a word for a day in the user's
  /// language or in English, the language of the help.
  ///
  /// - Parameter isName: Returns whether a text is the exact name of a place.
  package init(_ text: String, language: Language, isName: (String) -> Bool = { _ in false }) {
    let whole = Substring(text).trimmed
    let words = TimeWords(language)
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
  ///   - isOwn: Whether the time consists of words in the user's language or in English.
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
  /// Reads a text that names only a time.
  ///
  /// - Returns: `nil` for any other text.
  package init?(_ text: String, language: Language) {
    let typed = PlaceAndTime(text, language: language)
    guard typed.place.isEmpty, let time = typed.time else { return nil }
    self = time
  }

  fileprivate var isTime: Bool {
    if case .time = part { return true }
    return day != nil
  }

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

/// The words for times that a user of a language may type.
private struct TimeWords {
  private let languages: [Language]
  /// The weekdays, long and short, by their folded names.
  private let weekdays: [String: Weekday]

  init(_ language: Language) {
    languages = language.orEnglish
    weekdays = languages.reduce(into: [:]) { weekdays, language in
      for weekday in Weekday.allCases {
        for message in [Message.weekday(weekday), .shortWeekday(weekday)] {
          let key = PlaceResolution.key(of: language.text(message))
          if !key.isEmpty, weekdays[key] == nil { weekdays[key] = weekday }
        }
      }
    }
  }

  /// Whether a single word is a day in the user's language or in English.
  func isOwnDay(_ text: Substring) -> Bool {
    let key = PlaceResolution.key(of: String(text))
    guard !text.contains(where: \.isWhitespace) else { return false }
    return weekdays[key] != nil || languages.contains { DayPhrases.meaning(of: key, in: $0.tag)?.day != nil }
  }

  /// Whether a time consists of digits, or of words in the user's language or in English.
  func isOwn(_ text: Substring) -> Bool {
    let key = PlaceResolution.key(of: String(text))
    return key.contains(where: \.isNumber) || weekdays[key] != nil
      || languages.contains { DayPhrases.meaning(of: key, in: $0.tag) != nil }
  }

  /// Returns the start and the meaning of the longest part at the end that is a time.
  func suffix(of text: Substring) -> (start: String.Index, meaning: DayQuery)? {
    for start in text.suffix(TimeWords.longest).indices where isStart(start, in: text) {
      if let meaning = meaning(of: text[start...]) { return (start, meaning) }
    }
    return nil
  }

  /// Returns the end and the meaning of the longest part at the start that is a time, in a script without spaces.
  func prefixWithoutSpaces(of text: Substring) -> (end: String.Index, meaning: DayQuery)? {
    guard text.first?.isIdeograph == true else { return nil }
    for end in text.prefix(TimeWords.longest).indices.dropFirst(2).reversed() {
      if let meaning = meaning(of: text[..<end]), meaning.isTime { return (end, meaning) }
    }
    return nil
  }

  private func meaning(of text: Substring) -> DayQuery? {
    if let date = CivilDate(isoText: text) { return DayQuery(.date(date)) }
    if let time = ClockTime(text) { return DayQuery(nil, .time(TimeOfDay(hour: time.hour, minute: time.minute))) }
    let key = PlaceResolution.key(of: String(text))
    return weekdays[key].map { DayQuery(.weekday($0)) } ?? DayPhrases.meaning(of: key)
  }

  private func isStart(_ index: String.Index, in text: Substring) -> Bool {
    guard index > text.startIndex else { return true }
    let previous = text[text.index(before: index)]
    if previous.isWhitespace || previous == "," { return true }
    // A single character at the end is part of a name: 六本木 is not a Thursday.
    return (previous.isIdeograph || text[index].isIdeograph) && text.index(after: index) < text.endIndex
  }

  /// The length of the longest phrase, in characters.
  private static let longest = 30
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

extension Character {
  /// Whether the character belongs to a script without spaces between words, such as Chinese or Japanese.
  fileprivate var isIdeograph: Bool { unicodeScalars.first.map { (0x2E80...0x9FFF).contains($0.value) } ?? false }
}

extension Language {
  /// Whether a typed word is that of a message, here or in English, apart from case, accents and full stops.
  package func isTyped(_ word: String, for message: Message) -> Bool {
    let key = PlaceResolution.key(of: word)
    return !key.isEmpty && orEnglish.contains { PlaceResolution.key(of: $0.text(message)) == key }
  }

  /// The languages in which words may be typed: this one, and that of the help.
  fileprivate var orEnglish: [Language] { tag == Language.english.tag ? [self] : [self, .english] }
}

// Translators: A word that a person may type in place of a date or a place, in lower case and without spaces. The
// English word is understood, too.

/// The words that users may type in place of a place.
package enum TypedWords {
  package static let moon = Message("typedWord.moon", "moon")
}
