import CloudyModel

/// The reason why a text is not a rule, as facts. Words are in English, the language of rules.
package struct RuleError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The text does not continue with one of the expected terms.
    case unexpected([RuleTerm])
    /// The word after a number is not a unit of the variable.
    case unknownUnit(RuleVariable)
    /// A second duration, or a window that cannot be combined with the one before it.
    case repeated
    /// The clocks exclude the part of the day, or the duration is longer than the window.
    case contradiction
    /// A number or a time is not a possible one, or a comparison with it never holds.
    case outOfRange
    /// A duration is shorter than a minute, or longer than ``Rule/longestTime``.
    case durationOutOfRange
    /// The text is longer than ``RuleError/longestText``, or has more than ``RuleError/deepestNesting`` parentheses in
    /// each other.
    case tooLong
  }

  package let reason: Reason
  /// The characters that the error is about, counted from 0; empty at the end of the text.
  package let position: Range<Int>
  /// The text there; `nil` at the end.
  package let found: String?
  /// The expected word that was probably meant.
  package let suggestion: String?

  /// The maximum number of characters, as of a saved rule.
  package static let longestText = SavedRule.characterLimit
  package static let deepestNesting = 20
}

/// Something that can follow at a position of a rule.
package enum RuleTerm: Hashable, Sendable {
  case condition, comparison, number, joiner, duration, timeUnit, time, window, closingParenthesis
  /// A unit of the variable.
  case unit(RuleVariable)
  case word(String)

  /// What can be typed: words, or an example of an open set.
  package var texts: [String] {
    switch self {
    case .condition: RuleTerm.conditions + ["("]
    case .comparison: RuleComparison.Operator.allCases.map(\.rawValue)
    case .number: ["40"]
    case .joiner: ["and", "or"]
    case .duration: ["2h"]
    case .timeUnit: ["h", "min"]
    case .time: ["17:00"]
    case .window: RuleTerm.windows
    case .closingParenthesis: [")"]
    case .unit(let variable): variable.units.map(\.rawValue).filter { !$0.isEmpty }
    case .word(let word): [word]
    }
  }

  /// Whether ``texts`` are an example of an open set.
  package var isExample: Bool {
    switch self {
    case .number, .duration, .time: true
    case .condition, .comparison, .joiner, .timeUnit, .window, .closingParenthesis, .unit, .word: false
    }
  }

  private static let conditions = RuleVocabulary.weather.map(\.rawValue) + RuleVocabulary.values.map(\.rawValue)
  private static let windows =
    ["for", "within", "today", "tonight", "tomorrow", "this", "before", "after", "between"]
    + RuleVocabulary.weekdays.map(RuleVocabulary.name)
}

/// The words of rules.
enum RuleVocabulary {
  static let weather = RuleWeather.allCases
  /// The variables that are not also a kind of weather.
  static let values = RuleVariable.allCases.filter { RuleWeather(rawValue: $0.rawValue) == nil }
  static let weekdays = Weekday.allCases
  static let parts: [(name: String, part: DayQuery.Part)] = [
    ("morning", .morning), ("afternoon", .afternoon), ("evening", .evening), ("night", .night),
  ]

  static func name(_ weekday: Weekday) -> String { "\(weekday)" }

  /// - Parameter word: In lower case; three letters are enough.
  static func weekday(_ word: String) -> Weekday? {
    weekdays.first { name($0) == word || word.count == 3 && name($0).hasPrefix(word) }
  }
}
