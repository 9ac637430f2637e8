/// When something is, within the window of a sentence.
package enum TimePhrase: Hashable, Sendable {
  case allDay
  case during(TermName)
  case duringBoth(TermName, TermName)
  case until(TermName)
  case starting(TermName)
  case startingContinuingUntil(TermName, TermName)
  case untilStartingAgain(TermName, TermName)

  /// Returns the clause that says so of a condition.
  package func clause(of condition: Term) -> Term {
    switch self {
    case .allDay: .named(.forDay, [condition])
    case .during(let part): .named(.during, [condition, .word(part)])
    case .duringBoth(let first, let second):
      .named(.during, [condition, .and(.word(first), .word(second))])
    case .until(let part): .named(.until, [condition, .word(part)])
    case .starting(let part): .named(.starting, [condition, .word(part)])
    case .startingContinuingUntil(let start, let end):
      .named(.startingContinuingUntil, [condition, .word(start), .word(end)])
    case .untilStartingAgain(let end, let start):
      .named(.untilStartingAgain, [condition, .word(end), .word(start)])
    }
  }
}
