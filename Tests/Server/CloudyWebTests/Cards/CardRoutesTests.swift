import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import HTTPTypes
import Testing

@testable import CloudyWeb

/// The URLs of cards, and the pages that contain them.
@Suite struct CardRoutesTests {
  private static let png = "/place/2800866-brussels.png"
  private static let html: HTTPFields = [.accept: "text/html"]

  private func server(
    _ rasterizer: FakeRasterizer? = FakeRasterizer(), site: PublicSite = PublicSite(at: "https://weather.example"),
    _ change: (inout ServerDependencies) -> Void = { _ in }
  ) throws -> TestServer {
    try TestServer {
      $0.weather.reports = WeatherEverywhere()
      $0.rasterizer = rasterizer
      $0.addresses.site = site
      change(&$0)
    }
  }

  @Test func `a card is rendered once for all clients that get the same`() async throws {
    let rasterizer = FakeRasterizer()
    let server = try server(rasterizer)
    let response = try await server.get(Self.png)
    #expect(response.status == .ok)
    #expect(response.body == "PNG 1200 630")
    #expect(response.headers[.contentType] == "image/png")
    #expect(response.headers[.cacheControl] == "public, s-maxage=60")
    // Other sites may embed it.
    #expect(response.headers[values: .crossOriginResourcePolicy] == ["cross-origin"])
    for path in [
      "/place/2800866.png", "/place/2800866-elsewhere.png", Self.png + "?newest", Self.png + "?days=3",
      Self.png + "?name=brussels",
    ] {
      #expect(try await server.get(path).headers[.eTag] == response.headers[.eTag])
    }
    #expect(rasterizer.count == 1)
  }

  @Test
  func `a card is not compressed, and is omitted for HEAD and for clients with the current version`()
    async throws
  {
    let server = try server()
    let response = try await server.get(Self.png, headers: [.acceptEncoding: "gzip"])
    #expect(response.headers[.contentEncoding] == nil)
    let tag = try #require(response.headers[.eTag])
    let again = try await server.get(Self.png, headers: [.ifNoneMatch: tag])
    #expect(again.status == .notModified)
    #expect(again.body.isEmpty)
    let head = try await server.get(Self.png, method: .head)
    #expect(head.status == .ok)
    #expect(head.body.isEmpty)
    #expect(head.headers[.contentLength] == String("PNG 1200 630".utf8.count))
  }

