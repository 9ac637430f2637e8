import CloudyTestSupport
import DarkSkyConformance
import Testing

/// The server in the conformance suite of the Dark Sky API, with simulated services and without a socket.
private enum Judge {
  /// Places with weather of all kinds; otherwise some mutants would have nothing to change: polar night, alerts, a
  /// clear sky, time zones with partial hours, both sides of 180°, the sea.
  private static let places = [
    "59.9139,10.7522", "82.5018,-62.3481", "39.7392,-104.9903", "15.3,50.2", "27.7172,85.3240", "-43.9531,-176.5597",
    "-16.8,180", "35.5,-40.25",
  ]

  private static let reference: Result<Reference, any Error> = Result {
    let transport = TestServerTransport(server: try TestServer.withSimulatedServices())
    // Calls with an invalid place also count, and cost least.
    for _ in 0..<TestServer.callsPerDay {
      _ = try transport.response(to: Request("/forecast/\(TestServer.spendableKey)/none"))
    }
    return Reference(
      transport,
      configuration: Configuration(
        wrongKey: "wrong", spentKey: TestServer.spendableKey, places: places.compactMap { Place($0) }))
  }

  /// The report on the unchanged server.
  private static let report = reference.map { $0.judge() }

  static func judge() async throws -> Report { try await onOwnThread { report }.get() }

  static func judge(_ mutant: Mutant) async throws -> Report {
    try await onOwnThread { reference.map { $0.judge(mutant) } }.get()
  }
}

/// The tests run one after another, since each uses a whole processor.
@Suite(.serialized, .timeLimit(.standard))
struct JudgeTests {
  @Test func `the server passes every check, and no check of level “must” is skipped`() async throws {
    let report = try await Judge.judge()
    for result in report.results where result.outcome.isFailed {
      Issue.record("\(result.check.id): \(result.outcome.detail ?? "")")
    }
    // Some checks of the level should need a storm nearby, or other weather that the simulated day lacks.
    #expect(report.results.filter { $0.outcome.isSkipped && $0.check.level == .must }.map(\.check.id) == [])
  }

  @Test(arguments: TestDepth.current.cases(of: Mutant.all, every: 18))
  func `a server with one deviation fails the related checks and no others`(_ mutant: Mutant) async throws {
    let (base, report) = (try await Judge.judge(), try await Judge.judge(mutant))
    let undecided = Set(base.results.filter { $0.outcome.isSkipped }.map(\.check.id))
    let failures = Set(report.failures)
    #expect(mutant.fails.subtracting(undecided).subtracting(failures) == [])
    #expect(failures.filter { !mutant.allows($0) } == [])
  }

  @Test func `checks that depend on the connection also pass over a socket`() async throws {
    try await withServerOverSocket { port in
      let transport = try #require(CurlTransport(base: "http://127.0.0.1:\(port)"))
      let report = await onOwnThread {
        DarkSkyConformance.Suite.run(
          in: Session(transport), only: ["TR01", "TR03", "TR04", "TR14", "TR16", "TR17", "TR18", "TR19"])
      }
      #expect(report.results.count == 8)
      #expect(report.results.filter { $0.outcome != .passed }.map(\.check.id) == [])
    }
  }
}
