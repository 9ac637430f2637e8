import CloudyModel
import Foundation

extension Rule {
  /// Reads a rule, as docs/rules.md describes.
  ///
  /// - Parameters:
  ///   - text: In any case.
  ///   - settings: Determine the units of numbers without one.
  package init(_ text: String, settings: Settings) throws(RuleError) {
    var parser = RuleParser(text, settings: settings)
    guard text.count <= RuleError.longestText else {
      throw RuleError(reason: .tooLong, position: 0..<text.count, found: nil, suggestion: nil)
    }
    self = try parser.rule()
  }
}

/// Reads the tokens of a rule from left to right.
struct RuleParser {
  private let tokens: [RuleToken]
  private let characters: [Character]
  private let settings: Settings
  private var index = 0
  private var nesting = 0

  init(_ text: String, settings: Settings) {
    var tokenizer = RuleTokenizer(text)
    tokens = tokenizer.tokens()
    characters = Array(text)
    self.settings = settings
  }

  /// `nil` at the end.
  var next: RuleToken? { index < tokens.count ? tokens[index] : nil }

  /// The word that is the next token; `nil` if it is not a word.
  var word: String? {
    guard case .word(let word)? = next?.kind else { return nil }
    return word
  }

  /// The half of the day that follows the next token, such as `pm`; `nil` without one.
  var halfDay: String? {
    guard index + 1 < tokens.count, case .word(let word) = tokens[index + 1].kind else { return nil }
    let half = word.filter { $0 != "." }
    return ["am", "pm"].contains(half) ? half : nil
  }

  /// The position of the next token.
  var position: Int { next?.position.lowerBound ?? length }

  mutating func advance() { index += 1 }

  /// Skips a word if it is the next token.
  mutating func skip(_ words: String...) -> Bool {
    guard let word, words.contains(word) else { return false }
    index += 1
    return true
  }

  private var length: Int { characters.count }

  /// Returns the error that the next token is not one of some terms.
  func unexpected(_ terms: [RuleTerm]) -> RuleError {
    error(.unexpected(terms), suggestion: suggestion(among: terms.flatMap(\.texts)))
  }

  func error(_ reason: RuleError.Reason, suggestion: String? = nil) -> RuleError {
    RuleError(
      reason: reason, position: next?.position ?? length..<length, found: next?.text, suggestion: suggestion)
  }

  /// - Parameter start: The position of the first character that the error is about.
  func error(_ reason: RuleError.Reason, from start: Int) -> RuleError {
    let end = index > 0 ? tokens[index - 1].position.upperBound : length
    let position = start..<max(start, end)
    return RuleError(reason: reason, position: position, found: String(characters[position]), suggestion: nil)
  }

  /// Returns the word that was probably meant by the next token.
  func suggestion(among words: [String]) -> String? {
    guard let word, word.utf8.count >= RuleParser.leastLetters else { return nil }
    return words.first { text in
      let first = text.prefix { $0 != " " }
      return first.utf8.count >= RuleParser.leastLetters && word.isOneSlip(from: String(first))
    }
  }

  /// Corrections of shorter words would be guesses.
  private static let leastLetters = 3
}

extension RuleParser {
  mutating func rule() throws(RuleError) -> Rule {
    var rule = Rule(try alternatives())
    var minutesStart = length
    var day: DayQuery?
    var clock: RuleClock?
    var within: Int?
    let start = position
    while let word {
      let clauseStart = position
      if word == "for" {
        guard rule.minutes == nil else { throw error(.repeated) }
        advance()
        rule.minutes = try duration()
        minutesStart = clauseStart
      } else if word == "within" {
        guard within == nil, day == nil, clock == nil else { throw error(.repeated) }
        advance()
        within = try duration()
      } else if let typed = try dayQuery(isRepeated: day != nil || within != nil) {
        day = typed
      } else if let typed = try ruleClock(isRepeated: clock != nil || within != nil) {
        clock = typed
      } else {
        break
      }
    }
    let isFirst = position == start
    guard next == nil else { throw unexpected((isFirst ? [.joiner] : []) + [.window]) }
    rule.window = within.map { .within(minutes: $0) } ?? day.map { .day($0, clock) } ?? clock.map { .clock($0) }
    guard let length = rule.window?.length else { return rule }
    guard length > 0 else { throw error(.contradiction, from: start) }
    if let minutes = rule.minutes, minutes > length { throw error(.contradiction, from: minutesStart) }
    return rule
  }

