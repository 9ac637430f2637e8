import CloudyModel
import Foundation

extension RuleParser {
  /// - Returns: In minutes, from 1 to ``Rule/longestTime``.
  mutating func duration() throws(RuleError) -> Int {
    let start = position
    var total = 0.0
    var hasTime = false
    while case .number(let number)? = next?.kind {
      advance()
      guard let word, let unit = RuleVocabulary.minutes(word) else { throw unexpected([.timeUnit]) }
      advance()
      total += number * unit
      hasTime = true
    }
    guard hasTime else { throw unexpected([.duration]) }
    guard total.rounded() >= 1, total.rounded() <= Double(Rule.longestTime) else {
      throw error(.durationOutOfRange, from: start)
    }
    return Int(total.rounded())
  }

  /// - Parameter isRepeated: Whether a day would be one too many.
  /// - Returns: `nil` if the next word is not a day.
  mutating func dayQuery(isRepeated: Bool) throws(RuleError) -> DayQuery? {
    guard let word else { return nil }
    let day: DayQuery.Day
    var part: DayQuery.Part?
    switch word {
    case "today", "this": day = .fromToday(0)
    case "tonight": (day, part) = (.fromToday(0), .night)
    case "tomorrow": day = .fromToday(1)
    default:
      guard let weekday = RuleVocabulary.weekday(word) else { return nil }
      day = .weekday(weekday)
    }
    if isRepeated { throw error(.repeated) }
    advance()
    guard word != "today", word != "tonight" else { return DayQuery(day, part) }
    let name = self.word
    if let typed = RuleVocabulary.parts.first(where: { $0.name == name }), word != "this" || typed.part != .night {
      advance()
      return DayQuery(day, typed.part)
    }
    let parts = RuleVocabulary.parts.filter { word != "this" || $0.part != .night }.map { RuleTerm.word($0.name) }
    if word == "this" { throw unexpected(parts) }
    // A misspelled part would otherwise be reported as a clause that is not expected.
    if suggestion(among: parts.flatMap(\.texts)) != nil { throw unexpected(parts + [.window]) }
    return DayQuery(day)
  }

  /// - Parameter isRepeated: Whether clocks would be one too many.
  /// - Returns: `nil` if the next word does not limit clocks.
  mutating func ruleClock(isRepeated: Bool) throws(RuleError) -> RuleClock? {
    guard let word, ["before", "after", "between"].contains(word) else { return nil }
    if isRepeated { throw error(.repeated) }
    advance()
    switch word {
    case "before":
      let end = try time(isEnd: true)
      return .before(end == 0 ? 1440 : end)
    case "after": return .after(try time(isEnd: false))
    default:
      let start = try time(isEnd: false)
      guard skip("and") else { throw unexpected([.word("and")]) }
      return .between(start, try time(isEnd: true))
    }
  }

  /// - Parameter isEnd: Whether 24:00 is possible.
  /// - Returns: In minutes since midnight.
  private mutating func time(isEnd: Bool) throws(RuleError) -> Int {
    let token = next
    var (hour, minute) = (0, 0)
    var needsHalf = false
    switch token?.kind {
    case .time(let typedHour, let typedMinute): (hour, minute) = (typedHour, typedMinute)
    case .number(let number):
      // A number alone could be forgotten units, or a duration.
      (hour, needsHalf) = (Int(exactly: number) ?? -1, true)
    default: throw unexpected([.time])
    }
    let half = halfDay
    if needsHalf, half == nil { throw unexpected([.time]) }
    let hours = half == nil ? 0...24 : 1...12
    let isMidnight = hour == 24 && minute == 0 && isEnd
    guard hours.contains(hour), (0...59).contains(minute), hour < 24 || isMidnight else { throw error(.outOfRange) }
    advance()
    guard let half else { return hour * 60 + minute }
    advance()
    return (hour % 12 + (half.hasPrefix("p") ? 12 : 0)) * 60 + minute
  }
}

extension RuleVocabulary {
  /// Returns the name of a kind of weather or a variable.
  ///
  /// - Parameter word: In lower case; synonyms are understood.
  static func conditionName(_ word: String) -> String? {
    if RuleWeather(rawValue: word) != nil || RuleVariable(rawValue: word) != nil { return word }
    return synonyms[word]
  }

  /// Returns whether a word starts a clause after the condition, or joins conditions.
  static func isClause(_ word: String) -> Bool {
    let words = ["and", "or", "for", "within", "today", "tonight", "tomorrow", "this", "before", "after", "between"]
    return words.contains(word) || weekday(word) != nil
  }

  /// Returns the minutes of a unit of time.
  static func minutes(_ word: String) -> Double? {
    switch word {
    case "h", "hr", "hrs", "hour", "hours": 60
    case "min", "mins", "minute", "minutes": 1
    case "d", "day", "days": 1440
    default: nil
    }
  }

  private static let synonyms = [
    "feels": "feels like", "feels-like": "feels like", "feelslike": "feels like", "temp": "temperature",
    "gusts": "gust", "thunderstorm": "thunder", "thunderstorms": "thunder",
  ]
}
