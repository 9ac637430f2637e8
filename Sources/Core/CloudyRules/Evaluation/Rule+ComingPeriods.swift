import CloudyModel
import Foundation

extension Rule {
  /// Returns the coming times in which the rule applies, for a calendar. A rule that states no time is about the next
  /// seven days, or as many as the condition must hold, as far as the forecast reaches.
  ///
  /// - Parameter consensus: The combined services, if the forecast comes from them.
  /// - Returns: In chronological order. `nil` if data is missing that decides about the rule's time, or about its
  ///   ``standardWindow`` if it states none.
  package func comingPeriods(in forecast: PresentForecast, consensus: Consensus? = nil) -> [RuleResult.Period]? {
    let result = evaluated(over: forecast, consensus: consensus)
    let isUnknown = result.verdict == .unknown && !result.isOver
    guard window == nil else { return isUnknown ? nil : result.periods }
    var rule = self
    rule.window = .within(minutes: max(Rule.calendarTime, standardWindow))
    // “Dry” without a time is each dry time, not a dry week.
    rule.minutes = minutes ?? 0
    let periods = rule.evaluated(over: forecast, consensus: consensus).periods
    return periods.isEmpty && isUnknown ? nil : periods
  }

  /// Seven days, in minutes.
  private static let calendarTime = 7 * 24 * 60
}
