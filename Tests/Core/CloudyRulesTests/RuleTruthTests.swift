import CloudyModel
import CloudyRules
import CloudyTestSupport
import Foundation
import Testing

/// Rules over random hours, compared with the characters of the hours.
@Suite struct RuleTruthTests {
  /// A rule with the hours that fulfill it, its window in quarters of an hour from 13:15 on, and the needed quarters.
  struct Case: Sendable {
    let rule: String
    let fulfilling: Set<Character>
    let window: Range<Int>
    let needed: Int
  }

  private static let wet: Set<Character> = ["r", "p", "q", "R", "m", "t"]
  private static let rainless: Set<Character> = [".", ",", ";", "f", "c", "3", "5"]
  private static let unknown: Set<Character> = ["?", "_"]
  private static let hours = wet.union(rainless).union(unknown).union(["s"]).sorted()

  private static let cases = [
    Case(rule: "rain within 8h", fulfilling: wet, window: 0..<32, needed: 1),
    Case(rule: "rain for 90 min within 8h", fulfilling: wet, window: 0..<32, needed: 6),
    Case(rule: "dry for 3h today", fulfilling: rainless, window: 0..<43, needed: 12),
    Case(rule: "dry within 3h", fulfilling: rainless, window: 0..<12, needed: 12),
    Case(rule: "dry for 45 min this evening", fulfilling: rainless, window: 19..<43, needed: 3),
    Case(rule: "snow tonight", fulfilling: ["s", "m"], window: 19..<67, needed: 1),
    Case(rule: "wind > 40 km/h between 17:30 and 21:30", fulfilling: ["5"], window: 17..<33, needed: 1),
    Case(
      rule: "rain or wind >= 30 km/h for 2h within 12h", fulfilling: wet.union(["3", "5"]), window: 0..<48, needed: 8),
    Case(
      rule: "dry and wind < 20 km/h for 1h tomorrow before 3:00", fulfilling: rainless.subtracting(["3", "5"]),
      window: 43..<55, needed: 4),
    Case(rule: "precipitation before 18:00", fulfilling: wet.union(["s"]), window: 0..<19, needed: 1),
  ]

  @Test(arguments: cases)
  func `periods fulfill the condition hour by hour, and cannot be longer`(sample: Case) throws {
    let rule = try Rule(sample.rule, settings: Settings())
    for seed in 1...100 {
      var random = SeededGenerator(seed: UInt64(seed))
      let hours = (0..<20).map { _ in RuleTruthTests.hours.randomElement(using: &random) ?? "." }
      // The hour in progress has to be known.
      let text = "." + String(hours.dropFirst())
      guard let forecast = PresentForecast.hours(text) else {
        Issue.record("\(text) does not cover the present")
        continue
      }
      let result = rule.evaluated(over: forecast)
      let found = result.periods.map { quarter($0.start)..<quarter($0.end) }
      let expected = runs(in: Array(text), sample) { sample.fulfilling.contains($0) }
      if !expected.isEmpty {
        #expect(found == expected, "\(sample.rule): \(text)")
        #expect(result.verdict != .no && result.verdict != .unknown)
      } else {
        #expect(found.isEmpty || result.verdict == .possible, "\(sample.rule): \(text)")
        let open = runs(in: Array(text), sample) {
          sample.fulfilling.contains($0) || RuleTruthTests.unknown.contains($0)
        }
        #expect(open.isEmpty || result.verdict != .no, "\(sample.rule): \(text)")
      }
    }
  }

  private func quarter(_ instant: Date) -> Int {
    Int((instant.timeIntervalSince(Forecast.sampleTime) / 900).rounded())
  }

  /// The longest runs of quarters of an hour in the window, in hours that match.
  private func runs(in hours: [Character], _ sample: Case, matching matches: (Character) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for quarter in sample.window {
      let index = (quarter + 1) / 4
      guard matches(index < hours.count ? hours[index] : "_") else { continue }
      if let last = runs.last, last.upperBound == quarter {
        runs[runs.count - 1] = last.lowerBound..<quarter + 1
      } else {
        runs.append(quarter..<quarter + 1)
      }
    }
    return runs.filter { $0.count >= sample.needed }
  }
}
