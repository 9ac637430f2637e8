/// What a station or a service says about the sky, in words or as a symbol.
package struct ReportedCondition: Hashable, Sendable {
  /// What the statement says about weather that it does not name.
  package enum Scope: Hashable, Sendable {
    /// Nothing else is there: `Mostly Cloudy` is neither rain nor fog.
    case everything
    /// No other precipitation; fog, wind and clouds stay open. For example a station that reports haze.
    case whatFalls
    /// Nothing. For example a code that states only what figures cannot.
    case itself
  }

  /// The condition that it names; `nil` if Cloudy has no condition for it.
  package var condition: Condition?
  package var scope: Scope
  /// The words themselves, if Cloudy has no condition for them.
  package var words: String?

  /// - Parameters:
  ///   - condition: `nil` if Cloudy has no condition for the words.
  ///   - scope: What it says about weather that it does not name.
  ///   - words: The words themselves, if they are to be shown.
  package init(_ condition: Condition?, saying scope: Scope = .everything, words: String? = nil) {
    self.condition = condition
    self.scope = scope
    self.words = words
  }

  /// Returns what the statement says about a kind of weather.
  func testimony(of kind: ConditionKind) -> Vote {
    if let condition, ConditionKind(condition) == kind { return .isSo(condition) }
    return switch scope {
    // It does not say which clouds there are besides what it names.
    case .everything: condition == nil || kind == .sky ? .silent : .isNot
    case .whatFalls: kind.falls ? .isNot : .silent
    case .itself: .silent
    }
  }
}

/// What a witness says about a kind of weather.
enum Vote: Hashable {
  case isSo(Condition)
  case isNot
  case silent
}
