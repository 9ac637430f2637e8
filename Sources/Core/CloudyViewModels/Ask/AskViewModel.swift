import CloudyLocalization
import CloudyModel
import CloudyRules
import Foundation

/// What a forecast says about a rule, in a sentence.
package struct AskViewModel: Hashable, Sendable {
  /// For example, `Yes, from 2:00 PM to 6:00 PM (80% likely).`
  package let text: String
  /// The services that disagree; empty without any.
  package let remarks: [String]

  /// Creates the texts of a result.
  ///
  /// - Parameters:
  ///   - forecast: The one that the rule was evaluated over.
  ///   - consensus: The combined services, if the forecast comes from them.
  package init(
    _ result: RuleResult, of forecast: PresentForecast, consensus: Consensus?, settings: Settings, language: Language
  ) {
    let format = WeatherFormat(settings: settings, language: language)
    text = format.words(AskViewModel.message(for: result, of: forecast, format))
    let names = result.otherSources.map { consensus?.source(withID: $0)?.name(in: language) ?? $0 }
    remarks = names.isEmpty ? [] : [format.words(AskMessages.others(format.words(.enumeration(names))))]
  }

  private static func message(
    for result: RuleResult, of forecast: PresentForecast, _ format: WeatherFormat
  ) -> Message {
    guard !result.isOver else { return AskMessages.over }
    let window = format.span(result.window, in: forecast)
    let listed = result.periods.prefix(longestList)
    let ends = [nil] + listed.map(\.end)
    let shown = zip(listed, ends).map { format.span($0.start..<$0.end, after: $1, in: forecast) }
    let hidden = result.periods.count - shown.count
    let when = hidden > 0 ? AskMessages.more(format.words(.list(shown)), count: hidden) : .enumeration(shown)
    let times = format.words(when)
    // “100% likely” would be more than a forecast can know.
    let chance = result.chance.flatMap { $0 < 0.995 ? format.percent($0) : nil }
    return switch result.verdict {
    case .yes: chance.map { AskMessages.yes(times, chance: $0) } ?? AskMessages.yes(times)
    case .probably: chance.map { AskMessages.probably(times, chance: $0) } ?? AskMessages.probably(times)
    case .possible: chance.map { AskMessages.possibly(times, chance: $0) } ?? AskMessages.possibly(times)
    case .no: AskMessages.no(window)
    case .unknown: AskMessages.unknown(window)
    }
  }

  /// A sentence with more periods would be hard to read.
  private static let longestList = 4
}

extension WeatherFormat {
  /// For example, `from now to 4:00 PM`, or `from tomorrow 8:00 AM to 12:00 PM`.
  ///
  /// - Parameter previous: The end of the time before it in a list, which says its day already; `nil` for the first.
  fileprivate func span(_ range: Range<Date>, after previous: Date? = nil, in forecast: PresentForecast) -> String {
    let calendar = forecast.place.calendar
    let isDayKnown = previous.map { calendar.date(at: $0) == calendar.date(at: range.lowerBound) } ?? false
    let isSameDate = calendar.date(at: range.lowerBound) == calendar.date(at: range.upperBound)
    let end =
      isSameDate
      ? time(ofEvent: range.upperBound, in: calendar)
      : dayAndClock(range.upperBound, in: calendar, now: forecast.now)
    guard range.lowerBound > forecast.now else { return words(AskMessages.spanFromNow(to: end)) }
    let start =
      isDayKnown
      ? time(ofEvent: range.lowerBound, in: calendar)
      : dayAndClock(range.lowerBound, in: calendar, now: forecast.now)
    return words(AskMessages.span(from: start, to: end))
  }
}
