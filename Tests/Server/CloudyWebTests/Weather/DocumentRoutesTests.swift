import CloudyModel
import CloudyTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import CloudyWeb

/// The URLs of documents for programs and of lines for status bars.
@Suite struct DocumentRoutesTests {
  private static let firefox: HTTPFields = [.accept: "text/html,*/*;q=0.8", .userAgent: "Mozilla/5.0"]
  private static let curl: HTTPFields = [.accept: "*/*", .userAgent: "curl/8.5.0"]

  private func server(_ reports: WeatherEverywhere = WeatherEverywhere()) throws -> TestServer {
    try TestServer { $0.weather.reports = reports }
  }

  private func object(_ response: TestServer.Response) throws -> [String: Any] {
    #expect(response.headers[.contentType] == "application/json")
    #expect(response.body.hasSuffix("\n") && response.body.count { $0 == "\n" } == 1)
    return try #require(try JSONSerialization.jsonObject(with: Data(response.body.utf8)) as? [String: Any])
  }

  @Test(
    arguments: [
      (".csv", "text/csv; charset=utf-8; header=present", "time,icon,temperature (°C)"),
      (".prom", "text/plain; version=0.0.4; charset=utf-8", "# HELP cloudy_forecast_available "),
      (
        ".openmetrics", "application/openmetrics-text; version=1.0.0; charset=utf-8",
        "# TYPE cloudy_forecast_available "
      ),
      (".atom", "application/atom+xml; charset=utf-8", "<?xml version=\"1.0\" encoding=\"utf-8\"?>"),
    ])
  func `a suffix selects a document at every URL of a place`(suffix: String, type: String, start: String) async throws {
    let server = try server()
    for path in ["/Brussels", "/place/2800866-brussels", "/at/50.85,4.35", "/index"] {
      for headers in [Self.curl, Self.firefox] {
        let response = try await server.get(path + suffix, headers: headers)
        #expect(response.status == .ok, "\(path)")
        #expect(response.headers[.contentType] == type)
        #expect(response.body.hasPrefix(start))
        #expect(response.body.hasSuffix("\n"))
      }
    }
  }

  @Test(arguments: ["csv", "prometheus", "prom", "openmetrics", "atom"])
  func `a format selects a document`(format: String) async throws {
    let response = try await server().get("/Brussels?format=\(format)", headers: Self.firefox)
    #expect(response.status == .ok)
    #expect(response.headers[.contentType]?.hasPrefix("text/html") == false)
  }

  @Test(arguments: [".csv", ".prom", ".atom"])
  func `the error for an unknown place is text with a status, also for browsers`(suffix: String) async throws {
    let response = try await server().get("/qqqqqqqq\(suffix)", headers: Self.firefox)
    #expect(response.status == .notFound)
    #expect(response.headers[.contentType] == "text/plain; charset=utf-8")
    #expect(response.body.contains("qqqqqqqq"))
  }

  @Test func `a feed refers to the page of its place and to itself`() async throws {
    let feed = try await server().get("/Brussels.atom").body
    #expect(feed.contains("rel=\"alternate\" type=\"text/html\" href=\"/place/2800866-brussels\""))
    #expect(feed.contains("href=\"/place/2800866-brussels.atom\""))
    #expect(try await server().get("/index.atom").body.contains("href=\"/index.atom\""))
  }

  @Test func `Prometheus gets OpenMetrics at the URL of the metrics, and other programs the text format`() async throws
  {
    let server = try server()
    let prometheus = "application/openmetrics-text;version=1.0.0;q=0.6,text/plain;version=0.0.4;q=0.3,*/*;q=0.2"
    let path = "/Brussels.prom?lang=en&units=metric"
    let response = try await server.get(path, headers: [.accept: prometheus])
    #expect(response.headers[.contentType] == "application/openmetrics-text; version=1.0.0; charset=utf-8")
    #expect(response.body.hasSuffix("\n# EOF\n"))
    let text = try await server.get(path, headers: Self.curl)
    #expect(text.headers[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
    #expect(!text.body.contains("# EOF"))
    func samples(_ response: TestServer.Response) -> [Substring] {
      response.body.split(separator: "\n").filter { !$0.hasPrefix("#") }
    }
    #expect(samples(response) == samples(text))
    // Caches store both.
    #expect([response, text].allSatisfy { $0.headers[.vary] == "Accept, Cookie, Accept-Encoding" })
    #expect(response.headers[.eTag] != text.headers[.eTag])
  }

  @Test func `the metrics of a place without a forecast say so`() async throws {
    let server = try TestServer { $0.weather.reports = WeatherNowhere() }
    #expect(try await server.get("/Brussels.prom").status == .serviceUnavailable)
  }

  @Test func `Waybar and i3bar get one object, polybar a line`() async throws {
    let server = try server()
    let module = try object(try await server.get("/Brussels?format=waybar&temperature=c", headers: Self.curl))
    #expect(module["text"] as? String == "🌧️ 11°C")
    #expect(module["class"] as? [String] == ["rain", "alert", "advisory"])
    #expect((module["tooltip"] as? String)?.contains("\n") == true)
    let block = try object(try await server.get("/Brussels?format=i3bar:%25l", headers: Self.firefox))
    #expect(block["full_text"] as? String == "Brussels")
    let line = try await server.get("/Brussels?format=polybar&temperature=c", headers: Self.curl)
    #expect(line.headers[.contentType] == "text/plain; charset=utf-8")
    #expect(line.body == "%{F#b37f00}🌧️ 11°C%{F-}\n")
  }

  @Test(
    arguments: [
      ("/qqqqqqqq?format=waybar", HTTPResponse.Status.notFound), ("/place/999999999?format=waybar", .notFound),
      ("/Brussels?format=waybar:%25q", .badRequest), (#"/qqqqqqqq?format={"text":"%25t"}"#, .notFound),
    ])
  func `an error in a bar is an object with the class “error” and a status`(
    path: String, status: HTTPResponse.Status
  ) async throws {
    for headers in [Self.curl, Self.firefox] {
      let response = try await server().get(path, headers: headers)
      #expect(response.status == status)
      #expect(try object(response)["class"] as? [String] == ["error"])
    }
  }

  @Test func `an error in a bar of i3bar or polybar is one line`() async throws {
    let block = try await server().get("/brusels?format=i3bar", headers: Self.curl)
    #expect(block.status == .notFound)
    #expect((try object(block)["full_text"] as? String)?.contains("brusels") == true)
    let line = try await server().get("/brusels?format=polybar", headers: Self.curl)
    #expect(line.status == .notFound)
    #expect(line.body.count { $0 == "\n" } == 1 && line.body.contains("brusels"))
    let unavailable = try await TestServer { $0.weather.reports = WeatherNowhere() }.get("/Brussels?format=waybar")
    #expect(unavailable.status == .serviceUnavailable)
    #expect(try object(unavailable)["class"] as? [String] == ["error"])
  }

  @Test func `a format that is JSON gets the type of JSON`() async throws {
    let response = try await server().get(#"/Brussels?format={"text":"%25t","tooltip":"%25n\n%25N"}"#)
    #expect((try object(response)["tooltip"] as? String)?.contains("\n") == true)
  }
}
