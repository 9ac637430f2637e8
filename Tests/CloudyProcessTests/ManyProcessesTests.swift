import CloudyServices
import CloudyTestSupport
import Foundation
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
      await server.waitForRequests()
      while !Task.isCancelled, asked.withLock({ $0 == 0 }) { await Task.yield() }
    }
    let result = try await cloudy.run("Brussels", "--source", "open-meteo", "--time-limit", "60", "--format", "3")

    #expect(result.output.hasPrefix("Brussels: "))
    #expect(asked.withLock { $0 } == 2)
  }

  @Test func `many places at once stay within what MET Norway allows in a second`() async throws {
    let times = Mutex<[ContinuousClock.Instant]>([])
    let start = ContinuousClock.now
    let services = PlayedServices(
      now: { Date(timeIntervalSince1970: 1_795_263_600) }, elapsed: { start.duration(to: .now) })
    let server = try LoopbackServer { request in
      if request.path.contains("locationforecast") { times.withLock { $0.append(ContinuousClock.now) } }
      return services.reply(to: request)
    }
    defer { server.stop() }
    let cloudy = try CloudyProcess().asking(server)

    _ = try await cloudy.runTogether(50) { number in
      ["\(50 + number), \(number)", "--source", "met-norway", "--format", "1"]
    }

    let asked = times.withLock { $0.sorted() }
    #expect(asked.count >= 20)
    // Counted when they are sent. On a machine with much else to do, some take far longer on their way than others.
    for time in asked {
      let near = asked.count { time <= $0 && $0 < time.advanced(by: .milliseconds(500)) }
      #expect(near <= 20)
    }
  }
}
