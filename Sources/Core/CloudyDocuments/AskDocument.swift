import CloudyLocalization
import CloudyModel
import CloudyRules
import CloudyViewModels

/// What a forecast says about a rule, as JSON. docs/json.md describes it.
package struct AskDocument: Encodable, Sendable {
  struct Period: Encodable, Sendable {
    let start: String
    let end: String
    let verdict: String
    let chance: Double?
  }

  struct Window: Encodable, Sendable {
    let start: String
    let end: String
  }

  struct Words: Encodable, Sendable {
    let sentence: String
    let remarks: [String]?
  }

  let version: Int
  let place: PlaceDocument
  /// The current time on the place's clocks.
  let now: String
  /// The rule with all units, as it was understood.
  let rule: String
  let verdict: String
  let chance: Double?
  let periods: [Period]
  /// The coming part of the time that was considered; `nil` if it is over.
  let window: Window?
  /// The services of a consensus that expect otherwise.
  let otherSources: [String]
  let displayed: Words

  /// Creates the document of a result.
  package init(
    _ rule: Rule, _ result: RuleResult, of forecast: PresentForecast, words: AskViewModel, language: Language
  ) {
    let clock = ISOClock(calendar: forecast.place.calendar)
    version = WeatherDocument.version
    place = PlaceDocument(forecast.place, language: language)
    now = clock.text(forecast.now)
    self.rule = rule.description
    verdict = result.verdict.rawValue
    chance = result.chance
    periods = result.periods.map {
      Period(start: clock.text($0.start), end: clock.text($0.end), verdict: $0.verdict.rawValue, chance: $0.chance)
    }
    window =
      result.isOver
      ? nil : Window(start: clock.text(result.window.lowerBound), end: clock.text(result.window.upperBound))
    otherSources = result.otherSources
    displayed = Words(sentence: words.text, remarks: words.remarks.isEmpty ? nil : words.remarks)
  }
}
