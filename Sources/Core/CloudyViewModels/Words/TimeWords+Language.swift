import CloudyLocalization
import CloudyModel
import CloudyPlaces
import Foundation

extension PlaceAndTime {
  /// Divides a text. A place with exactly this name takes precedence, except over a word for a day in the user's
  /// language or in English, the language of the help.
  ///
  /// - Parameters:
  ///   - isMonthFirst: Whether the user's region writes the month before the day in numbers, for a language with both
  ///     orders; `nil` if unknown.
  ///   - now: The current time, with which a weekday next to a date without a year is compared; `nil` if unknown.
  ///   - places: The places that a text may mean.
  ///   - isName: Returns whether a text is the exact name of a place.
  package init(
    _ text: String, language: Language, isMonthFirst: Bool? = nil, now: Date? = nil,
    in places: PlaceDatabase = .embedded, isName: (String) -> Bool = { _ in false }
  ) {
    let words = TimeWords(language, isMonthFirst: isMonthFirst, now: now)
    self.init(text, words: words, in: places, isName: isName)
  }
}

extension DayQuery {
  /// Reads a text that names only a time.
  ///
  /// - Parameter isMonthFirst: Whether the user's region writes the month before the day in numbers, for a language
  ///   with both orders; `nil` if unknown.
  /// - Returns: `nil` for any other text.
  package init?(_ text: String, language: Language, isMonthFirst: Bool? = nil) {
    if let time = TimeWords(language, isMonthFirst: isMonthFirst).time(ofWhole: text) {
      self = time
      return
    }
    let typed = PlaceAndTime(text, language: language, isMonthFirst: isMonthFirst)
    guard typed.place.isEmpty, let time = typed.time else { return nil }
    self = time
  }
}

extension TimeWords {
  /// The words of a language and of English.
  ///
  /// - Parameters:
  ///   - isMonthFirst: Whether the user's region writes the month before the day in numbers, for a language with both
  ///     orders; `nil` if unknown.
  ///   - now: The current time; `nil` if unknown.
  package init(_ language: Language, isMonthFirst: Bool? = nil, now: Date? = nil) {
    let languages = language.orEnglish
    let weekdays = languages.reduce(into: [String: Weekday]()) { weekdays, language in
      for weekday in Weekday.allCases {
        for message in [Message.weekday(weekday), .shortWeekday(weekday)] {
          let key = PlaceResolution.key(of: language.text(message))
          if !key.isEmpty, weekdays[key] == nil { weekdays[key] = weekday }
        }
      }
    }
    let months = languages.reduce(into: [String: Int]()) { months, language in
      for month in 1...12 {
        let key = PlaceResolution.key(of: language.text(.month(month)))
        if !key.isEmpty, months[key] == nil { months[key] = month }
      }
    }
    self.init(
      languages: languages.map(\.tag), weekdays: weekdays, months: months,
      isMonthFirst: language.isMonthFirst ?? isMonthFirst, now: now)
  }
}

extension Language {
  /// Whether a typed word is that of a message, here or in English, apart from case, accents and full stops.
  package func isTyped(_ word: String, for message: Message) -> Bool {
    let key = PlaceResolution.key(of: word)
    return !key.isEmpty && orEnglish.contains { PlaceResolution.key(of: $0.text(message)) == key }
  }

  /// Whether dates of this language have the month before the day; `nil` if unknown, as without a translation, and for
  /// English, which has both orders.
  fileprivate var isMonthFirst: Bool? {
    let date = Message.monthAndDay(month: 12, day: 24)
    let text = text(date)
    guard text != Language.english.text(date) else { return nil }
    return !text.drop { !$0.isLetter && !$0.isNumber }.hasPrefix("24")
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
