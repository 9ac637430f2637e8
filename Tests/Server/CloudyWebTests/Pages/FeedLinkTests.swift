import CloudyTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import CloudyWeb

/// The link to the feed of alerts in the head of a page with weather.
@Suite struct FeedLinkTests {
  private struct Link {
    let title: String
    let path: String
  }

  private func server() throws -> TestServer { try TestServer { $0.weather.reports = WeatherEverywhere() } }

  /// Returns the links to feeds on a page.
  private func links(_ path: String) async throws -> [Link] {
    let page = try await server().get(path, headers: [.accept: "text/html"]).body
    let pattern = /<link rel="alternate" type="application\/atom\+xml" title="([^"]*)" href="([^"]*)">/
    return page.matches(of: pattern).map { match in
      Link(title: String(match.output.1), path: String(match.output.2).replacingOccurrences(of: "&amp;", with: "&"))
    }
  }

  @Test(arguments: [
    ("/", "/place/2800866.atom"), ("/place/2800866-brussels", "/place/2800866-brussels.atom"),
    ("/at/50.85,4.35", "/at/50.85,4.35.atom"),
    ("/place/2800866-brussels?day=2026-11-24", "/place/2800866-brussels.atom"),
    ("/place/2800866-brussels?units=metric&lang=de", "/place/2800866-brussels.atom?lang=de&units=metric"),
  ])
  func `the page of a place refers to the feed of its alerts`(page: String, path: String) async throws {
    let found = try await links(page)
    #expect(found.map(\.path) == [path])
    let feed = try await server().get(path)
    #expect(feed.status == .ok)
    #expect(feed.headers[.contentType] == "application/atom+xml; charset=utf-8")
  }

  @Test func `the link has the title of the feed`() async throws {
    let titles = try await links("/place/2800866-brussels").map(\.title)
    #expect(titles == ["Brussels: Alerts"])
  }

  @Test(arguments: ["/about", "/locations", "/settings"])
  func `a page without a place refers to no feed`(page: String) async throws {
    let found = try await links(page)
    #expect(found.isEmpty)
  }
}
