import CloudyModel
import CloudyRules
import CloudyTestSupport
import Testing

/// Rules over the forecasts of three services, whose winds differ.
@Suite struct RuleConsensusTests {
  private func combined(winds: [Double]) -> Consensus? {
    let forecasts = zip(["a", "b", "c"], winds).map { id, wind in
      let source = ForecastSource(id: id, name: id, attribution: "", license: "", homepage: "https://\(id).example")
      return Forecast.hours(dry(12), source: source) { $0.windSpeed = Speed(kilometersPerHour: wind) }
    }
    return Consensus(of: forecasts, now: Forecast.sampleTime)
  }

  @Test(
    arguments: [
      ([41, 45, 50], "yes 13:15-24:00", []), ([38, 45, 50], "probably 13:15-24:00", []),
      ([36, 38, 44], "possible 13:15-24:00", []), ([30, 35, 39], "no", []), ([30, 32, 70], "no", ["c"]),
      ([10, 45, 48], "probably 13:15-24:00", ["a"]),
    ] as [([Double], String, [String])])
  func `the services that agree decide how sure it is, and others are named`(
    winds: [Double], expected: String, others: [String]
  ) throws {
    let consensus = try #require(combined(winds: winds))
    let present = try #require(consensus.forecast.present(at: Forecast.sampleTime))
    #expect(try present.result(of: "wind > 40 km/h today", consensus: consensus) == expected)
    let rule = try Rule("wind > 40 km/h today", settings: Settings())
    #expect(rule.evaluated(over: present, consensus: consensus).otherSources == others)
  }
}
