import CloudyTestSupport
import Testing

@Suite struct FaultScriptTests {
  @Test func `the first matching line applies`() throws {
    let script = try FaultScript(
      """
      # A bad morning.
      0s..30s open-meteo hang
      10s..   met-norway 429 retry-after=60   # for good
      ..1m    *          503

      """)

    #expect(script.fault(.openMeteo, at: .zero) == .hang)
    #expect(script.fault(.openMeteo, at: .milliseconds(29_999)) == .hang)
    #expect(script.fault(.openMeteo, at: .seconds(30)) == .status(503))
    #expect(script.fault(.openMeteo, at: .seconds(60)) == .none)
    #expect(script.fault(.metNorway, at: .seconds(9)) == .status(503))
    #expect(script.fault(.metNorway, at: .seconds(1_000_000)) == .status(429, retryAfter: 60))
  }

  @Test func `a repeated fault is timed from its own start`() throws {
    let script = try FaultScript("10s..3m every 60s for 5s * close")
    let closed = (0...200).filter { script.fault(.nws, at: .seconds($0)) == .close }

    #expect(closed == Array(10...14) + Array(70...74) + Array(130...134))
  }

  @Test func `a name with an asterisk matches all names with that prefix`() throws {
    let script = try FaultScript("met-norway* 500\nopen-meteo-archive 404")

    #expect(
      SimulatedService.allCases.filter { script.fault($0, at: .zero) == .status(500) }
        == [.metNorway, .metNorwayNowcast, .metNorwayAlerts])
    #expect(
      SimulatedService.allCases.filter { script.fault($0, at: .zero) == .status(404) } == [.openMeteoArchive])
  }

  @Test func `“none” makes an exception`() throws {
    let script = try FaultScript("5s..6s nws none\nnws hang")

    #expect([4, 5, 6].map { script.fault(.nws, at: .seconds($0)) } == [.hang, .none, .hang])
  }

  @Test func `a fault has its probability, and the same seed yields the same faults`() throws {
    let script = try FaultScript("25% * close\n50% * 500")
    let faults = faults(script, seed: 7)

    #expect((900...1100).contains(faults.count { $0 == .close }))
    #expect((1400...1600).contains(faults.count { $0 == .status(500) }))
    #expect(faults == self.faults(script, seed: 7))
    #expect(faults != self.faults(script, seed: 8))
  }

  private func faults(_ script: FaultScript, seed: UInt64) -> [Fault] {
    var random = SeededGenerator(seed: seed)
    return (0..<4000).map { _ in script.fault(for: .openMeteo, at: .zero, random: &random) }
  }

  @Test(arguments: [
    ("hang", Fault.hang), ("503", .status(503)), ("429", .status(429)),
    ("429 retry-after=5", .status(429, retryAfter: 5)),
    ("429-retry-after", .status(429, retryAfter: 120)), ("429-daily", .quota(.daily)),
    ("slow=500ms", .slow(.milliseconds(500))),
    ("stale=18d", .stale(.seconds(18 * 86_400))), ("ahead=3d", .ahead(.seconds(3 * 86_400))), ("203", .deprecated),
    ("stale=1h30m", .stale(.seconds(5400))), ("skew=2d", .skew(.seconds(172_800))), ("expired-grid", .expiredGrid),
  ])
  func `a fault is parsed and printed in the same form`(_ text: String, _ fault: Fault) {
    #expect(Fault(text) == fault)
    #expect(Fault(fault.description) == fault)
  }

  @Test(arguments: [
    ("* hang\n\n10s open-meteo hang", 3, "“10s” is no service"), ("open-mateo hang", 1, "“open-mateo” is no service"),
    ("*", 1, "a fault is missing"), ("10s..", 1, "a service is missing"), ("* hangs", 1, "“hangs” is no fault"),
    ("* 503 retry=1", 1, "is no fault"), ("* 200", 1, "is no fault"), ("* slow=3", 1, "is no fault"),
    ("1x..2s * hang", 1, "“1x” is no time"), ("5s..5s * hang", 1, "ends before it begins"),
    ("130% * hang", 1, "is no probability"), ("x% * hang", 1, "is no probability"),
    ("every 5s * hang", 1, "every 60s for 5s"), ("every 0s for 1s * hang", 1, "is no period"),
    ("every 5s for", 1, "every 60s for 5s"), ("* hang close", 1, "is no fault"),
    ("nws rain=wet", 1, "“rain=wet” is no fault"), ("nws chance=101", 1, "is no fault"),
    ("nws rain=nan", 1, "is no fault"), ("nws date=--1h", 1, "is no fault"), ("nws station=sunny", 1, "is no fault"),
    ("open-meteo symbol=fair", 1, "says nothing of “open-meteo”"), ("open-meteo* station=clear", 1, "says nothing of"),
  ])
  func `a parsing error has its line and problem`(_ text: String, line: Int, problem: String) {
    let error = #expect(throws: FaultScript.ParsingError.self) { try FaultScript(text) }

    #expect(error?.line == line)
    #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
  }
}

