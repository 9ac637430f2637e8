import CloudyModel
import Foundation

extension Rule {
  /// Returns when, and how surely, the rule applies by a forecast, from its present on.
  ///
  /// - Parameter consensus: The combined services, if the forecast comes from them.
  package func evaluated(over forecast: PresentForecast, consensus: Consensus? = nil) -> RuleResult {
    let coming = window(in: forecast)
    let moments = RuleMoment.moments(in: coming, of: forecast, consensus: consensus)
      .map { RuleTimeline.Moment(start: $0.start, end: $0.end, finding: $0.finding(of: condition)) }
    let length = coming.upperBound.timeIntervalSince(coming.lowerBound)
    let needed = minutes.map { Double($0) * 60 } ?? (condition.isLasting ? length : 0)
    var result = RuleTimeline(moments: moments, needed: needed).result(in: coming)
    result.unknownTimes = moments.filter { $0.finding.holds == nil }.map { $0.start..<$0.end }
    return result
  }

  /// The coming part of the window.
  private func window(in forecast: PresentForecast) -> Range<Date> {
    let whole = (window ?? .within(minutes: standardWindow)).range(at: forecast.place, now: forecast.now)
    let start = max(whole.lowerBound, forecast.now)
    return start..<max(start, whole.upperBound)
  }
}

/// The findings of consecutive moments.
struct RuleTimeline {
  struct Moment {
    let start: Date
    let end: Date
    let finding: RuleFinding
  }

  /// In order, without gaps.
  let moments: [Moment]
  /// The seconds for which the condition must hold without a break; 0 for any time.
  let needed: TimeInterval

  func result(in window: Range<Date>) -> RuleResult {
    let holding = runs(of: moments.indices) { $0.holds == true }
    if !holding.isEmpty {
      return result(in: window, holding) { finding in finding.sureness }
    }
    let possible = runs(of: moments.indices) { $0.mayHold == true }
    if !possible.isEmpty { return result(in: window, possible) { _ in .possible } }
    let isUnknown = window.isEmpty || !runs(of: moments.indices) { $0.mayHold != false }.isEmpty
    return RuleResult(
      verdict: isUnknown ? .unknown : .no, periods: [], window: window, otherSources: otherSources(in: moments.indices))
  }

  private func result(
    in window: Range<Date>, _ runs: [Range<Int>], sureness: (RuleFinding) -> RuleSureness
  ) -> RuleResult {
    let periods = runs.map { run in
      let best = RuleSureness.allCases.reversed().first { level in
        !self.runs(of: run) { sureness($0) >= level }.isEmpty
      }
      return RuleResult.Period(
        start: moments[run.lowerBound].start, end: moments[run.upperBound - 1].end,
        verdict: (best ?? .possible).verdict, chance: chance(of: run))
    }
    let verdict = [.yes, .probably].first { verdict in periods.contains { $0.verdict == verdict } } ?? .possible
    return RuleResult(
      verdict: verdict, periods: periods, window: window,
      otherSources: Set(runs.flatMap { otherSources(in: $0) }).sorted())
  }

  /// Returns the highest chance of a stretch of the needed length: that of its least likely moment.
  ///
  /// - Returns: `nil` if no chance is stated in the surest stretch.
  private func chance(of run: Range<Int>) -> Double? {
    guard runs(of: run, where: { $0.chance == nil }).isEmpty else { return nil }
    let chances = Set(moments[run].compactMap(\.finding.chance)).sorted(by: >)
    return chances.first { least in !runs(of: run) { $0.chance ?? 1 >= least }.isEmpty }
  }

  private func otherSources(in range: Range<Int>) -> [String] {
    moments[range].reduce(into: Set<String>()) { $0.formUnion($1.finding.otherSources) }.sorted()
  }

  /// Returns the longest runs of moments that all match, as far as they have the needed length.
  private func runs(of range: Range<Int>, where matches: (RuleFinding) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for index in range {
      let isMatch = matches(moments[index].finding)
      if isMatch, start == nil { start = index }
      if let first = start, !isMatch || index == range.upperBound - 1 {
        runs.append(first..<(isMatch ? index + 1 : index))
        start = nil
      }
    }
    return runs.filter { run in
      moments[run.upperBound - 1].end.timeIntervalSince(moments[run.lowerBound].start) >= needed - RuleTimeline.noise
    }
  }

  /// In seconds; sums of dates are not exact.
  private static let noise = 0.5
}
