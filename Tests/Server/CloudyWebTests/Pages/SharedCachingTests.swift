import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import HTTPTypes
import Testing

@testable import CloudyWeb

/// Responses that caches in front of the server may store for all clients.
@Suite struct SharedCachingTests {
  private static let shared = "public, s-maxage=60"
  private static let personal = "private, no-cache"
  private static let firefox: HTTPFields = [
    .accept: "text/html,*/*;q=0.8", .userAgent: "Mozilla/5.0", .acceptLanguage: "de",
  ]

  private func server(_ reports: any ReportService = WeatherEverywhere()) throws -> TestServer {
    try TestServer {
      $0.weather.reports = reports
      $0.rasterizer = FakeRasterizer()
    }
  }

  @Test(
    arguments: [
      ("/place/2800866-brussels.png", "Accept-Language"),
      ("/at/50.85,4.35.svg", "Accept-Language"),
      ("/place/2800866-brussels.png?lang=de&units=metric", ""),
      ("/Brussels.png", "Accept-Language, Cookie"),
      ("/place/2800866-brussels.json", "Accept-Language, Cookie"),
      ("/place/2800866-brussels.json?lang=de&units=metric", "Cookie"),
      ("/Brussels.csv?lang=de&units=metric", "Cookie"),
      ("/Brussels?format=json", "Accept-Language, Cookie"),
      ("/Brussels?format=3", "Accept, Accept-Language, Cookie"),
      ("/Brussels?format=3&lang=de&units=metric", "Accept, Cookie"),
      ("/Brussels?format=waybar", "Accept, Accept-Language, Cookie"),
      ("/place/2800866-brussels?lang=de&units=metric", "Accept, User-Agent, Cookie"),
      ("/place/2800866-brussels?lang=de&units=metric&format=html", "Cookie"),
      ("/place/2800866-brussels?day=2026-11-24&lang=de&units=uk", "Accept, User-Agent, Cookie"),
      ("/Brussels?format=text&lang=de&units=metric", "Accept, User-Agent, Cookie"),
    ])
  func `a response without a visitor is for all, by the headers that its URL leaves open`(
    path: String, vary: String
  ) async throws {
    let response = try await server().get(path, headers: Self.firefox)
    #expect(response.status == .ok)
    #expect(response.headers[.cacheControl] == Self.shared)
    #expect(response.headers[.vary] == (vary.isEmpty ? "Accept-Encoding" : vary + ", Accept-Encoding"))
    #expect(!response.headers.contains(.setCookie))
  }

  @Test func `a redirect to the URL of a page preserves what caches store it by`() async throws {
    let response = try await server().get("/Brussels?lang=de&units=metric&format=html", headers: Self.firefox)
    #expect(response.headers[.location] == "/place/2800866-brussels?lang=de&units=metric&format=html")
  }

  @Test(arguments: [
    "/", "/?lang=de&units=metric", "/index.json", "/index.json?lang=de&units=metric", "/tomorrow.json",
    "/place/2800866-brussels", "/place/2800866-brussels?lang=de", "/place/2800866-brussels?units=metric",
    "/place/2800866-brussels?lang=xx&units=metric", "/place/2800866-brussels?lang=de&units=some",
    "/place/2800866-brussels?lang=de&units=metric&newest", "/Brussels.json?newest", "/locations", "/locations.json",
    "/settings", "/about", "/moon", "/moon?place=2800866&lang=de&units=metric",
    "/place/2800866-brussels?day=2031-01-01&lang=de&units=metric",
  ])
  func `the visitor's own place, and a page whose URL leaves language or units open, is for one client`(
    path: String
  ) async throws {
    let response = try await server().get(path, headers: Self.firefox)
    #expect(response.headers[.cacheControl]?.hasPrefix("public") != true)
  }

  @Test(arguments: [
    "/", "/place/2800866-brussels.png", "/Brussels.png", "/place/2800866-brussels.json", "/Brussels?format=3",
    "/place/2800866-brussels?lang=de&units=metric", "/place/2800866-brussels?lang=de&units=metric&format=html",
    "/locations", "/settings", "/about", "/moon", "/moon?place=2800866",
  ])
  func `a response to a visitor with a cookie, or with a new cookie, is never for others`(path: String) async throws {
    let server = try server()
    // The same page is in the server's cache for everybody.
    _ = try await server.get(path, headers: Self.firefox)
    var visitor = TestVisitor(server)
    let added = try await visitor.post("/locations/add", "place=2800866")
    #expect(added.headers.contains(.setCookie))
    #expect(added.headers[.cacheControl] == "no-store")
    let theirs = try await visitor.get(path)
    #expect(theirs.status == .ok)
    #expect(theirs.headers[.cacheControl] == Self.personal)
    for cookie in ["zone=Asia/Tokyo", "language=fr", "here=50.85,4.35", "other=1"] {
      var headers = Self.firefox
      headers[.cookie] = cookie
      #expect(try await server.get(path, headers: headers).headers[.cacheControl] == Self.personal)
    }
  }

  @Test func `a percent-encoded language in the URL is the language of the page`() async throws {
    let page = try await server().get("/place/2800866-brussels?l%61ng=de&units=metric", headers: Self.firefox)
    #expect(page.body.contains("<html lang=\"de\""))
  }

  @Test func `browsers with other languages and regions get the same at a URL with language and units`() async throws {
    let server = try server()
    for path in [
      "/place/2800866-brussels?lang=de&units=metric&format=html", "/place/4887398-chicago.json?lang=en&units=metric",
      "/place/2800866-brussels.svg?lang=fr&units=imperial",
    ] {
      let first = try await server.get(path, headers: [.acceptLanguage: "en-US"])
      #expect(first.headers[.cacheControl] == Self.shared)
      for languages in ["de", "ja", "en-GB", "fr-CA, en"] {
        #expect(try await server.get(path, headers: [.acceptLanguage: languages]).body == first.body)
      }
    }
  }

  @Test func `units in such a URL decide the temperature`() async throws {
    let server = try server()
    func svg(_ query: String) async throws -> String {
      try await server.get("/place/2800866.svg\(query)", headers: [.acceptLanguage: "en-US"]).body
    }
    #expect(try await svg("?lang=en&units=metric").contains(">11°</text>"))
    #expect(try await svg("?lang=de&units=imperial").contains(">51°</text>"))
    #expect(try await svg("?lang=en&units=metric&temperature=f").contains(">51°</text>"))
  }

  @Test func `a browser that has the page gets 304 with the same headers`() async throws {
    let server = try server()
    let path = "/place/2800866-brussels.json?lang=de&units=metric"
    let first = try await server.get(path)
    let tag = try #require(first.headers[.eTag])
    let response = try await server.get(path, headers: [.ifNoneMatch: tag])
    #expect(response.status == .notModified)
    #expect(response.headers[.cacheControl] == Self.shared)
    #expect(response.headers[.vary] == "Cookie, Accept-Encoding")
  }

  @Test func `weather that a newer forecast will soon replace is for one client`() async throws {
    let server = try server(FailedWeather())
    let response = try await server.get("/place/2800866-brussels.json")
    #expect(response.status == .ok)
    #expect(response.headers[.cacheControl] == Self.personal)
  }
}

/// Reports climate averages, since no service responds.
private struct FailedWeather: ReportService {
  func reports(for place: Place, wantsNewest: Bool, days: Int) -> AsyncStream<ForecastReport> {
    let (reports, listener) = AsyncStream<ForecastReport>.makeStream()
    listener.yield(.normals())
    listener.finish()
    return reports
  }
}
