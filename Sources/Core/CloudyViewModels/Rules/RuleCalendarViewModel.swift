import CloudyLocalization
import CloudyModel
import CloudyRules
import Foundation

/// The coming times in which a rule applies, as events of a calendar.
package struct RuleCalendarViewModel: Hashable, Sendable {
  /// A time in which the rule applies.
  package struct Event: Hashable, Sendable {
    /// In whole seconds. A time that has begun starts with its current hour, so that the event does not move each
    /// minute.
    package let start: Date
    package let end: Date
    /// Whether the verdict is yes.
    package let isCertain: Bool
    /// For example, `Probably: gust > 60 km/h`.
    package let title: String
    /// The chance, the rule and the credits, one per line.
    package let text: String
    /// The facts that identify the event, whatever the reader's language is: the place, the rule and the hour.
    package let identity: String
  }

  /// For example, `Brussels: gust > 60 km/h tonight`.
  package let title: String
  /// The rule with all units, and the credits, one per line.
  package let text: String
  package let place: String
  /// The time at which the forecast was requested.
  package let updated: Date
  /// In chronological order.
  package let events: [Event]

  /// Creates the events of a rule.
  ///
  /// - Parameters:
  ///   - consensus: The combined services, if the forecast comes from them.
  ///   - customName: The user's own name for the place.
  /// - Returns: `nil` if the forecast lacks the data that decides.
  package init?(
    _ rule: Rule, in forecast: PresentForecast, consensus: Consensus?, customName: String? = nil, language: Language
  ) {
    guard let periods = rule.comingPeriods(in: forecast, consensus: consensus) else { return nil }
    let format = WeatherFormat(settings: Settings(), language: language)
    let credits = forecast.attribution(of: [.hours])
    place = LocationViewModel(forecast.place, customName: customName, language: language).text
    title = language.text(.labelled(place, rule.description))
    text = RuleCalendarViewModel.lines(rule.description, credits)
    updated = forecast.hours.provenance.fetchedAt
    var identities: [String: Int] = [:]
    events = periods.map { period in
      let begun = forecast.hours.content.hour(at: forecast.now)?.time ?? period.start
      let start = period.start > forecast.now ? period.start : min(begun, period.start)
      let hour = Int((start.timeIntervalSince1970 / 3600).rounded(.down))
      let identity = "event\n\(forecast.place.identity)\n\(rule)\n\(hour)"
      // Minutes are known for the next hour, in which several times can begin.
      let count = identities[identity, default: 0] + 1
      identities[identity] = count
      // “100% likely” would be more than a forecast can know.
      let chance = period.chance.flatMap { $0 < 0.995 ? RuleCalendarMessages.chance(format.percent($0)) : nil }
      return Event(
        start: start.inWholeSeconds, end: period.end.inWholeSeconds, isCertain: period.verdict == .yes,
        title: RuleCalendarViewModel.title(of: rule.condition.description, period.verdict, language),
        text: RuleCalendarViewModel.lines(chance.map { language.text($0) }, rule.description, credits),
        identity: count > 1 ? "\(identity)\n\(count)" : identity)
    }
  }

  private static func title(of rule: String, _ verdict: RuleResult.Verdict, _ language: Language) -> String {
    switch verdict {
    case .probably: language.text(RuleCalendarMessages.probably(rule))
    case .possible: language.text(RuleCalendarMessages.possibly(rule))
    case .yes, .no, .unknown: rule
    }
  }

  private static func lines(_ texts: String?...) -> String {
    texts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension Date {
  fileprivate var inWholeSeconds: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded()) }
}
