import CloudyHTTP
import CloudyTestSupport
import Foundation
import Testing

/// The simulated transport yields the same outcomes as the real one over sockets.
@Suite(.timeLimit(.standard))
struct SimulatedTransportTests {
  private static let path =
    "/v1/forecast?latitude=50.85&longitude=4.35&current=temperature_2m&hourly=temperature_2m&timeformat=unixtime"

  @Test(arguments: [
    "none", "close", "half", "garbage", "html", "empty", "500", "502", "503", "401", "403", "404",
    "429 retry-after=60", "429-minutely", "429-hourly", "429-daily", "429-concurrent", "expired-grid", "stale=3h",
    "skew=2h",
  ])
  func `a fault has the same outcome in both transports`(_ text: String) async throws {
    let services = SimulatedServices(
      script: FaultScript(try #require(Fault(text))), startingAt: .start, clock: TestClock())
    let server = try LoopbackServer(playing: services)
    let simulated = SimulatedTransport(services, clock: TestClock())

    let real = await outcome(of: CurlTransport(), at: server.url)
    let fake = await outcome(of: simulated, at: server.url)

    #expect(real == fake)
    #expect(services.exchanges.map(\.fault) == [Fault(text), Fault(text)])
  }

  @Test(arguments: [Fault.hang, .drip, .slow(.seconds(60))])
  func `a response that never ends is canceled at the time limit`(_ fault: Fault) async throws {
    let clock = TestClock()
    let services = SimulatedServices(script: FaultScript(fault), startingAt: .start, clock: clock)
    let server = try LoopbackServer(playing: services)
    for transport in [CurlTransport(clock: clock), SimulatedTransport(services, clock: clock)] as [any HTTPTransport] {
      let count = services.exchanges.count
      let outcome = Task { await self.outcome(of: transport, at: server.url) }
      try await waitUntil { services.exchanges.count > count }
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(5))

      #expect(await outcome.value == .failure(.timedOut(host: "127.0.0.1", after: .seconds(5))))
    }
  }

  @Test func `a slow response arrives after its delay`() async throws {
    let clock = TestClock()
    let services = SimulatedServices(script: FaultScript(.slow(.seconds(3))), startingAt: .start, clock: clock)
    let transport = SimulatedTransport(services, clock: clock)
    let outcome = Task { await self.outcome(of: transport, at: try LoopbackSocket().url) }
    try await clock.waitForSleeper(dueIn: .seconds(3))

    clock.advance(by: .seconds(3))

    #expect(try await outcome.value.get().status == 200)
    #expect(clock.now.offset == .seconds(3))
  }

  @Test func `a late response also arrives over a socket`() async throws {
    let server = try LoopbackServer(.late(.json("{}"), after: .milliseconds(20)))

    #expect(try await outcome(of: CurlTransport(), at: server.url).get().body == Data("{}".utf8))
  }

  @Test func `a canceled task does not wait for a service`() async throws {
    let services = SimulatedServices(script: FaultScript(.hang), startingAt: .start, clock: TestClock())
    let clock = TestClock()
    let outcome = Task { [services] in
      await self.outcome(of: SimulatedTransport(services, clock: clock), at: try LoopbackSocket().url)
    }
    try await clock.waitForSleepers()

    outcome.cancel()

    #expect(try await outcome.value == .failure(.cancelled))
  }

  @Test func `a redirect is followed`() async throws {
    let services = SimulatedServices(startingAt: .start, clock: TestClock())
    let server = try LoopbackServer(playing: services)
    let path = "/points/40.7100,-74.01"

    let real = await outcome(of: CurlTransport(), at: server.url, path: path)
    let fake = await outcome(of: SimulatedTransport(services, clock: TestClock()), at: server.url, path: path)

    #expect(real == fake)
    #expect(try real.get().status == 200)
    #expect(services.exchanges.map(\.status) == [301, 200, 301, 200])
  }

  private func outcome(
    of transport: any HTTPTransport, at base: URL, path: String = SimulatedTransportTests.path
  ) async -> Result<HTTPResponse, ForecastError> {
    guard let url = URL(string: base.absoluteString + path) else { return .failure(.notCovered) }
    let request = HTTPRequest(url: url, headers: ["User-Agent": "Cloudy/1.0"], timeLimit: .seconds(5))
    do throws(ForecastError) {
      var response = try await transport.response(to: request)
      // These belong to HTTP over sockets.
      for name in ["content-length", "connection"] { response.headers[name] = nil }
      return .success(response)
    } catch {
      return .failure(error)
    }
  }
}

extension Date {
  /// 2026-11-21, midnight in GMT.
  static let start = Date(timeIntervalSince1970: 1_795_219_200)
}
