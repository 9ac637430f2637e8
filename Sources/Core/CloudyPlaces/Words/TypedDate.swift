import CloudyModel

/// A date as typed: `1 December`, `Dec 1, 2026`, `24.12.`, `24/12/2026`, `12月1日`.
package struct TypedDate: Hashable, Sendable {
  /// `nil` for the nearest such date.
  package let year: Int?
  package let month: Int
  package let day: Int

  /// The day of this date, if it exists.
  var meaning: DayQuery.Day {
    year.flatMap { CivilDate(year: $0, month: month, day: day) }.map { .date($0) } ?? .yearly(month: month, day: day)
  }

  /// Reads a date.
  ///
  /// - Parameters:
  ///   - isMonthFirst: Whether the user writes the month first in numbers; `nil` if unknown. Then `1/12` is not a date,
  ///     but `24/12` is.
  ///   - month: Returns the number of a month by the ``PlaceResolution/key(of:)`` of its name; `nil` for other words.
  /// - Returns: `nil` for any other text, and for a day that does not exist.
  init?(_ text: Substring, isMonthFirst: Bool?, month: (String) -> Int?) {
    guard TypedDate.mayBeDate(text) else { return nil }
    let numbers = TypedDate.readings(ofNumbers: text, isMonthFirst: isMonthFirst)
    if let date = numbers.first {
      guard numbers.count == 1 else { return nil }
      self = date
    } else if let date = TypedDate(words: text, month: month), date.exists {
      self = date
    } else {
      return nil
    }
  }

  /// Returns the date that a text means, even if no such day exists; `nil` for any other text, and for two dates.
  static func unchecked(_ text: Substring, isMonthFirst: Bool?, month: (String) -> Int?) -> TypedDate? {
    if let date = TypedDate(text, isMonthFirst: isMonthFirst, month: month) { return date }
    return mayBeDate(text) ? TypedDate(words: text, month: month) : nil
  }

  /// Whether a text has the form of a date, but no such day exists: `30 February`, `2026-02-30`, `13/13`.
  ///
  /// - Parameter month: Returns the number of a month; see ``init(_:isMonthFirst:month:)``.
  static func isImpossible(_ text: Substring, month: (String) -> Int?) -> Bool {
    guard mayBeDate(text) else { return false }
    if let numbers = Numbers(text) {
      return numbers.looksLikeDate && !numbers.dayFirst.exists && numbers.monthFirst?.exists != true
    }
    return TypedDate(words: text, month: month).map { !$0.exists } ?? false
  }

  private static func mayBeDate(_ text: Substring) -> Bool { text.hasDigit && (3...longest).contains(text.count) }

  /// Returns both dates that numbers such as `1/12` mean if the order of day and month is unknown.
  ///
  /// - Returns: `nil` if there are not two.
  static func ambiguous(_ text: Substring) -> (dayFirst: TypedDate, monthFirst: TypedDate)? {
    guard mayBeDate(text) else { return nil }
    let dates = TypedDate.readings(ofNumbers: text, isMonthFirst: nil)
    return dates.count == 2 ? (dates[0], dates[1]) : nil
  }

  /// Whether a text is two numbers with a slash, which may also be those of a house and a flat: `12/2`.
  static func mayBeHouse(_ text: Substring) -> Bool {
    Numbers(text).map { $0.sign == "/" && $0.dayFirst.year == nil } ?? false
  }

  /// Whether a text has a word such as `1/12` or `12.24`, which is a date in some order of day and month.
  static func isIn(_ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).contains { word in
      Numbers(word).map { $0.dayFirst.exists || $0.monthFirst?.exists == true } ?? false
    }
  }

  init(year: Int?, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Whether there is such a day, in its year or in a leap year.
  var exists: Bool { CivilDate(year: year ?? 2000, month: month, day: day) != nil }

  /// The length of the longest date, in characters.
  private static let longest = 30
}

// MARK: - Numbers

