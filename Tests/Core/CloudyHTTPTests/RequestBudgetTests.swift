import CloudyForecasts
import CloudyHTTP
import CloudyTestSupport
import Foundation
import Testing

@Suite(.timeLimit(.standard))
struct RequestBudgetTests {
  private let clock = TestClock()

  @Test func `requests up to the limit are sent at once, and the next one a period after the first`() async {
    let budget = budget(weight: 3, per: .seconds(10))
    for _ in 0..<3 {
      #expect(await budget.acquire(1) == nil)
      clock.advance(by: .seconds(2))
    }

    #expect(await budget.acquire(1) == .seconds(4))
    clock.advance(by: .milliseconds(3999))
    #expect(await budget.acquire(1) == .milliseconds(1))
    clock.advance(by: .milliseconds(1))
    #expect(await budget.acquire(1) == nil)
    #expect(await budget.acquire(1) == .seconds(2))
  }

  @Test func `a request that has to wait is not counted`() async {
    let budget = budget(weight: 1, per: .seconds(1))
    #expect(await budget.acquire(1) == nil)
    for _ in 0..<5 { #expect(await budget.acquire(1) == .seconds(1)) }
    clock.advance(by: .seconds(1))
    #expect(await budget.acquire(1) == nil)
  }

  @Test func `a heavy request waits until the budget allows its weight`() async {
    let budget = budget(weight: 10, per: .seconds(60))
    for _ in 0..<10 {
      #expect(await budget.acquire(1) == nil)
      clock.advance(by: .seconds(5))
    }
    // Four of the requests must be a minute old. The fourth was made 35 seconds ago.
    #expect(await budget.acquire(3.5) == .seconds(25))
    clock.advance(by: .seconds(10))
    #expect(await budget.acquire(1) == nil)
  }

  @Test func `fractional weights add up to the whole`() async {
    let budget = budget(weight: 600, per: .seconds(60))
    for _ in 0..<375 { #expect(await budget.acquire(1.6) == nil) }
    #expect(await budget.acquire(1.6) == .seconds(60))
  }

  @Test func `a request heavier than the limit is sent when nothing else counts`() async {
    let budget = budget(weight: 2, per: .seconds(1))
    #expect(await budget.acquire(5) == nil)
    #expect(await budget.acquire(0.1) == .seconds(1))
  }

  @Test func `all limits apply, and the longest wait is reported`() async {
    let budget = RequestBudget(limits: .openMeteo, clock: clock)
    for minute in 0..<8 {
      for _ in 0..<600 { #expect(await budget.acquire(1) == nil) }
      #expect(await budget.acquire(1) == .seconds(60), "minute \(minute)")
      clock.advance(by: .seconds(60))
    }
    for _ in 0..<200 { #expect(await budget.acquire(1) == nil) }
    #expect(await budget.acquire(1) == .seconds(3600 - 8 * 60))
  }

  @Test func `with simultaneous requests, exactly the allowed number is sent`() async {
    let budget = RequestBudget(limits: .metNorway, clock: clock)
    let allowed = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<1000 { group.addTask { await budget.acquire(1) == nil ? 1 : 0 } }
      return await group.reduce(0, +)
    }
    #expect(allowed == 20)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `in any period, requests weigh no more than the terms allow`(seed: UInt64) async {
    var generator = SeededGenerator(seed: seed)
    let limits = [
      RequestBudget.Limit(weight: 20, per: .seconds(1)), RequestBudget.Limit(weight: 100, per: .seconds(30)),
      RequestBudget.Limit(weight: 2000, per: .seconds(3600)),
    ]
    let budget = RequestBudget(limits: limits, clock: clock)
    var spent: [(time: Duration, weight: Double)] = []

    for _ in 0..<3000 {
      let weight = Double(Int.random(in: 5...30, using: &generator)) / 10
      if let wait = await budget.acquire(weight) {
        // Some callers do not wait for the full time.
        clock.advance(by: Bool.random(using: &generator) ? wait : wait / Int.random(in: 1...9, using: &generator))
      } else {
        spent.append((clock.now.offset, weight))
        clock.advance(by: .milliseconds(Bool.random(using: &generator) ? 0 : .random(in: 0...900, using: &generator)))
      }
    }

    for limit in limits {
      var sum = 0.0
      var heaviest = 0.0
      var first = 0
      for last in spent {
        sum += last.weight
        while spent[first].time + limit.period <= last.time {
          sum -= spent[first].weight
          first += 1
        }
        heaviest = max(heaviest, sum)
      }
      #expect(heaviest <= limit.weight + 1e-6)
      #expect(heaviest > 0.9 * limit.weight, "the limit is fully used")
    }
  }

  private func budget(weight: Double, per period: Duration) -> RequestBudget {
    RequestBudget(limits: [RequestBudget.Limit(weight: weight, per: period)], clock: clock)
  }
}

/// The requests of an endpoint within its budget.
@Suite(.timeLimit(.standard))
struct BudgetedEndpointTests {
  private static let now = Date(timeIntervalSince1970: 1_795_263_300)
  private let clock = TestClock()
  private let transport = FakeTransport(body: "[]")

  @Test func `a short wait for the budget counts toward the request's time limit`() async throws {
    let endpoint = try endpoint(limit: RequestBudget.Limit(weight: 1, per: .milliseconds(800)))
    _ = try await send(endpoint)
    async let second = send(endpoint)
    try await clock.waitForSleeper(dueIn: .milliseconds(800))
    #expect(transport.requests.count == 1)
    clock.advance(by: .milliseconds(800))

    _ = try await second

    #expect(transport.requests.map(\.timeLimit) == [.seconds(3), .milliseconds(2200)])
  }

  @Test func `if the wait would be too long, no request is made and the end of the wait is reported`() async throws {
    let endpoint = try endpoint(limit: RequestBudget.Limit(weight: 10, per: .seconds(60)))
    _ = try await send(endpoint, weight: 8)
    clock.advance(by: .seconds(20))

    await #expect(throws: ForecastError.rateLimited(until: Self.now + 40, reason: nil)) {
      try await send(endpoint, weight: 2.1)
    }
    _ = try await send(endpoint, weight: 2)

    #expect(transport.requests.count == 2)
  }

  @Test func `no request waits for as long as its time limit`() async throws {
    let endpoint = try endpoint(
      limit: RequestBudget.Limit(weight: 1, per: .milliseconds(500)), timeLimit: .milliseconds(500))
    _ = try await send(endpoint)

    await #expect(throws: ForecastError.rateLimited(until: Self.now + 0.5, reason: nil)) { try await send(endpoint) }
  }

  @Test func `a canceled task does not wait`() async throws {
    let endpoint = try endpoint(limit: RequestBudget.Limit(weight: 1, per: .seconds(1)))
    _ = try await send(endpoint)
    let task = Task { try await send(endpoint) }
    try await clock.waitForSleepers()

    task.cancel()

    await #expect(throws: ForecastError.cancelled) { try await task.value }
    #expect(transport.requests.count == 1)
  }

  @Test func `of a hundred simultaneous requests, each second sends its share, and the rest is delayed`()
    async throws
  {
    let endpoint = try endpoint(limit: RequestBudget.Limit(weight: 20, per: .seconds(1)))
    let tasks = (0..<100).map { _ in Task { try await send(endpoint) } }
    try await clock.waitForSleepers(80)
    #expect(transport.requests.count == 20)

    clock.advance(by: .seconds(1))

    var refusals: [ForecastError] = []
    for task in tasks {
      if case .failure(let error) = await task.result { refusals.append(try #require(error as? ForecastError)) }
    }
    #expect(transport.requests.count == 40)
    #expect(refusals == Array(repeating: .rateLimited(until: Self.now + 1, reason: nil), count: 60))
  }

  private func endpoint(limit: RequestBudget.Limit, timeLimit: Duration = .seconds(3)) throws -> ServiceEndpoint {
    ServiceEndpoint(
      baseURL: try #require(URL(string: "https://weather.example")), transport: transport, timeLimit: timeLimit,
      userAgent: "cloudy/1.0", coordinateDecimals: 2, now: { Self.now },
      budget: RequestBudget(limits: [limit], clock: clock), clock: clock)
  }

  private func send(_ endpoint: ServiceEndpoint, weight: Double = 1) async throws -> [String] {
    try await endpoint.response([String].self, path: "/", weight: weight)
  }
}
