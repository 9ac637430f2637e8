import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import CloudyWeb

/// Limits of servers that share a cache, as clients see them.
@Suite struct SharedLimitsTests {
  private let cache = FakeSharedCache()
  private let key = SessionKey()

  /// Returns two servers with one cache and one database.
  private func servers(_ change: (inout ServerDependencies) -> Void = { _ in }) throws -> [TestServer] {
    let visitors = try TestVisitors.store(now: { Forecast.sampleTime })
    return try (0..<2).map { _ in
      try TestServer { dependencies in
        dependencies.storage.visitors = visitors
        dependencies.storage.sessions = Sessions(key: key)
        dependencies.sharedCache = cache
        dependencies.weather.reports = WeatherEverywhere()
        dependencies.storage.newFavorite = { .random() }
        change(&dependencies)
      }
    }
  }

  private func count(
    _ servers: [TestServer], from peer: String = "192.0.2.1", requests: Int = 60
  ) async throws -> Int {
    var allowed = 0
    for number in 0..<requests {
      allowed += try await servers[number % servers.count].get("/about", from: peer).status == .ok ? 1 : 0
    }
    return allowed
  }

  @Test func `an address has one limit for all servers`() async throws {
    let servers = try servers { $0.limits.address = RequestRate(burst: 20, perSecond: 1) }
    #expect(try await count(servers) == 20)
    let refused = try await servers[0].get("/about", from: "192.0.2.1")
    #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "1")
    #expect(try await count(servers, from: "192.0.2.2") == 20, "other addresses have their own limit")
    cache.now += .seconds(7)
    for server in servers { server.clock.advance(by: .seconds(7)) }
    #expect(try await count(servers) == 7)
  }

  @Test func `the cost of pages counts on all servers`() async throws {
    let rate = RequestRate(burst: 10, perSecond: 1)
    let shared = SharedLimits(cache: cache, sessions: Sessions(key: key))
    let limits = (0..<2).map { _ in
      RequestLimit("address", rate, own: RateLimiter(rate, salt: 1) { 1 }, shared: shared)
    }
    let address = try #require(ClientAddress(text: "192.0.2.1"))
    limits[0].charge(address, 9)
    // The count is sent in the background.
    try await waitUntil { !cache.keys.isEmpty }
    #expect(await limits[1].acquire(by: address) == nil)
    #expect(await limits[1].acquire(by: address) == .seconds(1))
  }

  @Test func `without the shared cache, each server has its own limit`() async throws {
    let servers = try servers { $0.limits.address = RequestRate(burst: 20, perSecond: 1) }
    cache.isAway = true
    #expect(try await count(servers) == 40)
  }

  @Test func `the shared cache does not reveal whose requests are counted`() async throws {
    let servers = try servers { $0.darkSky.keys.add("s3cret", of: "phone") }
    _ = try await count(servers, requests: 1)
    _ = try await servers[0].get("/forecast/s3cret/50.85,4.35")
    #expect(cache.keys.count >= 2)
    for key in cache.keys {
      #expect(!key.contains("192") && !key.contains("phone") && !key.contains("s3cret"))
    }
    let other = SharedLimits(cache: cache, sessions: Sessions(key: SessionKey()))
    let address = try #require(ClientAddress(text: "192.0.2.1"))
    #expect(!cache.keys.contains(other.key("limit address", address)), "only these servers can compute the key")
  }

  @Test func `an API key has one daily limit for all servers`() async throws {
    let servers = try servers {
      $0.darkSky.keys = APIKeys(callsPerDay: 4)
      $0.darkSky.keys.add("s3cret", of: "phone")
    }
    let calls = try #require(HTTPField.Name("X-Forecast-API-Calls"))
    for number in 1...4 {
      let response = try await servers[number % 2].get("/forecast/s3cret/50.85,4.35")
      #expect(response.headers[calls] == "\(number)")
    }
    for server in servers { #expect(try await server.get("/forecast/s3cret/50.85,4.35").status == .forbidden) }
  }

  @Test func `a wait never exceeds the maximum, even if the cache's clock is wrong`() async throws {
    let delays = LoginThrottle<String>(
      "name", longest: 60, shared: SharedLimits(cache: cache, sessions: Sessions(key: key)), elapsed: { 1 })
    for _ in 0..<20 { await delays.begin("Rosa") }
    #expect(await delays.wait(for: "Rosa") == 60)
    cache.now -= .seconds(3600)
    #expect(await delays.wait(for: "Rosa") == 60)
  }

  @Test func `wrong passwords cause a wait on all servers, correct ones on none`() async throws {
    let servers = try servers {
      $0.accounts.access = .open
      $0.accounts.passwordCost = PasswordHash.Cost(logRounds: 4, blockSize: 8, parallelism: 1)
    }
    var owner = TestVisitor(servers[0])
    #expect(try await owner.post("/sign-up", "name=Rosa&new-password=seven+quiet+herons").status == .ok)
    // Each attempt comes from a different address.
    var peers = (1...200).makeIterator()
    func logIn(_ server: Int, _ password: String) async throws -> HTTPTypes.HTTPResponse.Status {
      let request = HTTPRequest(
        method: .post, scheme: "http", authority: "localhost", path: "/log-in",
        headerFields: [.contentType: "application/x-www-form-urlencoded", .origin: "http://localhost"])
      return try await servers[server].response(
        to: request, body: "name=Rosa&password=\(password)", from: "192.0.2.\(try #require(peers.next()))"
      ).status
    }
    for number in 0..<6 { #expect(try await logIn(number % 2, "wrong+guesses+all") == .forbidden) }
    for server in 0..<2 { #expect(try await logIn(server, "seven+quiet+herons") == .tooManyRequests) }
    cache.now += .seconds(2)
    #expect(try await logIn(1, "seven+quiet+herons") == .seeOther)
    for number in 0..<20 {
      #expect(try await logIn(0, "wrong+guesses+all") == .forbidden)
      #expect(try await logIn(number % 2, "seven+quiet+herons") == .seeOther)
    }
  }
}
