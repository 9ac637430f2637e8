import CloudyTestSupport
import Foundation
import Synchronization
import Testing

/// Many processes at once, as on a machine with many terminals and status bars.
@Suite(.timeLimit(.standard), .serialized)
struct ManyProcessesTests {
  @Test func `five processes requesting one place send one request, or two`() async throws {
    let server = try LoopbackServer(.late(try Fixture.reply(Fixture.openMeteo), after: .milliseconds(300)))
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)

    let results = try await cloudy.runTogether(5) { _ in ["Brussels", "--source", "open-meteo"] }

    #expect(results.allSatisfy { $0.status == 0 && $0.output.contains("Open-Meteo, updated just now") })
    // A second process sends a request if the first takes longer than two seconds.
    #expect((1...2).contains(server.requests.count { $0.query["current"] != nil }))
  }

  @Test func `a killed process does not block others`() async throws {
    let reply = try Fixture.reply(Fixture.openMeteo)
    let requested = Mutex(0)
    let server = try LoopbackServer { request in
      guard request.query["current"] != nil else { return .json("{}", status: 404) }
      return requested.withLock { requested in
        requested += 1
        return requested == 1 ? .hang : reply
      }
    }
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)

    try await cloudy.runAndKill("Brussels", "--source", "open-meteo", "--time-limit", "60") {
      try await server.waitForRequests()
      try await waitUntil { requested.withLock { $0 > 0 } }
    }
    let result = try await cloudy.run("Brussels", "--source", "open-meteo", "--time-limit", "60", "--format", "3")

    #expect(result.output.hasPrefix("Brussels: "))
    #expect(requested.withLock { $0 } == 2)
  }
}
