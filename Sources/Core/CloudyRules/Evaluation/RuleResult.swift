import Foundation

/// A forecast's response to a rule.
package struct RuleResult: Hashable, Sendable {
  package enum Verdict: String, CaseIterable, Hashable, Sendable {
    /// The condition holds by the forecast, with a chance of at least 80% and within the services' agreement.
    case yes
    /// It holds by the forecast, with a chance of at least 50%, or not for all services.
    case probably
    /// It holds by the forecast with a lower chance; or it does not, but is at least as likely as not, or is within the
    /// services' agreement.
    case possible
    case no
    /// Hours or values that decide are missing.
    case unknown
  }

  /// A time without a break in which the condition holds. It is not part of a longer one in the window.
  package struct Period: Hashable, Sendable {
    package let start: Date
    package let end: Date
    /// ``Verdict/yes``, ``Verdict/probably`` or ``Verdict/possible``.
    package let verdict: Verdict
    /// The chance of its surest stretch of the requested length: of the least sure hour there, `0...1`. `nil` if no
    /// chance of precipitation decides, or none is known.
    package let chance: Double?
  }

  /// The highest verdict of the periods; without any, ``Verdict/no`` or ``Verdict/unknown``.
  package let verdict: Verdict
  /// In chronological order.
  package let periods: [Period]
  /// The coming part of the rule's window; empty if it is over.
  package let window: Range<Date>
  /// The services of a consensus whose values are far from the others' and decide otherwise, by
  /// ``ForecastSource/id``, sorted.
  package let otherSources: [String]
  /// The times in the window in which it is unknown whether the condition holds, in chronological order.
  package internal(set) var unknownTimes: [Range<Date>] = []

  /// Whether the whole window has passed.
  package var isOver: Bool { window.isEmpty }

  /// Whether the forecast decides whether the condition holds during all of a period.
  package func decides(_ period: Range<Date>) -> Bool {
    window.lowerBound <= period.lowerBound && period.upperBound <= window.upperBound
      && !unknownTimes.contains { $0.overlaps(period) }
  }

  /// Returns the same about one of the periods only.
  package func limited(to period: Period) -> RuleResult {
    RuleResult(
      verdict: period.verdict, periods: [period], window: window, otherSources: otherSources,
      unknownTimes: unknownTimes)
  }

  /// The chance of the surest period; `nil` as in ``Period/chance``.
  package var chance: Double? {
    let best = periods.filter { $0.verdict == verdict }.map(\.chance)
    return best.contains(nil) ? nil : best.compactMap(\.self).max()
  }
}

/// The sureness of a condition that holds, or may hold.
enum RuleSureness: Int, CaseIterable, Comparable {
  case possible, probable, sure

  /// - Parameter chance: `0...1`; `nil` for what is certain.
  init(chance: Double?) {
    // Chances are displayed in whole percent.
    self =
      switch chance {
      case nil: .sure
      case .some(0.795...): .sure
      case .some(RuleSureness.asLikelyAsNot...): .probable
      case .some: .possible
      }
  }

  static func < (lhs: RuleSureness, rhs: RuleSureness) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The chance from which something that is not forecast is possible, `0...1`.
  static let asLikelyAsNot = 0.495

  var verdict: RuleResult.Verdict {
    switch self {
    case .sure: .yes
    case .probable: .probably
    case .possible: .possible
    }
  }
}
