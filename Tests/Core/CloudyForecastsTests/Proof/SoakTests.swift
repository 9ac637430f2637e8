import CloudyModel
import CloudyTestSupport
import Foundation
import GRDB
import Testing

@testable import CloudyForecasts

extension ProofTests {
  /// Days of two processes that share a store, while services fail in all possible ways.
  ///
  /// `CLOUDY_SOAK_DAYS` makes it longer, with a request every few minutes; see `Scripts/check soak`.
  @Suite(.timeLimit(.minutes(60)))
  struct SoakTests {
    @Test func `days of failures: no screen is empty or wrong`() async throws {
      let wish = ProcessInfo.processInfo.environment["CLOUDY_SOAK_DAYS"].flatMap { Int($0) }
      let days = wish ?? TestDepth.current.count(quick: 3, whole: 10)
      // 3 March 2026, noon GMT: clocks change in New York on the 8th, in Casablanca on the 22nd, in Europe on the 29th,
      // on Lord Howe and Chatham on 5 April.
      let soak = try Soak(days: days, isDense: wish != nil, start: try .utc("2026-03-03T12:00Z"))

      try await soak.run()

      #expect(soak.checks.problems.isEmpty)
      #expect(soak.breaches.isEmpty)
      #expect(soak.refusals.breaches.isEmpty)
      #expect(soak.storeErrors.isEmpty)
      // One file was damaged, and was moved aside once.
      #expect(soak.asideCount == 1)
      #expect(try soak.storedRows() <= 3 * Place.ofSoak.count)
      #expect(soak.cachedMegabytes < 30)
      // The kinds of events that occurred. Not all of them do in a few days.
      guard days >= 10 else { return }
      let seen = soak.checks.seen
      #expect(Set(seen.live.keys).isSuperset(of: ["open-meteo", "met-norway", "nws", "consensus"]))
      for count in [
        seen.fresh, seen.older, seen.normals, seen.afterOthers, soak.restarts, soak.refusals.count, soak.unchanged,
      ] {
        #expect(count > 0)
      }
      #expect(Set(seen.filled.keys) == Set(ForecastBlock.allCases))
      #expect(
        Set(seen.failures.keys).isSuperset(of: [
          "unreachable", "timedOut", "rateLimited", "resting", "unreadable", "refused",
        ]))
      if wish != nil, let growth = soak.memoryGrowth { #expect(growth < 50, "MB that were not released") }
    }
  }
}

/// The simulated days, users and processes.
private final class Soak {
  private let time: SimulatedTime
  private let services: SimulatedServices
  private let folder: TemporaryFolder
  private let days: Int
  private let isDense: Bool
  private var random = SeededGenerator(seed: 20_260_308)
  private var processes: [SimulatedProcess] = []
  private var memoryAtFirst: Double?

  let refusals = StatedRefusals()
  private(set) var checks = SoakChecks()
  /// Requests that violated a service's terms.
  private(set) var breaches: [String] = []
  private(set) var storeErrors: [StoreError] = []
  private(set) var restarts = 0
  /// The number of responses without changes.
  private(set) var unchanged = 0

  init(days: Int, isDense: Bool, start: Date) throws {
    self.days = days
    self.isDense = isDense
    time = SimulatedTime(startingAt: start)
    services = SimulatedServices(script: try .soak(days: days, seed: 5), seed: 5, startingAt: start, clock: time.clock)
    folder = try TemporaryFolder()
    processes = try [0, 1].map(process)
  }

  func run() async throws {
    let day = Duration.seconds(86_400)
    var isDamageDue = true
    while time.clock.now.offset < day * days {
      await time.pass(.seconds(pause()))
      if isDamageDue, time.clock.now.offset >= day * days / 2 {
        isDamageDue = false
        // Refusals that only the file knows have ended by then.
        await time.pass(.seconds(3 * 3600))
        try damageStore()
      }
      if chance(0.06) { try restart(Int.random(in: 0...1, using: &random)) }
      await visit()
      if memoryAtFirst == nil, time.clock.now.offset >= day * 2 { memoryAtFirst = memoryInUse }
    }
  }

  /// Requests one place or a few.
  private func visit() async {
    let number = Int.random(in: 0...1, using: &random)
    let repository = processes[number].repository
    let places = Array(Place.ofSoak.shuffled(using: &random).prefix(chance(0.6) ? 1 : chance(0.5) ? 2 : 3))
    let fetchPolicy: ForecastRepository.FetchPolicy = chance(0.25) ? .refresh : chance(0.05) ? .offline : .default
    let selection: ForecastRepository.Selection = chance(0.04) ? .consensus : .bestForPlace
    let reports = await time.value { [time] in
      await withTaskGroup(of: (Place, ForecastReport?, Date).self) { group in
        for place in places {
          group.addTask {
            let report = try? await repository.report(for: place, fetchPolicy: fetchPolicy, from: selection, days: 12)
            return (place, report, time.now)
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
    }
    for (place, report, now) in reports {
      guard let report else { continue }
      checks.check(report, for: place, at: now)
      storeErrors += report.storeErrors
    }
    for exchange in services.takeExchanges() {
      if let breach = exchange.breach { breaches.append("\(exchange.elapsed) \(exchange.request.target): \(breach)") }
      if exchange.status == 304 { unchanged += 1 }
    }
  }

  /// The seconds until the next request: often minutes, and now and then hours.
  private func pause() -> Double {
    isDense || chance(0.55)
      ? .random(in: 20...720, using: &random) : .random(in: 1800...10_000, using: &random)
  }

  private func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &random) < probability }

  private func process(_ number: Int) throws -> SimulatedProcess {
    let transport = ListeningTransport(
      base: SimulatedTransport(services, clock: time.clock), process: number, refusals: refusals, time: time)
    return try SimulatedProcess(
      transport: transport, time: time, directory: folder.path, seed: .random(in: 0...1000, using: &random))
  }

  private func restart(_ number: Int) throws {
    restarts += 1
    refusals.forget(knownTo: number)
    processes[number] = try process(number)
  }

  /// Damages the store like a failing disk.
  private func damageStore() throws {
    let file = try FileHandle(forUpdating: URL(filePath: folder.path).appending(path: "cloudy.sqlite"))
    let size = Int(try file.seekToEnd())
    try file.seek(toOffset: 0)
    try file.write(contentsOf: Data(repeating: 0xa5, count: size))
    try file.close()
    refusals.forgetCached()
    checks.forgetCached()
  }
}

extension Soak {
  var asideCount: Int { folder.names.count { $0.hasPrefix("cloudy-") && $0.hasSuffix(".sqlite") } }

  /// The size of the store in use, including SQLite's own files.
  var cachedMegabytes: Double {
    folder.names.filter { $0.hasPrefix("cloudy.sqlite") }.reduce(0) { sum, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
      return sum + Double(attributes?[.size] as? Int ?? 0) / 1_000_000
    }
  }

  /// The number of forecasts: one of each service for each place.
  func storedRows() throws -> Int {
    try processes[0].store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM forecast") ?? 0 }
  }

  /// The growth since the second day, in MB; `nil` if the system does not report it.
  var memoryGrowth: Double? {
    guard let first = memoryAtFirst, let now = memoryInUse else { return nil }
    return now - first
  }

  /// The resident memory in MB, without what the C library would retain.
  private var memoryInUse: Double? {
    ProcessMemory.releaseUnused()
    return ProcessMemory.residentMegabytes
  }
}
