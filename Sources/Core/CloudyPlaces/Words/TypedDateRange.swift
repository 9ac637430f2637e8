import CloudyModel

/// The first and the last date as typed: `Dec 3-5`, `3.–5. Dezember`, `from Dec 30 to Jan 2`,
/// `2026-12-03 – 2026-12-05`, `Fri Dec 4 - Sun Dec 6`.
struct TypedDateRange: Hashable, Sendable {
  let first: TypedDate
  let last: TypedDate
  /// The weekdays before them; `nil` if they were not typed.
  private var firstWeekday: Weekday?
  private var lastWeekday: Weekday?

  /// - Parameters:
  ///   - weekday: Returns the weekday that a word names; `nil` for any other word.
  ///   - date: Returns the date that a text means, even one that does not exist; `nil` for any other text.
  /// - Returns: `nil` for any other text.
  init?(_ text: Substring, weekday: (Substring) -> Weekday?, date: (Substring) -> TypedDate?) {
    guard text.hasDigit else { return nil }
    for (start, end) in TypedDateRange.sides(of: text) {
      let first = TypedDateRange.withoutWeekday(start, weekday)
      let last = TypedDateRange.withoutWeekday(end, weekday)
      guard var range = TypedDateRange(from: first.rest, to: last.rest, date: date) else { continue }
      range.firstWeekday = first.weekday
      range.lastWeekday = last.weekday
      self = range
      return
    }
    return nil
  }

  /// Removes a weekday before a date, as in `Fri Dec 4` and `Fri, 4 December`.
  private static func withoutWeekday(
    _ text: Substring, _ weekday: (Substring) -> Weekday?
  ) -> (rest: Substring, weekday: Weekday?) {
    let word = text.prefix { !$0.isWhitespace && $0 != "," }
    let rest = text[word.endIndex...].trimmed
    guard !rest.isEmpty, word.first?.isLetter == true, let day = weekday(word) else { return (text, nil) }
    return (rest, day)
  }

  /// Whether both dates exist, are on their weekdays, and the last one is not the earlier one.
  ///
  /// - Parameter today: The current date in GMT; `nil` if unknown.
  func exists(today: CivilDate?) -> Bool {
    guard first.exists, last.exists else { return false }
    for (date, weekday) in [(first, firstWeekday), (last, lastWeekday)] {
      if let weekday, date.meaning.canBe(weekday, today: today) == false { return false }
    }
    // Without years, the last date may be in the next year, but not in the same month.
    if first.year == nil { return first.month != last.month || first.day <= last.day }
    return (first.year ?? 0, first.month, first.day) <= (last.year ?? 0, last.month, last.day)
  }

  /// The days of the range, if it exists.
  var meaning: DayQuery.Day { .range(first.meaning, through: last.meaning) }

  private init?(from start: Substring, to end: Substring, date: (Substring) -> TypedDate?) {
    if let first = date(start), let last = date(end) {
      self.init(first, last)
    } else if let first = date(start), let (day, year) = TypedDateRange.day(end) {
      self.init(first, TypedDate(year: year ?? first.year, month: first.month, day: day))
    } else if case (let day, nil)? = TypedDateRange.day(start), let last = date(end) {
      self.init(TypedDate(year: last.year, month: last.month, day: day), last)
    } else {
      return nil
    }
  }

  /// Completes a year that only one of the dates has.
  private init(_ first: TypedDate, _ last: TypedDate) {
    let isNextYear = first.month > last.month
    let firstYear = first.year ?? last.year.map { isNextYear ? $0 - 1 : $0 }
    let lastYear = last.year ?? first.year.map { isNextYear ? $0 + 1 : $0 }
    self.first = TypedDate(year: firstYear, month: first.month, day: first.day)
    self.last = TypedDate(year: lastYear, month: last.month, day: last.day)
  }

  /// Reads the number of a day, perhaps with a year: `5`, `5.`, `5th`, `5日`, `5, 2026`.
  ///
  /// - Returns: `nil` for any other text.
  private static func day(_ text: Substring) -> (day: Int, year: Int?)? {
    let words = text.split { $0.isWhitespace || $0 == "," }
    guard (1...2).contains(words.count) else { return nil }
    let digits = words[0].prefix { $0.isWholeNumber && $0.isASCII }
    let ending = words[0].dropFirst(digits.count)
    guard (1...2).contains(digits.count), TypedDate.mayFollowDay(ending), let day = Int(digits) else { return nil }
    guard words.count == 2 else { return (day, nil) }
    guard words[1].count == 4, words[1].allSatisfy({ $0.isWholeNumber && $0.isASCII }), let year = Int(words[1]) else {
      return nil
    }
    return (day, year)
  }

  /// Returns the texts before and after each sign or word between two days in a row: `Saturday and Sunday`, `sat/sun`.
  static func pairs(in text: Substring) -> [(start: Substring, end: Substring)] {
    sides(of: text, signs: ["/", "&", "+", ","], links: pairLinks)
  }

  /// Returns the texts before and after each sign or word that may be between two days, without spaces around them.
  static func sides(of text: Substring) -> [(start: Substring, end: Substring)] {
    sides(of: text, signs: signs, links: links)
  }

  private static func sides(
    of text: Substring, signs: Set<Character>, links: Set<String>
  ) -> [(start: Substring, end: Substring)] {
    let words = text.split(whereSeparator: \.isWhitespace)
    let hasOpening = words.first.map { openings.contains($0.lowercased()) } ?? false
    let range = hasOpening ? words.first.map { text[$0.endIndex...] } ?? text : text
    var sides: [(start: Substring, end: Substring)] = []
    for index in range.indices where signs.contains(range[index]) {
      sides.append((range[..<index], range[range.index(after: index)...]))
    }
    for word in words.dropFirst() where links.contains(word.lowercased()) {
      sides.append((range[..<word.startIndex], range[word.endIndex...]))
    }
    return sides.map { (start: $0.start.withoutSpaces.withoutArticle, end: $0.end.withoutSpaces.withoutArticle) }
      .filter { !$0.start.isEmpty && !$0.end.isEmpty }
  }

  /// The words before two days in several languages.
  private static let openings: Set = ["from", "von", "vom", "van", "du", "del", "da", "dal", "de", "od", "с", "з"]

  /// The words between two days in several languages.
  private static let links: Set = [
    "to", "through", "until", "till", "bis", "tot", "au", "à", "al", "a", "até", "til", "do", "по",
  ]

  /// The words between two days in a row in several languages.
  private static let pairLinks: Set = [
    "and", "und", "et", "y", "e", "en", "och", "og", "i", "ja", "ve", "и", "та", "і", "й", "और",
  ]

  /// The signs between two days, and words in scripts without spaces.
  private static let signs: Set<Character> = ["-", "–", "—", "〜", "～", "至", "到"]

  /// The words that may be before a day in a range: `from the 3rd to the 5th of December`, `bis zum 5. Dezember`.
  fileprivate static let articles: Set = ["the", "den", "zum", "le", "el", "il"]
}

extension Substring {
  fileprivate var withoutSpaces: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }

  fileprivate var withoutArticle: Substring {
    let word = prefix { !$0.isWhitespace }
    return TypedDateRange.articles.contains(word.lowercased()) ? self[word.endIndex...].withoutSpaces : self
  }
}