  @Test func `the card is available as SVG, even for a point, with or without librsvg`() async throws {
    for server in [try server(), try server(nil), try server(FakeRasterizer(isAvailable: false))] {
      for path in ["/place/2800866-brussels.svg", "/at/50.85,4.35.svg"] {
        let response = try await server.get(path)
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "image/svg+xml")
        #expect(response.body.hasPrefix("<svg "))
        #expect(response.body.contains("Light Rain"))
      }
    }
  }

  @Test func `a card's units are those of its URL, otherwise those of the browser's language`() async throws {
    let server = try server()
    func svg(_ query: String, _ languages: String = "") async throws -> String {
      try await server.get("/place/2800866.svg\(query)", headers: [.acceptLanguage: languages]).body
    }
    #expect(try await svg("?temperature=celsius", "en-US").contains(">11°</text>"))
    #expect(try await svg("?temperature=f", "de").contains(">51°</text>"))
    #expect(try await svg("", "en-US").contains(">51°</text>"))
  }

  @Test(
    arguments: [
      ("?lang=de", nil, nil, "de", "Leichter Regen"), ("?lang=de", nil, "fr", "de", "Leichter Regen"),
      ("?lang=de", "language=fr", nil, "de", "Leichter Regen"), ("", "language=de", "fr", "fr", "Pluie faible"),
      ("", "language=de", nil, "en", "Light Rain"), ("?lang=tlh", "language=de", "fr", "fr", "Pluie faible"),
    ] as [(String, String?, String?, String, String)])
  func `a card's language is that of its URL, otherwise that of the browser, and is in Content-Language`(
    query: String, cookie: String?, accepts: String?, tag: String, words: String
  ) async throws {
    let server = try server()
    // Another client has requested it in another language before.
    _ = try await server.get("/place/2800866.svg?lang=it")
    var headers: HTTPFields = [:]
    headers[.cookie] = cookie
    headers[.acceptLanguage] = accepts
    let response = try await server.get("/place/2800866.svg\(query)", headers: headers)
    #expect(response.body.contains(words))
    #expect(response.headers[.contentLanguage] == tag)
    #expect(response.headers[.vary] == "Accept-Language, Accept-Encoding")
    // The visitor's cookie makes no difference.
    headers[.cookie] = nil
    #expect(try await server.get("/place/2800866.svg\(query)", headers: headers).body == response.body)
  }

  @Test func `the error for a day without a card is in the card's language`() async throws {
    let path = "/place/2800866.svg?day=2031-01-01&lang=de"
    let response = try await server().get(path, headers: [.cookie: "language=fr"])
    #expect(response.status == .notFound)
    #expect(response.headers[.contentLanguage] == "de")
    let german = try await server().get(path, headers: [.acceptLanguage: "de"])
    #expect(german.body == response.body)
  }

  @Test func `a card does not depend on visitors' choices`() async throws {
    let server = try server()
    var visitor = TestVisitor(server)
    _ = try await visitor.post("/locations/add", "place=2800866")
    _ = try await visitor.post("/settings", "temperature=kelvin")
    let theirs = try await visitor.get("/place/2800866.svg")
    #expect(try await theirs.body == server.get("/place/2800866.svg").body)
  }

  @Test func `a card of a day shows that day`() async throws {
    let server = try server()
    #expect(try await server.get("/place/2800866.svg?day=2026-11-24").body.contains("Tuesday, November 24"))
    #expect(try await server.get("/place/2800866.png?day=2031-01-01").status == .notFound)
    #expect(try await server.get("/place/2800866.png?day=yesteryear").status == .notFound)
  }

  @Test(arguments: [
    "/place/999999999.png", "/place/brussels.png", "/place/.png", "/at/91,0.png", "/at/x.svg",
    "/place/2800866.png.png", "/place/2800866.gif",
  ])
  func `without a place, there is no card`(path: String) async throws {
    #expect(try await server().get(path).status == .notFound)
  }

  @Test func `without librsvg, the error names the missing package and the SVG`() async throws {
    for server in [try server(nil), try server(FakeRasterizer(isAvailable: false))] {
      let response = try await server.get(Self.png, headers: [.userAgent: "curl/8.5.0"])
      #expect(response.status == .notImplemented)
      #expect(response.body.contains("librsvg2-2"))
      #expect(response.body.contains(".svg"))
      #expect(response.headers[.cacheControl] == "no-store")
    }
  }

  @Test func `a card that cannot be rendered is an error, which is not cached`() async throws {
    let rasterizer = FakeRasterizer()
    let server = try server(rasterizer) { $0.weather.reports = NamedWeather(summary: "broken") }
    #expect(try await server.get(Self.png).status == .internalServerError)
    #expect(try await server.get(Self.png).status == .internalServerError)
    #expect(rasterizer.count == 2)
  }

  @Test func `rendering cards counts against the client's rate limit`() async throws {
    let server = try server { $0.limits.address = RequestRate(burst: 12, perSecond: 0.001) }
    var answers: [TestServer.Response] = []
    for number in 0..<8 { answers.append(try await server.get("/at/50,\(number).png", from: "192.0.2.1")) }
    #expect(answers.first?.status == .ok)
    #expect(answers.last?.status == .tooManyRequests)
  }

  @Test func `a page's card has the public URL`() async throws {
    let page = try await server().get("/place/2800866-brussels?temperature=celsius", headers: Self.html).body
    #expect(page.contains("<title>11° Brussels · Cloudy</title>"))
    #expect(page.contains(#"<meta property="og:title" content="11° Brussels · Cloudy">"#))
    #expect(page.contains(#"<meta name="description" property="og:description" content="Light Rain, "#))
    #expect(page.contains(#"<meta property="og:type" content="website">"#))
    let address = "https://weather.example/place/2800866-brussels"
    #expect(page.contains(#"<meta property="og:url" content="\#(address)?temperature=celsius">"#))
    #expect(page.contains(#"<meta property="og:image" content="\#(address).png?temperature=celsius">"#))
    #expect(page.contains(#"<meta property="og:image:width" content="1200">"#))
    #expect(page.contains(#"<meta property="og:image:height" content="630">"#))
    #expect(page.contains(#"<meta property="og:image:alt" content="Brussels, Sat, November 21, "#))
    #expect(page.contains(#"<meta name="twitter:card" content="summary_large_image">"#))
  }

  @Test func `a day's page has the card of that day`() async throws {
    let page = try await server().get("/place/2800866-brussels?day=2026-11-24", headers: Self.html).body
    #expect(page.contains(#"content="https://weather.example/place/2800866-brussels.png?day=2026-11-24""#))
  }

  @Test func `pages have no card without librsvg or a public URL`() async throws {
    for server in [try server(nil), try server(FakeRasterizer(isAvailable: false)), try server(site: PublicSite())] {
      let page = try await server.get("/place/2800866-brussels", headers: Self.html).body
      #expect(page.contains("og:title"))
      #expect(!page.contains("og:image"))
      #expect(!page.contains("twitter:card"))
    }
    #expect(
      try await !server(site: PublicSite()).get("/place/2800866-brussels", headers: Self.html).body.contains("og:url"))
  }

  @Test func `the first page, which differs between visitors, has no card`() async throws {
    let page = try await server().get("/", headers: Self.html).body
    #expect(page.contains(#"<meta property="og:url" content="https://weather.example/">"#))
    #expect(!page.contains("og:image"))
  }
}

/// Reports the same weather for every place, with a custom summary.
private struct NamedWeather: ReportService {
  let summary: String

  func reports(for place: Place, wantsNewest: Bool, days: Int) -> AsyncStream<ForecastReport> {
    let (reports, listener) = AsyncStream<ForecastReport>.makeStream()
    var forecast = Forecast.sample
    forecast.place = place
    forecast.current.content.summary = summary
    listener.yield(ForecastReport(response: .live(forecast)))
    listener.finish()
    return reports
  }
}
