import CloudyTestSupport
import HTTPTypes
import Testing

@testable import CloudyWeb

@Suite(.timeLimit(.standard))
struct NightSkyPageTests {
  private static let browser: HTTPFields = [.userAgent: "Mozilla/5.0", .accept: "text/html"]

  private func get(_ path: String, _ headers: HTTPFields = browser) async throws -> TestServer.Response {
    try await TestServer { $0.weather.reports = WeatherEverywhere() }.get(path, headers: headers)
  }

  @Test func `a browser gets the night's sky as a page, and curl as text`() async throws {
    let page = try await get("/moon?place=2800866")
    #expect(page.headers[.contentType] == "text/html; charset=utf-8")
    #expect(page.body.contains("<h1>Sky tonight</h1>"))
    #expect(page.body.contains("Astronomical twilight"))
    #expect(page.body.contains("<a href=\"/place/2800866-brussels\">"))
    let text = try await get("/moon?place=2800866", [.userAgent: "curl/8.5.0", .accept: "*/*"])
    #expect(text.headers[.contentType] == "text/plain; charset=utf-8")
    #expect(text.body.contains("Nautical twilight"))
  }

  @Test func `the page of a point shows the sky of that point, and an unreadable one the visitor's`() async throws {
    let point = try await get("/moon?at=-54.8,-68.3")
    #expect(point.body.contains("<a href=\"/at/-54.80,-68.30\">"))
    #expect(point.body.contains("face turned"))
    #expect(try await get("/moon?at=nowhere").body.contains("<bdi>Brussels</bdi>"))
  }

  @Test func `the page of a place's weather links to its night`() async throws {
    let path = "/moon?place=2800866"
    #expect(try await get("/place/2800866-brussels").body.contains("href=\"\(path)\""))
  }
}
