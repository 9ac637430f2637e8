import CloudyModel
import CloudyTestSupport
import Testing

@testable import CloudyWeb

/// The button that shares the link of a page with weather.
@Suite struct ShareLinkTests {
  private func link(_ path: String) async throws -> String {
    let server = try TestServer { $0.weather.reports = WeatherEverywhere() }
    let page = try await server.get(path, headers: [.accept: "text/html"]).body
    return String(try #require(page.firstMatch(of: /href="([^"]*)" title="Share" data-share hidden>/)?.output.1))
  }

  @Test func `The link is that of the place, and not that of the first page, which differs between visitors`()
    async throws
  {
    #expect(try await link("/") == "/place/2800866")
    #expect(try await link("/place/2800866-brussels") == "/place/2800866-brussels")
    #expect(try await link("/at/50.85,4.35") == "/at/50.85,4.35")
  }

  @Test func `The link names the displayed day, but neither units nor language`() async throws {
    #expect(
      try await link("/place/2800866-brussels?day=2026-11-24&units=metric&lang=en")
        == "/place/2800866-brussels?day=2026-11-24")
  }

  @Test func `The field for a search in every header has a short hint`() async throws {
    let server = try TestServer()
    let page = try await server.get("/about", headers: [.accept: "text/html"]).body
    #expect(page.contains(#"placeholder="City or postcode""#))
  }
}
