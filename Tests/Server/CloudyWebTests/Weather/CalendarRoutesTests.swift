import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import CloudyWeb

/// The URLs of calendars with the times of a rule.
@Suite struct CalendarRoutesTests {
  private static let rule = "rule=rain&units=metric&lang=en"

  private func server(_ change: @escaping @Sendable (inout Forecast) -> Void = { _ in }) throws -> TestServer {
    try TestServer { $0.weather.reports = WeatherEverywhere(change: change) }
  }

  @Test func `every URL of a place has a calendar`() async throws {
    let server = try server()
    for path in [
      "/Brussels.ics?", "/place/2800866-brussels.ics?", "/at/50.85,4.35.ics?", "/index.ics?",
      "/Brussels?format=ics&", "/Brussels?format=calendar&",
    ] {
      let response = try await server.get(path + Self.rule, headers: [.accept: "text/html"])
      #expect(response.status == .ok, "\(path)")
      #expect(response.headers[.contentType] == "text/calendar; charset=utf-8")
      #expect(response.body.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"))
      #expect(response.body.hasSuffix("\r\nEND:VCALENDAR\r\n"))
      #expect(response.body.contains("\r\nSUMMARY:rain\r\n"), "the sample has rain in the afternoon")
    }
  }

  @Test func `below a path of its host, the site has the same calendars`() async throws {
    let server = try TestServer {
      $0.weather.reports = WeatherEverywhere()
      $0.addresses.site = PublicSite(at: "http://example.org/weather")
      $0.addresses.hosts = ServedHosts(listeningOn: "127.0.0.1", site: $0.addresses.site)
    }
    let response = try await server.get("/weather/place/2800866-brussels.ics?\(Self.rule)", at: "example.org")
    #expect(response.status == .ok && response.body.contains("\r\nSUMMARY:rain\r\n"))
  }

  @Test(arguments: [
    ("rule=dry+fro+2h", "did you mean “for”?"), ("rule=", "The rule is incomplete."),
    ("", "The rule of the calendar is missing. Add it to the address, for example: ?rule=dry"),
    ("rule=" + String(repeating: "a", count: 501), "The rule is too long"), ("rule=%0D%0AX:y", "is not understood"),
  ])
  func `an invalid rule is a bad request, with the reason`(query: String, reason: String) async throws {
    let response = try await server().get("/Brussels.ics?lang=en&\(query)", headers: [.accept: "text/html"])
    #expect(response.status == .badRequest)
    #expect(response.headers[.contentType] == "text/plain; charset=utf-8")
    #expect(response.body.contains(reason), "\(response.body)")
  }

  @Test func `numbers have the units of the URL`() async throws {
    let server = try server()
    for (units, text) in [("metric", "wind > 5 km/h"), ("imperial", "wind > 5 mph")] {
      let body = try await server.get("/Brussels.ics?rule=wind+%3E+5&units=\(units)&lang=en").body
      #expect(body.contains("NAME:Brussels: \(text)\r\n"), "\(body)")
    }
  }

  @Test func `without a forecast, or with averages only, there is no calendar`() async throws {
    let nowhere = try TestServer { $0.weather.reports = WeatherNowhere() }
    #expect(try await nowhere.get("/Brussels.ics?\(Self.rule)").status == .serviceUnavailable)
    let averages = try server { $0.hours.provenance.source = ClimateNormalsService.source }
    #expect(try await averages.get("/Brussels.ics?\(Self.rule)").status == .serviceUnavailable)
  }

  @Test func `an unknown place is an error in text`() async throws {
    let response = try await server().get("/qqqqqqqq.ics?\(Self.rule)", headers: [.accept: "text/html"])
    #expect(response.status == .notFound)
    #expect(response.headers[.contentType] == "text/plain; charset=utf-8")
  }

  @Test func `a calendar is cached as a feed is, and validated by its tag`() async throws {
    let server = try server()
    let feed = try await server.get("/place/2800866-brussels.atom?\(Self.rule)")
    let path = "/place/2800866-brussels.ics?\(Self.rule)"
    let calendar = try await server.get(path)
    for name in [HTTPField.Name.cacheControl, .vary] {
      #expect(calendar.headers[name] != nil && calendar.headers[name] == feed.headers[name])
    }
    let tag = try #require(calendar.headers[.eTag])
    #expect(try await server.get(path, headers: [.ifNoneMatch: tag]).status == .notModified)
    let head = try await server.get(path, method: .head)
    #expect(head.status == .ok && head.headers[.eTag] == tag)
    #expect(head.headers[.contentType] == "text/calendar; charset=utf-8")
  }

  @Test func `the help has an example`() async throws {
    let help = try await server().get("/help", headers: [.accept: "*/*", .userAgent: "curl/8.5.0"]).body
    #expect(help.contains(#"curl "HOST/Oslo.ics?rule=dry""#))
    #expect(try await server().get("/Oslo.ics?rule=dry").status == .ok)
  }
}
