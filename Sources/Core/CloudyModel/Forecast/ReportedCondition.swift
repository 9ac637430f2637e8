/// A condition that a station or a service reports, as text or a symbol.
package struct ReportedCondition: Hashable, Sendable {
  /// The implication for weather that the report does not name.
  package enum Scope: Hashable, Sendable {
    /// Nothing else occurs: `Mostly Cloudy` excludes rain and fog.
    case everything
    /// No other precipitation occurs; fog, wind and clouds are possible. For example, a station reports haze.
    case precipitation
    /// No implication, for example from a code that covers only phenomena without a value.
    case itself
  }

  /// The condition that the report names; `nil` if Cloudy has no condition for it.
  package var condition: Condition?
  package var scope: Scope
  /// The report's text, if Cloudy has no condition for it.
  package var words: String?

  /// - Parameters:
  ///   - condition: `nil` if Cloudy has no condition for the text.
  ///   - scope: The implication for weather that the report does not name.
  ///   - words: The report's text, if it is to be shown.
  package init(_ condition: Condition?, saying scope: Scope = .everything, words: String? = nil) {
    self.condition = condition
    self.scope = scope
    self.words = words
  }

  /// Returns the report's vote on a kind of weather.
  func testimony(of kind: ConditionKind) -> Vote {
    if let condition, ConditionKind(condition) == kind { return .isSo(condition) }
    return switch scope {
    // It does not describe the clouds that accompany the named phenomenon.
    case .everything: condition == nil || kind == .sky ? .silent : .isNot
    case .precipitation: kind.falls ? .isNot : .silent
    case .itself: .silent
    }
  }
}

/// One source's evidence about a kind of weather.
enum Vote: Hashable {
  case isSo(Condition)
  case isNot
  case silent
}
