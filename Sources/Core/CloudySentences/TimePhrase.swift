/// A time within the window of a sentence.
package enum TimePhrase: Hashable, Sendable {
  case allDay
  case during(TermName)
  case duringBoth(TermName, TermName)
  /// In several parts of the day, at least one, in order.
  case duringAll([TermName])
  case until(TermName)
  case starting(TermName)
  case startingContinuingUntil(TermName, TermName)
  case untilStartingAgain(TermName, TermName)

  /// Returns the clause that combines the time with a condition.
  package func clause(of condition: Term) -> Term {
    switch self {
    case .allDay: .named(.forDay, [condition])
    case .during(let part): .named(.during, [condition, .word(part)])
    case .duringBoth(let first, let second):
      .named(.during, [condition, .and(.word(first), .word(second))])
    case .duringAll(let parts):
      .named(.during, [condition, Term.list(parts.map(Term.word)) ?? .word(.today)])
    case .until(let part): .named(.until, [condition, .word(part)])
    case .starting(let part): .named(.starting, [condition, .word(part)])
    case .startingContinuingUntil(let start, let end):
      .named(.startingContinuingUntil, [condition, .word(start), .word(end)])
    case .untilStartingAgain(let end, let start):
      .named(.untilStartingAgain, [condition, .word(end), .word(start)])
    }
  }

  /// The times that the phrase names.
  var names: [TermName] {
    switch self {
    case .allDay: []
    case .during(let part), .until(let part), .starting(let part): [part]
    case .duringBoth(let first, let second), .startingContinuingUntil(let first, let second),
      .untilStartingAgain(let first, let second):
      [first, second]
    case .duringAll(let parts): parts
    }
  }

  /// A list of more than two times as the range from the first to the last one, for a sentence that would become too
  /// long.
  ///
  /// - Parameter hasBegun: Whether it is under way, so that no start is stated.
  func shortened(hasBegun: Bool) -> TimePhrase {
    guard case .duringAll(let parts) = self, parts.count > 2, let first = parts.first, let last = parts.last else {
      return self
    }
    return hasBegun ? .until(last) : .startingContinuingUntil(first, last)
  }

  /// Whether it is one range, which hides gaps.
  var isContinuous: Bool {
    switch self {
    case .allDay, .until, .starting, .startingContinuingUntil: true
    case .during, .duringBoth, .duringAll, .untilStartingAgain: false
    }
  }

  /// Whether it is one range whose start is not all that is stated.
  var hasEnd: Bool {
    if case .starting = self { return false }
    return isContinuous
  }

  /// Whether it consists of two phrases, or lists more than two times.
  var isLong: Bool {
    switch self {
    case .startingContinuingUntil, .untilStartingAgain: true
    case .duringAll(let parts): parts.count > 2
    case .allDay, .during, .duringBoth, .until, .starting: false
    }
  }

  /// The phrase without the end, for a sentence that would become too long.
  var withoutEnd: TimePhrase {
    if case .startingContinuingUntil(let start, _) = self { return .starting(start) }
    return self
  }
}
