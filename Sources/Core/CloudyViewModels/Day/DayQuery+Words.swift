import CloudyLocalization
import CloudyModel
import CloudyPlaces

extension DayQuery {
  /// Reads a word.
  ///
  /// - Returns: `nil` if it names no day.
  package init?(_ word: String, language: Language) {
    if let date = CivilDate(isoText: word) {
      self = .date(date)
      return
    }
    // The help names the English words.
    guard let query = language.orEnglish.lazy.compactMap({ DayQuery(named: word, in: $0) }).first else { return nil }
    self = query
  }

  private init?(named word: String, in language: Language) {
    let key = PlaceResolution.key(of: word)
    func isNamed(_ message: Message) -> Bool { language.isWord(key, for: message) }
    if isNamed(.wholeToday) {
      self = .fromToday(0)
    } else if isNamed(TypedWords.tomorrow) {
      self = .fromToday(1)
    } else if let weekday = Weekday.allCases.first(where: {
      isNamed(.weekday($0)) || isNamed(.shortWeekday($0))
    }) {
      self = .weekday(weekday)
    } else {
      return nil
    }
  }
}

extension Language {
  /// Whether a typed word is that of a message, here or in English, apart from case, accents and full stops.
  package func isTyped(_ word: String, for message: Message) -> Bool {
    let key = PlaceResolution.key(of: word)
    return orEnglish.contains { $0.isWord(key, for: message) }
  }

  /// The languages in which words may be typed: this one, and that of the help.
  fileprivate var orEnglish: [Language] { tag == Language.english.tag ? [self] : [self, .english] }

  /// - Parameter key: See ``PlaceResolution/key(of:)``.
  fileprivate func isWord(_ key: String, for message: Message) -> Bool {
    !key.isEmpty && PlaceResolution.key(of: text(message)) == key
  }
}

// Translators: A word that a person may type in place of a date or a place, in lower case and without spaces. The
// English word is understood, too.

/// The words that users may type in place of a date or a place.
package enum TypedWords {
  static let tomorrow = Message("typedWord.tomorrow", "tomorrow")
  package static let moon = Message("typedWord.moon", "moon")
}
