import CloudyTestSupport
import Foundation
import Synchronization
import Testing

@testable import CloudyForecasts
@testable import CloudyHTTP

/// The requests that a service receives from many simultaneous users.
@Suite(.timeLimit(.standard))
struct HerdTests {
  private let executor = TestExecutor()
  private let clock = WallClock()

  @Test func `a thousand requests for one place become one request`() async throws {
    let transport = HeldTransport(status: 200)
    let front = try Front(transport: transport, now: { [clock] in clock.time })
    let people = (0..<1000).map { _ in send(front, for: "ghent") }
    executor.runUntilIdle()
    transport.ends[0].keep()

    let responses = try await executor.results(of: people)

    #expect(responses.allSatisfy { (try? $0.get()) == .success([7]) })
    #expect(transport.requestTimes == 1)
  }

  @Test func `a thousand rejected requests count as one failure, and after two no request is made`() async throws {
    let transport = HeldTransport(status: 503)
    let front = try Front(transport: transport, now: { [clock] in clock.time })
    for round in 1...2 {
      let people = (0..<1000).map { _ in send(front, for: "ghent") }
      executor.runUntilIdle()
      transport.ends[round - 1].keep()
      let responses = try await executor.results(of: people)
      #expect(responses.allSatisfy { (try? $0.get()) == .failure(.refused(status: 503, reason: nil)) })
      #expect(transport.requestTimes == round)
    }

    let responses = try await executor.results(of: (0..<1000).map { _ in send(front, for: "ghent") })

    let resting = ForecastError.resting(until: clock.time + 15, failures: 2)
    #expect(responses.allSatisfy { (try? $0.get()) == .failure(resting) })
    #expect(transport.requestTimes == 2)
  }

  @Test func `machines that all see a service fail retry at different times, and less and less often`() {
    let generator = Mutex(SeededGenerator(seed: 11))
    let machines = (0..<500).map { _ in
      CircuitBreaker(
        store: nil, now: { [clock] in clock.time },
        random: { generator.withLock { .random(in: 0..<1, using: &$0) } })
    }
    let noon = clock.time
    var requests: [Int] = []
    for second in 0..<900 {
      clock.time = noon + Double(second)
      let requesters = machines.filter { $0.cooldown(of: "met") == nil }
      for machine in requesters { machine.failed("met", with: .refused(status: 503, reason: nil)) }
      requests.append(requesters.count)
    }

    #expect(requests[0] == 500)
    #expect(requests[1] == 500, "a single failure can be a coincidence")
    // With cool-downs of equal length, all requests would come in seconds 16, 46, 106, 226 and 466.
    #expect(requests[2..<12].allSatisfy { $0 == 0 })
    #expect(requests[12...].allSatisfy { $0 < 100 }, "\(requests[12...].max() ?? 0)")
    #expect(requests[120...].allSatisfy { $0 < 20 }, "\(requests[120...].max() ?? 0)")
    #expect(requests[12...].reduce(0, +) <= 6 * 500)
  }

  private func send(_ front: Front, for place: String) -> Task<Result<[Int], ForecastError>, any Error> {
    Task(executorPreference: executor) { try await front.response(for: place) }
  }
}

/// The layers between callers and a service, as in the forecast repository.
private final class Front: Sendable {
  private let endpoint: ServiceEndpoint
  private let cooldowns: CircuitBreaker
  private let flights = SingleFlight<String, Result<[Int], ForecastError>>()

  init(transport: any HTTPTransport, now: @escaping @Sendable () -> Date) throws {
    endpoint = ServiceEndpoint(
      baseURL: try #require(URL(string: "https://weather.example")), transport: transport, timeLimit: .seconds(3),
      userAgent: "cloudy/1.0", coordinateDecimals: 2, now: now, budget: RequestBudget(limits: .metNorway))
    cooldowns = CircuitBreaker(store: nil, now: now, random: { 0.5 })
  }

  func response(for place: String) async throws -> Result<[Int], ForecastError> {
    try await flights.value(for: place) { [endpoint, cooldowns] in
      if let cooldown = cooldowns.cooldown(of: "met") { return .failure(cooldown.error) }
      do throws(ForecastError) {
        let response = try await endpoint.response([Int].self, path: "/\(place)")
        cooldowns.succeeded("met")
        return .success(response)
      } catch {
        cooldowns.failed("met", with: error)
        return .failure(error)
      }
    }
  }
}

/// Answers each request when a test allows it.
private final class HeldTransport: HTTPTransport {
  let ends = (0..<3).map { _ in Promise<Void>() }
  private let status: Int
  private let requested = Mutex(0)

  var requestTimes: Int { requested.withLock(\.self) }

  init(status: Int) { self.status = status }

  func response(to request: HTTPRequest) async throws(ForecastError) -> HTTPResponse {
    let number = requested.withLock { requested in
      requested += 1
      return requested
    }
    if number <= ends.count { await ends[number - 1].value }
    return HTTPResponse(status: status, body: Data("[7]".utf8))
  }
}
