import CloudyForecasts
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import CloudyWeb

@Suite struct LimitedReportsTests {
  private let live = FakeReports()
  private let cached = FakeReports()
  private let metrics = WebMetrics()

  private func limited(_ change: (inout WebLimits) -> Void = { _ in }) -> LimitedReports {
    var limits = WebLimits()
    change(&limits)
    return LimitedReports(
      live, orCached: cached,
      limiter: RequestLimit("questions", limits.requests, own: RateLimiter(limits.requests, salt: 1) { 1 }),
      limits: limits, metrics: metrics)
  }

  private func reports(
    _ limited: LimitedReports, of place: Place = .brussels, wantsNewest: Bool = false,
    from requester: String = "192.0.2.1"
  ) async -> [ForecastReport] {
    await LimitedReports.$requester.withValue(ClientAddress(text: requester)) {
      await limited.reports(for: place, wantsNewest: wantsNewest, days: 1).reduce(into: []) { $0.append($1) }
    }
  }

  @Test func `A fresh cached forecast causes no request`() async {
    cached.alwaysReturn(.brussels, .stored(at: Forecast.sampleTime, isFresh: true))
    #expect(await reports(limited()).count == 1)
    #expect(live.requests.isEmpty)
  }

  @Test func `A stale cached forecast is reported at once, and the newest after it`() async {
    cached.alwaysReturn(.brussels, .stored(at: Forecast.sampleTime, isFresh: false))
    live.alwaysReturn(.brussels, .live())
    let reports = await reports(limited())
    #expect(reports.count == 2)
    if case .live = reports.last?.response {} else { Issue.record("The newest one arrives last.") }
    #expect(metrics[.reportsLive] == 1)
  }

  @Test func `A client over its limit gets the cached forecast; others get the newest`() async {
    cached.alwaysReturn(.brussels, .stored(at: Forecast.sampleTime, isFresh: false))
    live.alwaysReturn(.brussels, .live())
    let limited = limited { $0.requests = RequestRate(burst: 2, perSecond: 0.001) }
    for _ in 0..<2 { #expect(await reports(limited).count == 2) }
    #expect(await reports(limited).map(\.requestBlockReason) == [nil, .requestedTooMuch])
    #expect(await reports(limited, wantsNewest: true).map(\.requestBlockReason) == [nil, .requestedTooMuch])
    #expect(live.requests.count == 2)
    #expect(metrics[.requestLimited] == 2)
    #expect(await reports(limited, from: "192.0.2.2").count == 2)
  }

  @Test func `Concurrent requests are limited, and clients beyond the queue get the cached forecast`() async throws {
    cached.alwaysReturn(.brussels, .stored(at: Forecast.sampleTime, isFresh: false))
    let limited = limited {
      $0.requestsAtOnce = 1
      $0.requestsWaiting = 1
    }
    async let first = reports(limited, from: "192.0.2.1")
    try await waitUntil { live.requests.count == 1 }
    async let second = reports(limited, from: "192.0.2.2")
    try await waitUntil { cached.requests.count == 2 && cached.openRequests.isEmpty }
    // The second client is in the queue or about to enter it, so one of the two others is rejected.
    async let third = reports(limited, from: "192.0.2.3")
    async let fourth = reports(limited, from: "192.0.2.4")
    try await waitUntil { metrics[.requestQueueFull] == 2 }
    #expect(live.requests.count == 1)
    live.alwaysReturn(.brussels, .live())
    let restraints = await [first, second, third, fourth].map { $0.last?.requestBlockReason }
    #expect(restraints.count { $0 == .busy } == 2)
    #expect(metrics[.requestsInFlight] == 0)
  }
}

/// A page that a client's rate limit shaped is not sent to other clients.
@Suite struct LimitedPagesTests {
  private let live = FakeReports()
  private let cached = FakeReports()
  private let oslo: Place

