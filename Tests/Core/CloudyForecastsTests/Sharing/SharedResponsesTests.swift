import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyForecasts
@testable import CloudyHTTP
@testable import CloudyStorage

/// Servers on several machines that share only a cache.
@Suite(.timeLimit(.standard))
struct SharedResponsesTests {
  private let cache = FakeSharedCache()
  private let clock = TestClock()
  private let ghent = StorageSamples.ghent

  @Test(arguments: [ForecastRepository.FetchPolicy.default, .refresh])
  func `another server that waited gets the shared response`(
    _ fetchPolicy: ForecastRepository.FetchPolicy
  ) async throws {
    let response = Promise<Void>()
    let service = StubForecastService.sample(after: response)
    let (first, second) = (server(1, requesting: service), server(2, requesting: service))
    async let delivered = first.report(for: ghent, fetchPolicy: fetchPolicy, from: .asGiven)
    try await waitUntil { service.requestTimes > 0 }
    async let waited = second.report(for: ghent, fetchPolicy: fetchPolicy, from: .asGiven)
    try await clock.waitForSleeper(dueIn: .milliseconds(25))

    response.keep()
    guard case .live = try await delivered.response else {
      Issue.record("the first was not told")
      return
    }
    clock.advance(by: .milliseconds(25))
    guard case .stored(let forecast, _, isFresh: true) = try await waited.response else {
      Issue.record("the second was not told")
      return
    }
    #expect(forecast.hours == StorageSamples.forecast(for: ghent).hours)
    #expect(service.requestTimes == 1)
  }

  @Test func `a later server takes over a fresh response and stores it`() async throws {
    let service = StubForecastService { (place) async throws(ForecastError) in StorageSamples.forecast(for: place) }
    _ = try await server(1, requesting: service).report(for: ghent, from: .asGiven)
    let late = server(2, requesting: service)
    #expect(try await late.report(for: ghent, from: .asGiven).forecast != nil)
    cache.isAway = true
    #expect(try await late.report(for: ghent, from: .asGiven).forecast != nil)
    #expect(service.requestTimes == 1)
  }

  @Test func `an expired response is requested again conditionally`() async throws {
    let service = StubForecastService(conditional: { (place, cached) async throws(ForecastError) in
      StorageSamples.forecast(for: place, at: cached == nil ? StorageSamples.noon : StorageSamples.noon + 3600)
    })
    _ = try await server(1, requesting: service).report(for: ghent, from: .asGiven)
    cache.now += .seconds(3600)
    let late = server(2, requesting: service, now: StorageSamples.noon + 3600)
    guard case .live(let forecast) = try await late.report(for: ghent, from: .asGiven).response else {
      Issue.record("nobody asked")
      return
    }
    #expect(forecast.hours.provenance.fetchedAt == StorageSamples.noon + 3600, "the other server's response was known")
    #expect(service.requestTimes == 2)
  }

  @Test func `if services fail, another server's last response takes precedence over normals`() async throws {
    let service = StubForecastService { (place) async throws(ForecastError) in StorageSamples.forecast(for: place) }
    _ = try await server(1, requesting: service).report(for: ghent, from: .asGiven)
    cache.now += .seconds(3600)
    let failing = StubForecastService(failing: .refused(status: 503, reason: nil))
    let late = server(2, requesting: failing, now: StorageSamples.noon + 3600)
    guard case .stored(let forecast, _, isFresh: false) = try await late.report(for: ghent, from: .asGiven).response
    else {
      Issue.record("it was not shown")
      return
    }
    #expect(forecast.hours.provenance.fetchedAt == StorageSamples.noon)
    #expect(failing.requestTimes == 1)
  }

  /// The servers' clock errors in seconds relative to the first server.
  @Test(arguments: [-86_400.0, -4000, -30, 30, 4000, 86_400])
  func `another server's wrong clock does not change the age of a response`(ahead: Double) async throws {
    let service = StubForecastService { (place) async throws(ForecastError) in
      StorageSamples.forecast(for: place, expiry: StorageSamples.noon + 900)
    }
    _ = try await server(1, requesting: service).report(for: ghent, from: .asGiven)
    let there = StorageSamples.noon + ahead
    for minutes in [5, 14] {
      cache.now = .seconds(1_000_000_000 + 60 * minutes)
      let other = server(minutes, requesting: service, now: there + Double(60 * minutes))
      let provenance = try #require(try await other.report(for: ghent, from: .asGiven).forecast).hours.provenance
      #expect(abs(provenance.fetchedAt.timeIntervalSince(there)) < 0.001)
      #expect(provenance.validity.expiresAt.map { abs($0.timeIntervalSince(there + 900)) < 0.001 } == true)
      #expect(
        provenance.clockOffset == (abs(ahead) >= 3600 ? -ahead : 0), "the service agrees with the first one's clock")
    }
    #expect(service.requestTimes == 1)

