import CloudyServices
import CloudyTestSupport
import Foundation
import GRDB
import Synchronization
import Testing

/// Many processes at once, as on a machine with many terminals and bars.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct ManyProcessesTests {
  @Test func `one place, asked for by fifty at once, is asked once or nearly`() async throws {
    let server = try LoopbackServer(.late(try Fixture.reply(Fixture.openMeteo), after: .milliseconds(300)))
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)

    let results = try await cloudy.runTogether(50) { _ in ["Brussels", "--source", "open-meteo"] }

    #expect(results.allSatisfy { $0.status == 0 && $0.output.contains("Open-Meteo, updated just now") })
    #expect((1...2).contains(server.requests.count { $0.query["current"] != nil }))
  }

  @Test func `a process that dies holds up nobody`() async throws {
    let reply = try Fixture.reply(Fixture.openMeteo)
    let asked = Mutex(0)
    let server = try LoopbackServer { request in
      guard request.query["current"] != nil else { return .json("{}", status: 404) }
      return asked.withLock { asked in
        asked += 1
        return asked == 1 ? .hang : reply
      }
    }
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)

    try await cloudy.runAndKill("Brussels", "--source", "open-meteo", "--time-limit", "60") {
      try await server.waitForRequests()
      try await waitUntil { asked.withLock { $0 > 0 } }
    }
    let result = try await cloudy.run("Brussels", "--source", "open-meteo", "--time-limit", "60", "--format", "3")

    #expect(result.output.hasPrefix("Brussels: "))
    #expect(asked.withLock { $0 } == 2)
  }

  @Test func `many places at once stay within what MET Norway allows in a second`() async throws {
    let services = PlayedServices(now: { Date(timeIntervalSince1970: 1_795_263_600) }, elapsed: { .zero })
    let server = try LoopbackServer(playing: services)
    defer { server.stop() }
    let cloudy = try CloudyProcess().asking(server)
    let queue = try await counting(in: cloudy)

    _ = try await cloudy.runTogether(50) { number in
      ["\(50 + number), \(number)", "--source", "met-norway", "--format", "1"]
    }

    let asked = server.requests.count { $0.path.contains("locationforecast") }
    let counted = try await queue.read { database in
      try Double.fetchAll(database, sql: "SELECT seconds FROM counted ORDER BY seconds")
    }
    #expect(asked >= 20)
    #expect(counted.count == asked, "who asks counts, and nobody counts twice")
    // The 21st counts when a second is over since the first, and is seen to count a moment later than it does.
    for (first, later) in zip(counted, counted.dropFirst(21)) { #expect(later - first > 0.99) }
  }

  /// Notes when something is counted in the budgets that the processes have together.
  ///
  /// When requests arrive says little: some take a second longer than others where a machine has much else to do.
  private func counting(in cloudy: CloudyProcess) async throws -> DatabaseQueue {
    _ = try await cloudy.run("Brussels", "--format", "1")
    let queue = try DatabaseQueue(path: cloudy.home.appending(path: ".local/share/cloudy/cloudy.sqlite").path)
    try await queue.write { database in
      try database.execute(
        sql: """
          CREATE TABLE counted (seconds REAL);
          CREATE TRIGGER counting AFTER INSERT ON budget WHEN NEW.name LIKE 'met-norway%'
          BEGIN INSERT INTO counted VALUES (julianday('now') * 86400); END
          """)
    }
    return queue
  }
}