extension TypedDate {
  /// Numbers with separators in the form of a date, which may not exist.
  private struct Numbers {
    let dayFirst: TypedDate
    /// `nil` if the order is clear.
    let monthFirst: TypedDate?
    let isClosed: Bool
    /// `.`, `/` or `-`.
    let sign: Character

    /// - Returns: `nil` for any other text.
    init?(_ text: Substring) {
      guard let sign = text.first(where: { "./-".contains($0) }) else { return nil }
      self.sign = sign
      isClosed = sign == "." && text.last == "."
      let parts = text.dropLast(isClosed ? 1 : 0).split(separator: sign, omittingEmptySubsequences: false).map {
        $0.drop(while: \.isWhitespace)
      }
      let numbers = parts.compactMap(TypedDate.number)
      guard numbers.count == parts.count, numbers.count == 3 || numbers.count == 2 && sign != "-" else { return nil }
      if numbers.count == 3, parts[0].count == 4 {
        dayFirst = TypedDate(year: numbers[0], month: numbers[1], day: numbers[2])
        monthFirst = nil
        return
      }
      guard parts[0].count <= 2, parts[1].count <= 2 else { return nil }
      var year: Int?
      if numbers.count == 3 {
        guard parts[2].count == 4 || parts[2].count == 2 && sign != "-" else { return nil }
        year = parts[2].count == 2 ? 2000 + numbers[2] : numbers[2]
      }
      dayFirst = TypedDate(year: year, month: numbers[1], day: numbers[0])
      // A full stop makes an ordinal number in the languages that write the day first.
      monthFirst = isClosed ? nil : TypedDate(year: year, month: numbers[0], day: numbers[1])
    }

    /// Whether the numbers look like a date, even if it does not exist, since one of them can be a day: two numbers may
    /// also be a decimal number or the numbers of a house and a flat.
    var looksLikeDate: Bool {
      guard dayFirst.year == nil, !isClosed else { return true }
      if sign == "." { return (1...31).contains(dayFirst.day) && (1...12).contains(dayFirst.month) }
      return (1...31).contains(dayFirst.day) || (1...31).contains(dayFirst.month)
    }
  }

  /// Returns the dates that numbers with separators may mean; two if the order of day and month is unclear.
  private static func readings(ofNumbers text: Substring, isMonthFirst: Bool?) -> [TypedDate] {
    guard let numbers = Numbers(text) else { return [] }
    func existing(_ dates: TypedDate?...) -> [TypedDate] { dates.compactMap(\.self).filter(\.exists) }
    let (dayFirst, monthFirst) = (numbers.dayFirst, numbers.monthFirst)
    // Regions with the month first write no points, so `1.12.` has the day first, but `12.24` can only be in December.
    if numbers.sign == "." { return Array(existing(dayFirst, isMonthFirst == true ? monthFirst : nil).prefix(1)) }
    switch isMonthFirst {
    case true?: return Array(existing(monthFirst, dayFirst).prefix(1))
    case false?: return Array(existing(dayFirst, monthFirst).prefix(1))
    case nil: return existing(dayFirst, dayFirst == monthFirst ? nil : monthFirst)
    }
  }

  /// Returns a number of up to four digits of any script; `nil` for any other text.
  private static func number(_ digits: Substring) -> Int? {
    guard (1...4).contains(digits.count) else { return nil }
    return digits.reduce(0 as Int?) { number, digit in
      guard let number, let value = digit.digit else { return nil }
      return number * 10 + value
    }
  }
}

// MARK: - Words

extension TypedDate {
  private enum Token: Hashable {
    case number(Int, digits: Int)
    case month(Int)
    /// The sign after a year, a month or a day in Chinese and Japanese.
    case year, monthSign, daySign

    /// Whether this is a number of four digits.
    var isYear: Bool {
      if case .number(_, digits: 4) = self { return true }
      return false
    }
  }