extension FaultScriptTests {
  @Test(arguments: [
    ("warmer=-5", Disagreement.warmer(-5)), ("windier=8", .windier(8)), ("rain=0.1", .rain(0.1)),
    ("chance=15", .chance(15)), ("cloud=52", .cloud(52)), ("high-cloud=97", .highCloud(97)),
    ("symbol=fair", .symbol("fair")), ("code=61", .code(61)), ("icon=cloudy", .icon("cloudy")),
    ("summary=Mostly Cloudy", .summary("Mostly Cloudy")), ("short-forecast=Sunny", .shortForecast("Sunny")),
    ("station=clear", .station(.clear)), ("station-time=-1h", .stationTime(.seconds(-3600))),
    ("updated=-26h", .updated(.seconds(-93_600))), ("date=1d", .date(.seconds(86_400))),
  ])
  func `a disagreement is parsed and printed in the same form`(_ text: String, _ disagreement: Disagreement) throws {
    #expect(Disagreement(text) == disagreement)
    #expect(Disagreement(disagreement.description) == disagreement)
    #expect(!disagreement.services.isEmpty)
  }

  @Test func `each disagreement has an example that can be parsed`() {
    #expect(Disagreement.spellings.allSatisfy { Disagreement($0.example) != nil && !$0.meaning.isEmpty })
    #expect(Set(Disagreement.spellings.map(\.name)).count == 15)
  }

  @Test func `disagreements apply together, next to a fault, each in its time range`() throws {
    let script = try FaultScript("nws rain=0.1\n..10s nws station=clear\n* slow=3s\n* 503\nnws rain=5")

    #expect(script.disagreements(.nws, at: .zero) == [.rain(0.1), .station(.clear), .rain(5)])
    #expect(script.disagreements(.nws, at: .seconds(10)) == [.rain(0.1), .rain(5)])
    #expect(script.disagreements(.metNorway, at: .zero).isEmpty)
    #expect(script.fault(.nws, at: .zero) == .slow(.seconds(3)))
  }

  @Test func `a disagreement has its probability and does not change a fault's`() throws {
    let faults = try FaultScript("30% * close")
    let both = try FaultScript("25% * warmer=10\n30% * close")
    var seeds = SeededGenerator(seed: 3)
    var warm = 0
    for _ in 0..<4000 {
      let seed = seeds.next()
      var (one, other) = (SeededGenerator(seed: seed), SeededGenerator(seed: seed))
      #expect(
        faults.fault(for: .nws, at: .zero, random: &one) == both.fault(for: .nws, at: .zero, random: &other))
      warm += both.disagreements(of: .nws, at: .zero, random: &other).count
    }
    #expect((900...1100).contains(warm))
  }
}

extension FaultScript {
  fileprivate func disagreements(_ service: SimulatedService, at elapsed: Duration) -> [Disagreement] {
    var random = SeededGenerator(seed: 1)
    return disagreements(of: service, at: elapsed, random: &random)
  }

  fileprivate func fault(_ service: SimulatedService, at elapsed: Duration) -> Fault {
    var random = SeededGenerator(seed: 1)
    return fault(for: service, at: elapsed, random: &random)
  }
}
