import CloudyModel
import CloudyRules
import CloudyTestSupport
import Foundation
import Testing

/// The times of a rule for a calendar; it is Saturday, 13:15, in Brussels, and hours are from 13:00 on.
@Suite struct RuleComingPeriodsTests {
  /// The hours since the first one, or `nil` if the forecast lacks data.
  private func periods(_ rule: String, _ hours: String) throws -> [String]? {
    let forecast = try #require(PresentForecast.hours(hours))
    let start = try #require(forecast.hours.content.first).time
    let settings = Settings(units: .metric, temperature: .celsius)
    return try Rule(rule, settings: settings).comingPeriods(in: forecast)?.map { period in
      let times = [period.start, period.end].map { "\($0.timeIntervalSince(start) / 3600)" }
      return "\(period.verdict) \(times.joined(separator: "-"))"
    }
  }

  @Test(
    arguments: [
      ("rain", "..rr" + dry(60) + "r" + dry(150), ["yes 2.0-4.0", "yes 64.0-65.0"]),
      ("rain tomorrow", "..rr" + dry(60) + "r" + dry(10), []),
      ("rain within 2h", ".r.r", ["yes 1.0-2.0"]),
      ("dry", dry(3) + "r" + dry(30), ["yes 0.25-3.0", "yes 4.0-34.0"]),
      ("dry for 4h", dry(3) + "r" + dry(30), ["yes 4.0-34.0"]),
      ("dry for 30h", "r" + dry(60) + "r" + dry(10), ["yes 1.0-61.0"]),
      ("dry for 9 days", dry(230), ["yes 0.25-216.25"]),
      ("dry today", dry(3) + "r" + dry(30), []),
      ("rain", dry(24) + dry(180), []),
      ("rain", "q" + dry(200), ["possible 0.25-1.0"]),
      ("rain this morning", dry(30), []),
    ] as [(String, String, [String])])
  func `a rule without a time is about the coming week`(rule: String, hours: String, expected: [String]) throws {
    #expect(try periods(rule, hours) == expected)
  }

  @Test(arguments: [("rain", dry(10)), ("rain tomorrow", dry(15)), ("uv > 3", dry(200))])
  func `missing data is not a no`(rule: String, hours: String) throws {
    #expect(try periods(rule, hours) == nil)
  }
}
