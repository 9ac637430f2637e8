import CloudyDocuments
import CloudyLocalization
import CloudyModel
import CloudyRules
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// It is Saturday, 13:15, in Brussels; hours are from 13:00 on.
@Suite struct AskViewModelTests {
  private func words(
    _ rule: String, hours: String, settings: Settings = Settings()
  ) throws -> (rule: Rule, result: RuleResult, forecast: PresentForecast, words: AskViewModel) {
    let forecast = try #require(PresentForecast.hours(hours))
    let rule = try Rule(rule, settings: settings)
    let result = rule.evaluated(over: forecast)
    let words = AskViewModel(result, of: forecast, consensus: nil, settings: settings, language: .english)
    return (rule, result, forecast, words)
  }

  @Test(arguments: [
    ("rain today", "..rr", "Yes, from 3:00 PM to 5:00 PM (90% likely)."),
    ("dry for 2h today", "...r", "Yes, from now to 4:00 PM (95% likely)."),
    ("rain today", "R", "Yes, from now to 2:00 PM."),
    ("rain today", ".p.p", "Probably, from 2:00 PM to 3:00 PM and from 4:00 PM to 5:00 PM (60% likely)."),
    ("rain today", ".q", "Possibly, from 2:00 PM to 3:00 PM (30% likely)."),
    ("frost tomorrow before 9:00", "................cc", "Yes, from tomorrow 5:00 AM to 7:00 AM."),
    ("fog tonight", "...........f", "Yes, from tomorrow 12:00 AM to 1:00 AM."),
    (
      "fog tonight", "..........f.f.f",
      "Yes, from 11:00 PM to tomorrow 12:00 AM, from 1:00 AM to 2:00 AM and from 3:00 AM to 4:00 AM."
    ),
    ("rain this afternoon", ".....", "No, not from now to 6:00 PM."),
    ("rain tomorrow", ".", "Unknown: the forecast lacks data for the time from tomorrow 12:00 AM to Mon 12:00 AM."),
    ("rain this morning", ".", "This time is over."),
    (
      "rain today", ".r.r.r.r.r",
      "Yes, from 2:00 PM to 3:00 PM, from 4:00 PM to 5:00 PM, from 6:00 PM to 7:00 PM, from 8:00 PM to 9:00 PM and at 1 "
        + "later time (90% likely)."
    ),
  ])
  func `a sentence says whether, when and how surely`(rule: String, hours: String, sentence: String) throws {
    #expect(try words(rule, hours: hours).words.text == sentence)
  }

  @Test func `times have the user's notation`() throws {
    let metric = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)
    #expect(try words("wind > 40", hours: "..5", settings: metric).words.text == "Yes, from 15:00 to 16:00.")
  }

  @Test func `services that expect otherwise are named`() throws {
    let winds = [("a", 30.0), ("b", 32), ("c", 70)]
    let forecasts = winds.map { id, wind in
      let source = ForecastSource(
        id: id, name: "Service \(id)", attribution: "", license: "", homepage: "https://\(id).example")
      return Forecast.hours("............", source: source) { $0.windSpeed = Speed(kilometersPerHour: wind) }
    }
    let consensus = try #require(Consensus(of: forecasts, now: Forecast.sampleTime))
    let present = try #require(consensus.forecast.present(at: Forecast.sampleTime))
    let result = try Rule("wind > 40 km/h today", settings: Settings()).evaluated(over: present, consensus: consensus)
    let words = AskViewModel(result, of: present, consensus: consensus, settings: Settings(), language: .english)
    #expect(words.text.hasPrefix("No, "))
    #expect(words.remarks == ["Expected otherwise by: Service c"])
  }

  @Test(arguments: [
    ("dry fro 2h", "“fro” at character 5: did you mean “for”? Possible there: and, or, for, within, today,"),
    ("rain & snow", "“&” at character 6 is not understood. Possible there: and, or, for,"),
    ("dry for 2", "The rule is incomplete. Possible at its end: h or min."),
    ("wind >", "The rule is incomplete. Possible at its end: for example 40."),
    ("wind > fast", "“fast” at character 8 is not understood. Possible there: for example 40."),
    ("dry for", "The rule is incomplete. Possible at its end: for example 2h."),
    ("dry before 9", "“9” at character 12 is not understood. Possible there: for example 17:00."),
    ("dry for 15 days", "“15 days” at character 9: a duration is from 1 minute to 14 days."),
    ("dry within 0h", "“0h” at character 12: a duration is from 1 minute to 14 days."),
    ("humidity > 120%", "“120%” at character 12 is not a possible number or time."),
    ("wind > 40 kmph", "“kmph” at character 11: did you mean “km/h”? Units of “wind” are km/h, m/s, mph, kn or bft."),
    ("wind > 40 °C", "“°C” at character 11 is not a unit of “wind”. Choose km/h, m/s, mph, kn or bft."),
    ("rain today tomorrow", "“tomorrow” at character 12 cannot be combined with the time before it."),
    ("rain this morning after 17:00", "The times in “this morning after 17:00” exclude each other."),
    ("dry before 25:00", "“25:00” at character 12 is not a possible number or time."),
    (String(repeating: "(", count: 30), "The rule is too long, or has too many parentheses."),
  ])
  func `an error in a rule says where it is and what can be typed there`(rule: String, start: String) {
    let error = #expect(throws: RuleError.self) { try Rule(rule, settings: Settings()) }
    let text = error.map { Language.english.text($0.message) } ?? ""
    #expect(text.hasPrefix(start), "\(text)")
  }

  @Test func `a document has the rule, the verdict, the periods and the sentence`() throws {
    let (rule, result, forecast, words) = try words("rain today", hours: "..rr")
    let text = try JSONText.text(AskDocument(rule, result, of: forecast, words: words, language: .english))
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(document["rule"] as? String == "rain today")
    #expect(document["verdict"] as? String == "yes")
    #expect(document["chance"] as? Double == 0.9)
    let periods = try #require(document["periods"] as? [[String: Any]])
    #expect(periods.count == 1)
    #expect(periods.first?["start"] as? String == "2026-11-21T15:00:00+01:00")
    #expect(periods.first?["end"] as? String == "2026-11-21T17:00:00+01:00")
    #expect((document["window"] as? [String: Any])?["end"] as? String == "2026-11-22T00:00:00+01:00")
    #expect((document["displayed"] as? [String: Any])?["sentence"] as? String == words.text)
  }
}
