import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import CloudyWeb

/// Pages and documents of days that are over.
@Suite struct PastDayRoutesTests {
  private static let html: HTTPFields = [.accept: "text/html"]

  private let past = PastDays()

  private func server(_ change: (inout ServerDependencies) -> Void = { _ in }) throws -> TestServer {
    try TestServer {
      $0.weather.reports = WeatherEverywhere()
      $0.weather.dayReports = past
      change(&$0)
    }
  }

  private func document(_ response: TestServer.Response) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(response.body.utf8)) as? [String: Any])
  }

  /// The source of a document's days.
  private func source(_ server: TestServer, on day: String, from peer: String = "203.0.113.1") async throws -> String? {
    let response = try await server.get("/place/2800866.json?day=\(day)", from: peer)
    let days = try document(response)["days"] as? [[String: Any]]
    return days?.first?["source"] as? String
  }

  @Test func `the page of a past day shows the weather that was, and leads back to now`() async throws {
    let page = try await server().get(
      "/place/2800866-brussels?day=2026-11-01&units=metric", headers: PastDayRoutesTests.html)
    #expect(page.status == .ok)
    #expect(page.body.contains("Sunday, November 1"))
    #expect(page.body.contains("68°"))
    #expect(page.body.contains("href=\"/place/2800866-brussels?units=metric\""))
    #expect(past.dates == [CivilDate(isoText: "2026-11-01")])
  }

  @Test func `JSON, tables and texts have the same day`() async throws {
    let server = try server()
    let json = try document(try await server.get("/place/2800866.json?day=2026-11-01"))
    let days = try #require(json["days"] as? [[String: Any]])
    #expect(days.count == 1 && days.first?["date"] as? String == "2026-11-01")
    let hours = try #require(json["hours"] as? [[String: Any]])
    #expect(hours.count == 24)
    #expect(hours.allSatisfy { ($0["time"] as? String)?.hasPrefix("2026-11-01") == true })
    let table = try await server.get("/place/2800866.csv?day=2026-11-01")
    #expect(table.status == .ok && table.body.contains("2026-11-01T12:00"))
    let text = try await server.get(
      "/place/2800866?plain&day=yesterday", headers: [.userAgent: "curl/8.5.0", .accept: "*/*"])
    #expect(text.status == .ok && text.body.contains("Friday, November 20"))
  }

  @Test func `without an archive, a past day has climate averages`() async throws {
    let server = try server { $0.weather.dayReports = nil }
    #expect(try await source(server, on: "2026-11-01") == "normals")
  }

  @Test func `a past day is requested once, for all clients`() async throws {
    let server = try server()
    for peer in ["203.0.113.1", "198.51.100.7"] {
      #expect(try await source(server, on: "2026-11-01", from: peer) == "past")
      _ = try await server.get("/place/2800866-brussels?day=2026-11-01", headers: PastDayRoutesTests.html, from: peer)
    }
    #expect(past.dates.count == 1)
  }

  @Test func `requests for one past day at the same time become one request to the archive`() async throws {
    let gate = Promise<Void>()
    let past = PastDays(after: gate)
    let reports = PastDayReports(
      past, limiter: RequestLimit("past", WebLimits().requests, own: RateLimiter(WebLimits().requests, salt: 1) { 1 }),
      gate: AsyncSemaphore(width: 4, waitingLimit: 4), now: { Forecast.sampleTime })
    let noon = Forecast.sampleTime - 20 * 86_400
    async let first = reports.report(of: noon, for: .brussels, household: nil)
    async let second = reports.report(of: noon + 3600, for: .brussels, household: nil)
    try await waitUntil { past.dates.count > 0 }
    // Time for the second one to make a request of its own.
    for _ in 0..<1000 { await Task.yield() }
    gate.keep()
    #expect(await [first, second].compactMap(\.self).count == 2)
    #expect(past.dates.count == 1)
  }

  @Test func `an address above its limit gets averages, without an effect on others`() async throws {
    let server = try server { $0.limits.requests = RequestRate(burst: 1, perSecond: 0.000_001) }
    #expect(try await source(server, on: "2026-11-01") == "past")
    #expect(try await source(server, on: "2026-11-02") == "normals")
    #expect(try await source(server, on: "2026-11-01") == "past")
    #expect(try await source(server, on: "2026-11-02", from: "198.51.100.7") == "past")
  }

  @Test(arguments: ["2025-11-19", "1999-08-11", "0001-01-01"])
  func `a day more than a year ago is a 404 without a request`(day: String) async throws {
    let server = try server()
    let page = try await server.get("/place/2800866-brussels?day=\(day)", headers: PastDayRoutesTests.html)
    #expect(page.status == .notFound)
    #expect(try await server.get("/place/2800866.json?day=\(day)").status == .notFound)
    #expect(past.dates.isEmpty)
  }
}