    // A quarter of an hour has passed, whatever the clocks show.
    cache.now = .seconds(1_000_000_000 + 16 * 60)
    _ = try await server(99, requesting: service, now: there + 16 * 60).report(for: ghent, from: .asGiven)
    #expect(service.requestTimes == 2)
  }

  @Test func `a server that fails during a request delays the others by at most two seconds`() async throws {
    let never = Promise<Void>()
    let slow = StubForecastService.sample(after: never)
    let dying = server(1, requesting: slow)
    let lost = Task { try await dying.report(for: ghent, from: .asGiven) }
    try await waitUntil { slow.requestTimes > 0 }
    let service = StubForecastService { (place) async throws(ForecastError) in StorageSamples.forecast(for: place) }
    let other = server(2, requesting: service)
    async let waited = other.report(for: ghent, from: .asGiven)
    for _ in 0..<80 {
      try await clock.waitForSleeper(dueIn: .milliseconds(25))
      clock.advance(by: .milliseconds(25))
    }
    #expect(try await waited.forecast != nil)
    #expect(service.requestTimes == 1)
    lost.cancel()
    never.keep()
  }

  @Test func `without the shared cache, each server makes its own request`() async throws {
    cache.isAway = true
    let service = StubForecastService { (place) async throws(ForecastError) in StorageSamples.forecast(for: place) }
    for number in 1...3 {
      #expect(try await server(number, requesting: service).report(for: ghent, from: .asGiven).forecast != nil)
    }
    #expect(service.requestTimes == 3)
    #expect(cache.keys.isEmpty)
  }

  @Test(arguments: [[], [0], Array(repeating: 0xFF, count: 16), Array(repeating: 0x41, count: 4000)] as [[UInt8]])
  func `damaged entries in the shared cache are requested again`(bytes: [UInt8]) async throws {
    let service = StubForecastService { (place) async throws(ForecastError) in StorageSamples.forecast(for: place) }
    _ = try await server(1, requesting: service).report(for: ghent, from: .asGiven)
    let key = try #require(cache.keys.first { $0.hasPrefix("answer ") })
    await cache.keep(bytes, as: key, for: .seconds(3600))
    #expect(try await server(2, requesting: service).report(for: ghent, from: .asGiven).forecast != nil)
    #expect(service.requestTimes == 2)
  }

  @Test func `a cool-down of one server applies to all of them, whatever their clocks show`()
    async throws
  {
    let until = StorageSamples.noon + 600
    let service = StubForecastService(failing: .rateLimited(until: until, reason: "Too many"))
    _ = try await server(1, requesting: service).report(for: ghent, from: .asGiven)
    cache.now += .seconds(60)
    let report = try await server(2, requesting: service, now: StorageSamples.noon + 7260)
      .report(for: StorageSamples.antwerp, from: .asGiven)
    #expect(report.failures.map(\.error) == [.rateLimited(until: until + 7200, reason: "Too many")])
    #expect(service.requestTimes == 1)

    cache.now += .seconds(600)
    _ = try await server(3, requesting: service, now: StorageSamples.noon + 660)
      .report(for: StorageSamples.antwerp, from: .asGiven)
    #expect(service.requestTimes == 2, "the cool-down has ended")
  }

  @Test func `when a service answers one server again, its cool-down ends on the others`() async throws {
    let failing = StubForecastService(failing: .refused(status: 503, reason: nil))
    let first = server(1, requesting: failing)
    for place in [ghent, StorageSamples.antwerp] { _ = try await first.report(for: place, from: .asGiven) }
    #expect(cache.keys.contains("rest example"))
    let service = StubForecastService { (place) async throws(ForecastError) in StorageSamples.forecast(for: place) }
    _ = try await server(2, requesting: service).report(for: ghent, fetchPolicy: .refresh, from: .asGiven)
    #expect(service.requestTimes == 1)
    #expect(!cache.keys.contains("rest example"))
  }

  @Test func `servers with a shared cache request alerts only once`() async throws {
    let service = StubForecastService { (place) async throws(ForecastError) in
      var forecast = StorageSamples.forecast(for: place)
      forecast.alerts = nil
      return forecast
    }
    let alerts = StubSupplementService.sample("alerts", .alerts)
    for number in 1...3 {
      let report = try await server(number, requesting: service, alerts).report(for: ghent, from: .asGiven)
      #expect(report.forecast?.alerts != nil)
    }
    #expect(alerts.requestTimes == 1)
  }

  /// A server with its own memory and disk.
  private func server(
    _ number: Int, requesting service: StubForecastService, _ supplements: StubSupplementService...,
    now: Date = StorageSamples.noon
  ) -> ForecastRepository {
    ForecastRepository(
      services: [service], supplements: supplements, normals: ClimateNormalsService(now: { now }),
      store: Store(directory: nil, now: { now }), sharing: cache, policy: ForecastPolicy(timeLimit: .seconds(600)),
      clock: clock, random: { Double(number) / 100 }, now: { now })
  }
}