  private init?(words text: Substring, month: (String) -> Int?) {
    guard var tokens = TypedDate.tokens(of: text, month: month) else { return nil }
    var year: Int?
    if case .number(let number, digits: 4)? = tokens.first, tokens.dropFirst().first == .year {
      year = number
      tokens.removeFirst(2)
    } else if case .number(let number, digits: 4)? = tokens.last, tokens.count == 3 {
      year = number
      tokens.removeLast()
    }
    switch (tokens.first, tokens.dropFirst().first, tokens.count) {
    case (.number(let day, digits: 1...2)?, .month(let month)?, 2),
      (.month(let month)?, .number(let day, digits: 1...2)?, 2):
      self.init(year: year, month: month, day: day)
    case (.number(let month, digits: 1...2)?, .monthSign?, 4):
      guard case .number(let day, digits: 1...2) = tokens[2], tokens[3] == .daySign else { return nil }
      self.init(year: year, month: month, day: day)
    default: return nil
    }
  }

  /// - Returns: `nil` if a word does not belong to a date.
  private static func tokens(of text: Substring, month: (String) -> Int?) -> [Token]? {
    var tokens: [Token] = []
    var rest = text
    while let first = rest.first {
      if isSeparator(first) {
        rest = rest.dropFirst()
        continue
      }
      let isNumber = first.digit != nil
      let run = rest.prefix { !isSeparator($0) && ($0.digit != nil) == isNumber }
      rest = rest[run.endIndex...]
      if isNumber {
        guard let number = number(run) else { return nil }
        tokens.append(.number(number, digits: run.count))
        continue
      }
      let key = PlaceResolution.key(of: String(run))
      if let sign = signs[String(run)] {
        tokens.append(sign)
      } else if let month = month(key) {
        tokens.append(.month(month))
      } else {
        // In “Dec 1 St Albans”, “St” is not the end of a number.
        let previous = text[..<run.startIndex].last
        let isOrdinal = ordinals.contains(key) && (previous == "-" || previous?.digit != nil)
        guard links.contains(key) || isOrdinal || years.contains(key) && tokens.last?.isYear == true else { return nil }
      }
      guard tokens.count <= 6 else { return nil }
    }
    return tokens
  }

  /// Whether a text may be after the digits of a day: a point, the end of an ordinal number, or the sign of a day in
  /// Chinese and Japanese.
  static func mayFollowDay(_ text: Substring) -> Bool {
    let rest = text.first.map { ".ºª".contains($0) } == true ? text.dropFirst() : text
    return rest.isEmpty || signs[String(rest)] == .daySign || ordinals.contains(PlaceResolution.key(of: String(rest)))
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character.isWhitespace || ".,-'’ºª".contains(character)
  }

  private static let signs: [String: Token] = [
    "年": .year, "月": .monthSign, "日": .daySign, "日の": .daySign, "日的": .daySign, "号": .daySign, "号的": .daySign,
    "號": .daySign, "號的": .daySign,
  ]

  /// Words before and within dates.
  private static let links = Set(
    "the|of|de|den|d|il|dia".split(separator: "|").map { PlaceResolution.key(of: String($0)) })

  /// The ends of ordinal numbers.
  private static let ordinals = Set(
    "st|nd|rd|th|er|e|го|е".split(separator: "|").map { PlaceResolution.key(of: String($0)) })

  /// Words after a year.
  private static let years = Set("г|года|р|року".split(separator: "|").map { PlaceResolution.key(of: String($0)) })
}

extension Substring {
  /// Whether the text has a digit of any script, or a Chinese number.
  var hasDigit: Bool {
    // Texts in ASCII are searched faster by their bytes.
    utf8.contains(where: \.isDigit)
      || utf8.contains { $0 >= 0x80 } && contains { $0.wholeNumberValue != nil }
  }
}

extension Character {
  /// The value of a decimal digit of any script; `nil` for other characters, such as a Chinese number.
  var digit: Int? {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1, scalar.properties.numericType == .decimal
    else { return nil }
    return wholeNumberValue
  }
}
