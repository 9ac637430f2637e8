import CloudyModel
import Foundation

/// The words for times that a user may type: phrases of all languages, and the names of weekdays and months in the
/// user's own.
package struct TimeWords: Sendable {
  private let languages: [String]
  private let weekdays: [String: Weekday]
  private let months: [String: Int]
  private let isMonthFirst: Bool?
  /// The current date in GMT; `nil` if unknown.
  let today: CivilDate?

  /// - Parameters:
  ///   - languages: The tags of the user's languages, such as `de`.
  ///   - weekdays: The weekdays by their names in these languages, as ``PlaceResolution/key(of:)`` returns them.
  ///   - months: The months, `1...12`, by keys of the same kind.
  ///   - isMonthFirst: Whether the user's language, or their region if the language has both orders as English does,
  ///     writes the month before the day; `nil` if unknown.
  ///   - now: The current time. Without it, a weekday is not compared with a date without a year.
  package init(
    languages: [String], weekdays: [String: Weekday], months: [String: Int] = [:], isMonthFirst: Bool? = nil,
    now: Date? = nil
  ) {
    (self.languages, self.weekdays) = (languages, weekdays)
    (self.months, self.isMonthFirst) = (months, isMonthFirst)
    today = now.map { CivilDate(daysSince1970: Int(($0.timeIntervalSince1970 / 86_400).rounded(.down))) }
  }

  /// Whether a text is a single word for a day in one of the user's languages, or a date in numbers, such as `1.12.`,
  /// whose digits may also be the number of a district.
  func isOwnDay(_ text: Substring) -> Bool {
    if !text.contains(where: \.isLetter), date(text) != nil { return true }
    let key = PlaceResolution.key(of: String(text))
    guard !text.contains(where: \.isWhitespace) else { return false }
    return weekdays[key] != nil || languages.contains { DayPhrases.meaning(of: key, in: $0)?.day != nil }
  }

  /// Whether a time consists of digits, or of words in one of the user's languages.
  func isOwn(_ text: Substring) -> Bool {
    if isOwnPhrase(text) { return true }
    let sides = TypedDateRange.sides(of: text) + TypedDateRange.pairs(in: text)
    return sides.contains { isOwnPhrase($0.start) && isOwnPhrase($0.end) }
  }

  private func isOwnPhrase(_ text: Substring) -> Bool {
    let key = PlaceResolution.key(of: String(text))
    return key.contains(where: \.isNumber) || weekdays[key] != nil
      || languages.contains { DayPhrases.meaning(of: key, in: $0) != nil }
  }

  /// Whether a name is a word for the weather in the language of the time next to it, as in `Wetter morgen` and `rain
  /// tomorrow`, although there is also a place of that name. A date in digits is in the user's language.
  ///
  /// - Parameter time: The words for the time.
  func isWeather(_ name: String, beside time: Substring) -> Bool {
    let (name, phrase) = (PlaceResolution.key(of: name), PlaceResolution.key(of: String(time)))
    return TimeWords.weatherNames.contains { language, names in
      names.contains(name)
        && (languages.first == language ? isOwn(time) : DayPhrases.meaning(of: phrase, in: language) != nil)
    }
  }

  /// Whether a text is a word for the weather, although there is also a place of that name: for the weather itself in
  /// any language, such as `Wetter`, and for rain, snow or wind in the user's own.
  package func isWeather(_ text: String) -> Bool {
    if TimeWords.weatherItself.contains(text.lowercased()) { return true }
    let names = languages.first.flatMap { TimeWords.weatherNames[$0] } ?? []
    return names.contains(PlaceResolution.key(of: text))
  }

  /// Words for the weather that are also names of places, by language, as ``PlaceResolution/key(of:)`` returns them.
  private static let weatherNames: [String: Set<String>] = [
    "de": ["regen", "wetter", "wolken"], "en": ["hot", "rain", "snow"], "fi": ["lumi", "saa", "sade"],
    "fr": ["pluie", "vent"], "it": ["neve"], "nl": ["regen", "weer", "wolken"], "pt": ["neve"], "ru": ["ветер"],
    "tr": ["hava", "kar", "yagmur"],
  ]

  /// Those that mean the weather itself, in lower case. Without its accents, Sää is the town of Saa.
  private static let weatherItself: Set = ["hava", "sää", "weer", "wetter"]

  /// Returns the start and the meaning of the longest part at the end that is a time.
  func suffix(of text: Substring) -> (start: String.Index, meaning: DayQuery)? {
    for start in text.suffix(TimeWords.longest).indices where isStart(start, in: text) {
      guard let meaning = meaning(of: text[start...]) else { continue }
      if meaning.isImpossible, text[start].isLetter, TimeWords.endsInDay(text[..<start]) { continue }
      return (start, meaning)
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

  /// Returns the day or time that a whole text means, also if it could be coordinates elsewhere, such as `24/12`.
  ///
  /// - Returns: `nil` for any other text, and for a date that means no day or two.
  package func time(ofWhole text: String) -> DayQuery? {
    meaning(of: Substring(text).trimmed).flatMap { $0.isImpossible || $0.isAmbiguous ? nil : $0 }
  }

  private func meaning(of text: Substring) -> DayQuery? {
    if let date = CivilDate(isoText: text) { return DayQuery(.date(date)) }
    if let time = ClockTime(text) { return DayQuery(nil, time.part) }
    if let date = date(text) { return DayQuery(date.meaning) }
    let key = PlaceResolution.key(of: String(text))
    if let weekday = weekdays[key] { return DayQuery(.weekday(weekday)) }
    if let meaning = DayPhrases.meaning(of: key) { return meaning }
    if let meaning = DayPhrases.meaning(ofCount: text) ?? DayPhrases.meaning(ofClock: text) { return meaning }
    if let days = range(text) { return DayQuery(days) }
    switch problem(of: text) {
    case .impossible?, .impossibleTime?: return .impossible
    case .ambiguous?: return .ambiguous
    case nil: return nil
    }
  }

  /// Returns the first date in a text that means no day, such as `30 February`, or time that does not exist.
  func dateProblem(in text: Substring) -> DateProblem? {
    for start in text.indices where isStart(start, in: text) && !text[start].isWhitespace && text[start] != "," {
      // No date is longer, and the text can have any length.
      let nearby = text[start...].prefix(TimeWords.longest)
      let ends = Array(nearby.indices.dropFirst()) + [nearby.endIndex]
      for end in ends.reversed() where end == text.endIndex || isEnd(end, in: text) {
        if let problem = problem(of: text[start..<end]) { return problem }
      }
    }
    return nil
  }

  private func problem(of text: Substring) -> DateProblem? {
    if ClockTime.isImpossible(text) || DayPhrases.meaning(ofClock: text)?.isImpossible == true {
      return .impossibleTime(String(text))
    }
    if TypedDate.isImpossible(text, month: month) || dateRange(text)?.exists(today: today) == false {
      return .impossible(String(text))
    }
    guard isMonthFirst == nil else { return nil }
    func isDate(_ text: Substring) -> Bool { TypedDate.ambiguous(text) != nil || date(text) != nil }
    let range = TypedDateRange.sides(of: text).first { isDate($0.start) && isDate($0.end) }
    // A date with two meanings also has them in a range: 12/4-12/6.
    for typed in range.map({ [$0.start, $0.end] }) ?? [text] {
      guard let dates = TypedDate.ambiguous(typed) else { continue }
      return .ambiguous(String(typed), dayFirst: dates.dayFirst, monthFirst: dates.monthFirst)
    }
    return nil
  }

  /// Returns the days from one date to another, or from one weekday to another: `Dec 3-5`, `Friday to Sunday`, and two
  /// weekdays in a row: `Saturday and Sunday`.
  private func range(_ text: Substring) -> DayQuery.Day? {
    if let range = dateRange(text) { return range.exists(today: today) ? range.meaning : nil }
    for (start, end) in TypedDateRange.sides(of: text) {
      if let first = weekday(start), let last = weekday(end) { return .range(.weekday(first), through: .weekday(last)) }
    }
    for (start, end) in TypedDateRange.pairs(in: text) {
      // Monday and Friday are not the days between them.
      guard let first = weekday(start), let last = weekday(end), (last.rawValue - first.rawValue + 7) % 7 == 1 else {
        continue
      }
      return .range(.weekday(first), through: .weekday(last))
    }
    return nil
  }

  private func dateRange(_ text: Substring) -> TypedDateRange? {
    TypedDateRange(text, weekday: weekday) { TypedDate.unchecked($0, isMonthFirst: isMonthFirst, month: month) }
  }

  private func weekday(_ name: Substring) -> Weekday? {
    let key = PlaceResolution.key(of: String(name))
    if let weekday = weekdays[key] { return weekday }
    guard case .weekday(let weekday)? = DayPhrases.meaning(of: key)?.day else { return nil }
    return weekday
  }

  private func month(_ name: String) -> Int? { months[name] ?? MonthNames.number(of: name) }

  /// Whether a text ends in a number of one or two digits: in `3 Maja 45`, the date is a street.
  private static func endsInDay(_ text: Substring) -> Bool {
    text.split(whereSeparator: \.isWhitespace).last.map { $0.count <= 2 && $0.allSatisfy(\.isNumber) } ?? false
  }

  private func date(_ text: Substring) -> TypedDate? {
    TypedDate(text, isMonthFirst: isMonthFirst, month: month)
  }

  private func isStart(_ index: String.Index, in text: Substring) -> Bool {
    guard index > text.startIndex else { return true }
    let previous = text[text.index(before: index)]
    if previous.isWhitespace || previous == "," { return true }
    // A single character at the end is part of a name: 六本木 is not a Thursday.
    return (previous.isIdeograph || text[index].isIdeograph) && text.index(after: index) < text.endIndex
  }

  /// Whether a time may end at a character's start.
  func isEnd(_ index: String.Index, in text: Substring) -> Bool {
    let (previous, next) = (text[text.index(before: index)], text[index])
    if previous.isWhitespace || previous == "," { return false }
    return next.isWhitespace || next == "," || previous.isIdeograph || next.isIdeograph
  }

  /// The length of the longest phrase, such as `from Wednesday, September 30th, 2026 to Friday, October 2nd, 2026`, in
  /// characters.
  private static let longest = 70
}

extension DayQuery {
  /// A date or a time that does not exist, such as 30 February or 25:00, while a text is read. ``PlaceAndTime`` never
  /// returns it.
  static let impossible = DayQuery(.yearly(month: 0, day: 0))

  /// Whether the day is that of ``impossible``.
  var isImpossible: Bool { day == DayQuery.impossible.day }

  /// A date with two meanings, such as 12/2, while a text is read. ``PlaceAndTime`` never returns it.
  static let ambiguous = DayQuery(.yearly(month: 0, day: 1))

  /// Whether the day is that of ``ambiguous``.
  var isAmbiguous: Bool { day == DayQuery.ambiguous.day }

  /// Whether this is a time in every language; “morning” is not without a day.
  var isTime: Bool {
    switch part {
    case .time, .endOfDay, .hoursFromNow, .currentTime: true
    case .morning, .afternoon, .evening, .night, nil: day != nil
    }
  }
}

extension Character {
  /// Whether the character belongs to a script without spaces between words, such as Chinese or Japanese.
  fileprivate var isIdeograph: Bool { unicodeScalars.first.map { (0x2E80...0x9FFF).contains($0.value) } ?? false }
}
