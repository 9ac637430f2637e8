import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import CloudyWeb

@Suite struct ProblemTests {
  @Test func `A missing page is a 404 with advice`() async throws {
    let response = try await TestServer().get("/no/such/page", headers: [.accept: "text/html"])
    #expect(response.status == .notFound)
    #expect(response.headers[.contentType] == "text/html; charset=utf-8")
    #expect(response.headers[.cacheControl] == "no-store")
    #expect(response.body.contains("<h1>Page not found</h1>"))
    #expect(response.body.contains("<a href=\"/locations/add\">"))
  }

  @Test func `Error responses are text for terminals and JSON for programs`() async throws {
    let server = try TestServer()
    let lines = try await server.get("/no/such/page", headers: [.userAgent: "curl/8.5.0", .accept: "*/*"])
    #expect(lines.headers[.contentType] == "text/plain; charset=utf-8")
    #expect(lines.body == "Page not found.\nCheck the address, or search for the place.\n")
    for (path, accept) in [("/no/such/page.json", "*/*"), ("/no/such/page", "application/json")] {
      let response = try await server.get(path, headers: [.accept: accept])
      #expect(response.headers[.contentType] == "application/problem+json")
      let document = try JSONDecoder().decode(Document.self, from: Data(response.body.utf8))
      #expect(document.status == 404)
      #expect(document.title == "Page not found")
    }
  }

  private struct Document: Decodable {
    let title: String
    let status: Int
    let detail: String
  }

  @Test func `A request with a wrong method gets the allowed methods`() async throws {
    let response = try await TestServer().get("/cloudy.css", method: .delete)
    #expect(response.status == .methodNotAllowed)
    #expect(response.headers[.allow] == "GET, HEAD")
    let form = try await TestServer().get("/forget")
    #expect(form.status == .methodNotAllowed || form.status == .notFound)
  }

  @Test func `A URL that is too long is rejected`() async throws {
    let server = try TestServer()
    #expect(try await server.get("/?q=" + String(repeating: "a", count: 3000)).status == .uriTooLong)
    #expect(try await server.get("/at/" + String(repeating: "1", count: 3000)).status == .uriTooLong)
  }

  @Test(arguments: ["*", "", "example.org:443", "ftp://example.org/", "cloudy.css"])
  func `An invalid request target is rejected`(_ target: String) async throws {
    #expect(try await TestServer().get(target).status == .badRequest)
  }

  @Test func `An oversized body is not read, with or without a declared length`() async throws {
    let server = try TestServer()
    let body = String(repeating: "a", count: 20_000)
    for headers: HTTPFields in [
      [.contentLength: "20000"], [.transferEncoding: "chunked"], [.contentLength: "nonsense"],
    ] {
      let response = try await server.response(
        to: HTTPRequest(
          method: .post, scheme: "http", authority: "localhost", path: "/settings", headerFields: headers),
        body: body)
      #expect(response.status == .contentTooLarge)
      #expect(response.headers[.connection] == "close")
    }
  }

  @Test func `A client over its limit gets a Retry-After header, and other clients are not delayed`() async throws {
    let server = try TestServer { $0.limits.address = RequestRate(burst: 3, perSecond: 0.1) }
    for _ in 0..<3 { #expect(try await server.get("/health", from: "192.0.2.1").status == .ok) }
    let response = try await server.get("/health", from: "192.0.2.1")
    #expect(response.status == .tooManyRequests)
    #expect(response.headers[.retryAfter] == "10")
    #expect(response.body.contains("Try again in 10 seconds."))
    #expect(try await server.get("/health", from: "192.0.2.2").status == .ok)
    server.clock.advance(by: .seconds(10))
    #expect(try await server.get("/health", from: "192.0.2.1").status == .ok)
  }

  @Test func `The page for a client over its limit has less than a kilobyte`() async throws {
    let server = try TestServer { $0.limits.address = RequestRate(burst: 1, perSecond: 0.1) }
    _ = try await server.get("/health", from: "192.0.2.1")
    let page = try await server.get("/", headers: [.accept: "text/html", .acceptLanguage: "de"], from: "192.0.2.1")
    #expect(page.status == .tooManyRequests)
    #expect(page.body.contains("<html lang=\"de\"") && page.body.contains("</h1>"))
    #expect(page.bytes.count < 1000)
    #expect(page.body.contains(#"name="color-scheme" content="light dark""#))
    let dark = try await server.get(
      "/", headers: [.accept: "text/html", .cookie: "appearance=dark"], from: "192.0.2.1")
    #expect(dark.body.contains(#"name="color-scheme" content="dark""#))
  }

  @Test func `All addresses of an IPv6 household share one limit`() async throws {
    let server = try TestServer { $0.limits.address = RequestRate(burst: 3, perSecond: 0.1) }
    for host in 1...3 { #expect(try await server.get("/health", from: "2001:db8::\(host)").status == .ok) }
    #expect(try await server.get("/health", from: "2001:db8::ffff").status == .tooManyRequests)
  }

  @Test func `Without any weather, the page reveals no internals`() async throws {
    let server = try TestServer()
    server.reports.alwaysReturn(.brussels, ForecastReport(response: .none))
    let response = try await server.get("/", headers: [.accept: "text/html"])
    #expect([.ok, .serviceUnavailable].contains(response.status))
    #expect(!response.body.contains("Error") && !response.body.contains("swift"))
  }
}