  private mutating func alternatives() throws(RuleError) -> RuleCondition {
    var parts = [try conjunction()]
    while skip("or") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws(RuleError) -> RuleCondition {
    var parts = [try condition()]
    while skip("and") { parts.append(try condition()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func condition() throws(RuleError) -> RuleCondition {
    if next?.kind == .opening {
      guard nesting < RuleError.deepestNesting else { throw error(.tooLong) }
      advance()
      nesting += 1
      let inner = try alternatives()
      guard next?.kind == .closing else { throw unexpected([.joiner, .closingParenthesis]) }
      advance()
      nesting -= 1
      return inner
    }
    guard let word, let name = RuleVocabulary.conditionName(word) else { throw unexpected([.condition]) }
    let variable = RuleVariable(rawValue: name)
    advance()
    if variable == .feelsLike, word == "feels" { guard skip("like") else { throw unexpected([.word("like")]) } }
    if variable == .uv { _ = skip("index") }
    if let variable, let comparison = try comparison(of: variable) { return .value(comparison) }
    guard let weather = RuleWeather(rawValue: name) else { throw unexpected([.comparison]) }
    return .weather(weather)
  }
}

extension RuleParser {
  /// - Returns: `nil` if no comparison follows.
  private mutating func comparison(of variable: RuleVariable) throws(RuleError) -> RuleComparison? {
    let comparison: RuleComparison.Operator
    let start = position
    switch next?.kind {
    case .comparison(let typed): comparison = typed
    case .word("above"), .word("over"): comparison = .greater
    case .word("below"), .word("under"): comparison = .less
    default: return nil
    }
    advance()
    let numberStart = position
    guard case .number(let number)? = next?.kind else { throw unexpected([.number]) }
    guard abs(number) <= RuleParser.greatestNumber else { throw error(.outOfRange) }
    advance()
    // Zero has no sign, and short decimals are written without an exponent.
    let rounded = (number * 1000).rounded() / 1000 + 0
    let unit = try self.unit(of: variable)
    let possible = variable.possibleNumbers(in: unit)
    guard possible.contains(rounded) else { throw error(.outOfRange, from: numberStart) }
    // Nothing is above the highest possible number or below the lowest one.
    let isAboveAll = comparison == .greater && rounded == possible.upperBound
    let isBelowAll = comparison == .less && rounded == possible.lowerBound
    guard !isAboveAll, !isBelowAll else { throw error(.outOfRange, from: start) }
    return RuleComparison(variable, comparison, rounded, unit)
  }

  private mutating func unit(of variable: RuleVariable) throws(RuleError) -> RuleUnit {
    let standard = variable.unit(in: settings)
    guard let word else { return standard }
    if let unit = RuleUnit(typed: word), variable.units.contains(unit) {
      advance()
      return unit
    }
    if word == "°", variable.units.contains(.celsius) {
      advance()
      return standard
    }
    if RuleVocabulary.isClause(word) { return standard }
    let terms: [RuleTerm] = [.joiner, .window]
    let units = RuleTerm.unit(variable).texts
    if units.isEmpty || suggestion(among: terms.flatMap(\.texts)) != nil { throw unexpected(terms) }
    throw error(.unknownUnit(variable), suggestion: suggestion(among: units))
  }

  private static let greatestNumber = 1e6
}
