/// What a station or a service says of the sky in words or a symbol of its own.
package struct SkyStatement: Hashable, Sendable {
  package enum Scope: Hashable, Sendable {
    /// What it does not name is not there: `Mostly Cloudy` is neither rain nor fog.
    case everything
    /// Nothing falls but what it names; of fog, wind and clouds it may say nothing. A station that reports haze.
    case whatFalls
    /// It says nothing of what it does not name. A code that says only what figures cannot.
    case itself
  }

  /// What it names; `nil` if Cloudy has no condition for it.
  package var condition: Condition?
  package var scope: Scope
  /// The words themselves, for where Cloudy has no condition.
  package var words: String?

  package init(_ condition: Condition?, saying scope: Scope = .everything, words: String? = nil) {
    self.condition = condition
    self.scope = scope
    self.words = words
  }

  /// What it says of a kind of weather.
  func testimony(of kind: ConditionKind) -> Testimony {
    if let condition, ConditionKind(condition) == kind { return .isSo(condition) }
    return switch scope {
    // Which clouds there are beside what it names, it does not say.
    case .everything: condition == nil || kind == .sky ? .silent : .isNot
    case .whatFalls: kind.falls ? .isNot : .silent
    case .itself: .silent
    }
  }
}

/// What a witness says of a kind of weather.
enum Testimony: Hashable {
  case isSo(Condition)
  case isNot
  case silent
}