  init() throws { oslo = try #require(PlaceDatabase.embedded.place(id: Place.ID(rawValue: 3_143_244))) }

  /// A server that allows each household one request to weather services.
  private func server() throws -> TestServer {
    for place in [Place.fallback, oslo] {
      cached.alwaysReturn(place, .stored(at: Forecast.sampleTime.addingTimeInterval(-7200), isFresh: false))
      live.alwaysReturn(place, .live())
    }
    return try TestServer { [live, cached] in
      $0.weather.reports = live
      $0.weather.cachedReports = cached
      $0.limits.requests = RequestRate(burst: 1, perSecond: 0.001)
    }
  }

  @Test func `the page of a client over its limit has a notice, and other clients get the newest page`() async throws {
    let server = try server()
    let curl: HTTPFields = [.userAgent: "curl/8.5.0"]
    let path = "/place/3143244?plain&width=120"
    _ = try await server.get("/?plain", from: "192.0.2.1")
    let limited = try await server.get(path, headers: curl, from: "192.0.2.1")
    #expect(limited.body.contains("because your network has reached its request limit"))
    let other = try await server.get(path, headers: curl, from: "192.0.2.2")
    #expect(other.body.contains("updated just now"))
    // The newest page is cached, so the limited client gets it as well.
    #expect(try await server.get(path, headers: curl, from: "192.0.2.1").body == other.body)
  }

  @Test func `a client that waited for another client's limited page gets its own`() async throws {
    let metrics = WebMetrics()
    let cache = PageCache<String>(metrics: metrics, now: { Forecast.sampleTime })
    let gate = Promise<Void>()
    @Sendable func page(_ text: String, onlyFor household: ClientAddress?) -> PageCache<String>.CachedPage {
      PageCache<String>.CachedPage(
        ServedContent(ByteBuffer(string: text), type: "text/plain", cacheControl: "no-cache"),
        holdsUntil: .distantFuture, onlyFor: household)
    }
    let (limited, free) = (ClientAddress(text: "192.0.2.1"), ClientAddress(text: "192.0.2.2"))
    let begun = Mutable(false)
    async let first = cache.content(for: "a", household: limited) {
      begun.change { $0 = true }
      await gate.value
      return page("limited", onlyFor: limited)
    }
    try await waitUntil { begun.value }
    async let second = cache.content(for: "a", household: free) { page("free", onlyFor: nil) }
    try await waitUntil { metrics[.pageMisses] == 2 }
    gate.keep()
    let contents = try await [first, second]
    #expect(contents[0] !== contents[1])
    // That page is cached for later requests.
    let third = try await cache.content(for: "a", household: limited) { page("limited again", onlyFor: limited) }
    #expect(third === contents[1])
  }
}

@Suite struct AsyncSemaphoreTests {
  @Test func `Waiting tasks run in their order of arrival`() async throws {
    let gate = AsyncSemaphore(width: 1, waitingLimit: 10)
    let door = Promise<Void>()
    let order = Mutable<[Int]>([])
    let began = Mutable(0)
    async let first: Void? = gate.pass {
      began.change { $0 += 1 }
      await door.value
    }
    try await waitUntil { began.value == 1 }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<5 {
        group.addTask { _ = await gate.pass { order.change { $0.append(number) } } }
        // Start them one by one, so that their order is defined.
        try? await waitUntil { gate.waitingCount == number + 1 }
      }
      door.keep()
    }
    _ = await first
    #expect(order.value == [0, 1, 2, 3, 4])
  }

  @Test func `A cancelled task leaves the queue at once`() async throws {
    let gate = AsyncSemaphore(width: 1, waitingLimit: 1)
    let door = Promise<Void>()
    async let first: Void? = gate.pass { await door.value }
    let second = Task { await gate.pass {} }
    try await waitUntil { gate.waitingCount == 1 }
    second.cancel()
    #expect(await second.value == nil)
    #expect(gate.waitingCount == 0)
    door.keep()
    _ = await first
  }
}
