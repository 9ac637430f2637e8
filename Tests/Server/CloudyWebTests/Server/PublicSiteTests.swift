import CloudyModel
import Foundation
import HTTPTypes
import Testing

@testable import CloudyWeb

/// A site below a path of its host, such as `https://example.org/weather/`.
@Suite struct PublicSiteTests {
  private static let base = "/weather"

  private func server(_ change: (inout ServerDependencies) -> Void = { _ in }) throws -> TestServer {
    try TestServer {
      $0.weather.reports = WeatherEverywhere()
      $0.addresses.site = PublicSite(at: "http://example.org\(Self.base)")
      $0.addresses.hosts = ServedHosts(listeningOn: "127.0.0.1", site: $0.addresses.site)
      $0.keepAccounts(in: $0.storage.visitors, now: $0.now)
      change(&$0)
    }
  }

  /// Follows the links, files and forms of all pages, starting with the first one.
  ///
  /// - Parameter request: Returns the path that the server receives for a path of the site's URLs.
  private func crawl(_ request: (String) -> String) async throws {
    var browser = TestVisitor(try server())
    _ = try await browser.post(Self.base + "/locations/add", "place=2797656")
    _ = try await browser.post(Self.base + "/sign-up", "name=Rosa&new-password=seven+quiet+herons")
    var waiting = [
      "/weather/", "/weather/offline", "/weather/no/such/page", "/weather/place/2800866-brussels?day=1999-01-01",
    ]
    var seen: Set<String> = []
    while !waiting.isEmpty, seen.count < 150 {
      // The next day of each page has another one.
      let path = waiting.removeFirst()
      guard seen.insert(path).inserted else { continue }
      let response = try await browser.get(request(path))
      #expect(
        ![404, 500].contains(response.status.code) || path.contains("no/such") || path.contains("1999"), "\(path)")
      guard response.headers[.contentType]?.hasPrefix("text/html") == true else { continue }
      for tag in try PageTokens(response.body).tags {
        for (name, value) in tag.attributes where ["href", "src", "action", "data-base"].contains(name) {
          let address = value?.replacingOccurrences(of: "&amp;", with: "&") ?? ""
          // An empty one is the page itself.
          guard !address.isEmpty, !address.hasPrefix("#"), !address.hasPrefix("https://") else { continue }
          #expect(address.hasPrefix(Self.base + "/"), "\(name)=\(address) on \(path)")
          let file = String(address.prefix { $0 != "#" })
          if name != "action" { waiting.append(file) }
        }
      }
    }
    #expect(seen.contains { $0.hasPrefix("/weather/assets/") } && seen.contains("/weather/settings"))
    #expect(seen.contains("/weather/account/export.json") && seen.contains("/weather/locations/add"))
    #expect(seen.count > 40)
  }

  @Test func `every link, file and form of the pages is below the path, whose requests the proxy passes on`()
    async throws
  {
    try await crawl { $0 }
  }

  @Test func `the same pages are served behind a proxy that removes the path`() async throws {
    try await crawl { String($0.dropFirst(Self.base.count)) }
  }

  @Test(arguments: ["/weather", "/weather/", "/weather?lang=de", "/weather/about", "/about", "/weather/health"])
  func `the path can be in a request or not`(path: String) async throws {
    #expect(try await server().get(path).status == .ok)
  }

  @Test func `a name that only starts with the same letters is not the path`() async throws {
    #expect(try await server().get("/weatherman/about").status == .notFound)
  }

  @Test func `redirects and cookies stay below the path`() async throws {
    var browser = TestVisitor(try server())
    let added = try await browser.post("/weather/locations/add", "place=2797656&return=%2Flocations")
    #expect(added.headers[.location]?.hasPrefix("/weather/locations?done=added") == true)
    #expect(added.headers[values: .setCookie].allSatisfy { $0.contains("; Path=/weather;") })
    let language = try await browser.post("/weather/language", "language=de")
    #expect(language.headers[.setCookie]?.contains("; Path=/weather;") == true)
    let day = try await browser.get("/weather/place/2800866-brussels?day=tomorrow")
    #expect(day.headers[.location]?.hasPrefix("/weather/place/2800866-brussels?day=") == true)
    let file = try await browser.get("/weather/cloudy.css")
    #expect(file.headers[.location]?.hasPrefix("/weather/assets/cloudy.") == true)
  }

  @Test func `over TLS, the session's cookie has a name that browsers accept below a path`() async throws {
    let server = try server { $0.addresses.site = PublicSite(at: "https://example.org/weather") }
    let added = try await server.response(
      to: HTTPRequest(
        method: .post, scheme: "https", authority: "localhost", path: "/weather/locations/add",
        headerFields: [.origin: "https://localhost", .contentType: "application/x-www-form-urlencoded"]),
      body: "place=2797656")
    let cookie = try #require(added.headers[.setCookie])
    #expect(cookie.hasPrefix("__Secure-cloudy=") && cookie.contains("; Path=/weather; HttpOnly"))
    let pair = cookie.prefix { $0 != ";" }
    func places(_ cookies: String) async throws -> String {
      try await server.get("/weather/locations/pages.json", headers: [.cookie: cookies]).body
    }
    #expect(try await places("\(pair)").contains("/weather/place/2797656"))
    // A site at the root of the host may be another Cloudy.
    #expect(try await places("__Host-cloudy=v1.of-the-other; \(pair)").contains("/weather/place/2797656"))
  }

  @Test func `the manifest, the service worker and its pages are below the path`() async throws {
    let server = try server()
    struct Manifest: Decodable {
      let id: String
      let start_url: String
      let scope: String
      let icons: [[String: String]]
      let shortcuts: [[String: String]]
    }
    let manifest = try JSONDecoder().decode(
      Manifest.self, from: Data(try await server.get("/weather/cloudy.webmanifest").bytes))
    #expect([manifest.id, manifest.start_url, manifest.scope] == ["/weather/", "/weather/", "/weather/"])
    #expect(manifest.icons.allSatisfy { $0["src"]?.hasPrefix("/weather/assets/") == true })
    #expect(manifest.shortcuts.map { $0["url"] } == ["/weather/locations", "/weather/locations/add"])
    let lines = try await server.get("/weather/sw.js").body.split(separator: "\n")
    #expect(lines[1].hasPrefix("const shell = [\"/weather/offline\", \"/weather/assets/"))
    #expect(lines[2] == "const base = \"/weather/\";")
    #expect(try await server.get("/weather/locations/pages.json").body.contains("\"/weather/\""))
  }

  @Test func `addresses in JSON and descriptions are below the path`() async throws {
    let server = try server()
    #expect(try await server.get("/weather/locations/add.json?q=ghent").body.contains("\"/weather/place/2797656"))
    #expect(try await server.get("/weather/api.json").body.contains("\"/weather/openapi.json\""))
    for path in ["/weather/openapi.json", "/weather/api/v1/openapi.json"] {
      #expect(try await server.get(path).body.contains("\"url\": \"/weather/\""), "\(path)")
    }
    let metadata = try await server.get("/weather/.well-known/oauth-authorization-server").body
    #expect(metadata.contains("http://example.org/weather/api/v1/token"))
    #expect(try await server.get("/weather/about").body.contains("curl example.org/weather/Ghent"))
    let page = try await server.get("/weather/place/2800866-brussels", headers: [.accept: "text/html"]).body
    #expect(page.contains(#"property="og:url" content="http://example.org/weather/place/2800866-brussels"#))
  }

  @Test func `a server with several sites accepts all of their names`() async throws {
    let site = PublicSite(at: "https://A.example:8443/weather", "http://b.example/weather")
    #expect(site.address == "https://A.example:8443/weather")
    #expect(site.hostNames == ["a.example", "b.example"])
    #expect(!site.isAlwaysSecure && PublicSite(at: "https://a.example", "https://b.example").isAlwaysSecure)
    let hosts = ServedHosts(listeningOn: "127.0.0.1", site: site)
    #expect(hosts.contain("a.example:8443") && hosts.contain("b.example") && !hosts.contain("c.example"))
  }
}
