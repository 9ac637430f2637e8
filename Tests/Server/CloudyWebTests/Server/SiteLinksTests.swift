import HTTPTypes
import Testing

@testable import CloudyWeb

/// The links in every kind of document of a site below a path of its host, such as `https://example.org/weather/`.
///
/// ``PublicSiteTests`` follows those of the pages.
@Suite struct SiteLinksTests {
  private static let base = "/weather"

  private func get(_ path: String) async throws -> TestServer.Response {
    let server = try TestServer {
      $0.weather.reports = WeatherEverywhere()
      $0.rasterizer = FakeRasterizer()
      $0.addresses.site = PublicSite(at: "http://site.example\(Self.base)")
      $0.addresses.hosts = ServedHosts(listeningOn: "127.0.0.1", site: $0.addresses.site)
      $0.keepAccounts(in: $0.storage.visitors, now: $0.now)
    }
    return try await server.get(Self.base + path, headers: [.accept: "text/html"])
  }

  /// Returns the links to the host that are not below the path.
  private func strayLinks(in response: TestServer.Response) -> [String] {
    let type = response.headers[.contentType] ?? ""
    // Without a scheme, they are commands for a terminal.
    let absolute = response.body.matches(of: /site\.example(?:\/[A-Za-z0-9_-]*)?/).map { String($0.output) }
      .filter { $0 != "site.example" + Self.base }
    var paths: [String] = []
    if type.contains("html") || type.contains("xml") {
      // The values of fields are paths within the site, which the server reads.
      paths = response.body.matches(of: /\s([a-z-]+)="(\/[^"]*)"/).filter { $0.1 != "value" }.map { String($0.2) }
    } else if type.contains("json") || type.contains("javascript") {
      // The keys of an OpenAPI description are paths below its server. The rest of a script adds the path itself.
      let lines = response.body.split(separator: "\n").prefix(type.contains("json") ? Int.max : 3)
      let text = lines.joined(separator: "\n")
      paths = text.matches(of: /[:\[,=]\s*"(\/[^"]*)"(?!\s*:)/).map { String($0.1) }
    }
    return absolute + paths.filter { !$0.hasPrefix(Self.base + "/") }
  }

  @Test(arguments: [
    ("/place/2800866-brussels", #""og:url" content="http://site.example/weather/place/2800866-brussels"#),
    ("/place/2800866-brussels", #""og:image" content="http://site.example/weather/place/2800866-brussels.png"#),
    ("/place/2800866-brussels", #"href="/weather/place/2800866-brussels.atom""#),
    ("/Brussels?format=text", ""), ("/Brussels?format=waybar", ""), ("/Brussels?format=j1", ""),
    ("/Brussels.json", ""), ("/Brussels.csv", ""), ("/Brussels.prom", ""), ("/Brussels.svg", ""),
    ("/Brussels.ics?rule=rain&units=metric&lang=en", ""),
    ("/Brussels.atom", #"type="text/html" href="http://site.example/weather/place/2800866-brussels""#),
    ("/Brussels.atom", #"href="http://site.example/weather/place/2800866-brussels.atom""#),
    ("/index.atom", #"href="http://site.example/weather/index.atom""#),
    ("/cloudy.webmanifest", #""/weather/locations""#), ("/sw.js", #"const base = "/weather/";"#),
    ("/offline", #"href="/weather/""#), ("/robots.txt", "Disallow: /weather/place/"),
    ("/locations", #"href="/weather/""#), ("/locations.json", ""), ("/locations/pages.json", #""/weather/""#),
    ("/locations/add?q=ghent", #"href="/weather/place/2797656"#),
    ("/locations/add.json?q=ghent", #""/weather/place/2797656"#),
    ("/settings", #"action="/weather/settings""#), ("/settings.json", ""),
    ("/about", "curl site.example/weather/Ghent"), ("/about.json", ""), ("/sources", #"href="/weather/""#),
    ("/api", #"href="/weather/openapi.json""#), ("/api.json", #""/weather/openapi.json""#),
    ("/openapi.json", #""url": "/weather/""#), ("/api/v1/openapi.json", #""url": "/weather/""#),
    ("/.well-known/oauth-authorization-server", #""http://site.example/weather/api/v1/token""#),
    ("/help", #"href="/weather/""#), ("/moon?place=2800866", #"href="/weather/place/2800866"#),
    ("/sign-up", #"action="/weather/sign-up""#),
  ])
  func `no link of a document leads out of the path`(path: String, link: String) async throws {
    let response = try await get(path)
    #expect(response.status == .ok)
    #expect(response.body.contains(link) || link.isEmpty, "\(response.body.prefix(2000))")
    #expect(strayLinks(in: response) == [])
  }

  @Test(arguments: ["/qqqqqqqq", "/qqqqqqqq.json", "/qqqqqqqq.atom", "/place/2800866-brussels?day=2031-01-01"])
  func `no link of an error leads out of the path`(path: String) async throws {
    let response = try await get(path)
    #expect(response.status == .notFound)
    #expect(strayLinks(in: response) == [])
  }

  @Test func `the paths for robots are below the path, for the file at the root of the host`() async throws {
    let lines = try await get("/robots.txt").body.split(separator: "\n").filter { $0.hasPrefix("Disallow: ") }
    #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("Disallow: /weather/") })
    let root = try await TestServer().get("/robots.txt").body
    #expect(root.contains("\nDisallow: /place/\n"))
  }
}
