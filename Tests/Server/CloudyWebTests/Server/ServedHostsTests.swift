import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import HTTPTypes
import Testing

@testable import CloudyWeb

/// Requests by allowed and foreign host names.
@Suite struct ServedHostsTests {
  @Test(arguments: [
    ("127.0.0.1", "localhost:8080", true), ("127.0.0.1", "LOCALHOST.", true), ("127.0.0.1", "[::1]:8080", true),
    ("127.0.0.1", "attacker.example", false), ("127.0.0.1", "localhost.attacker.example", false),
    ("127.0.0.1", "192.0.2.1", false), ("192.0.2.1", "192.0.2.1:80", true), ("2001:db8::1", "[2001:db8::1]", true),
    ("0.0.0.0", "192.0.2.1", true), ("::", "[2001:db8::7]:8080", true), ("0.0.0.0", "attacker.example", false),
    ("pi.local", "pi.local:8080", true), ("127.0.0.1", "weather.example", true),
    ("127.0.0.1", "weather.example.attacker.example", false), ("127.0.0.1", "127.8.9.10:8080", true),
    ("127.0.0.1", "pi:8080", true), ("127.0.0.1", "pi.local", true), ("127.0.0.1", "pi.attacker.example", false),
  ])
  func `only the server's own names and addresses are accepted`(host: String, authority: String, isKnown: Bool) {
    let hosts = ServedHosts(listeningOn: host, site: PublicSite(at: "https://weather.example/"), machine: "Pi")
    #expect(hosts.contain(authority) == isKnown)
    // An HTTP/1.0 client sends no host, and is not a browser.
    #expect(hosts.contain(nil))
  }

  @Test func `DNS rebinding: a request with a foreign host name gets no data`() async throws {
    let server = try TestServer()
    for path in ["/", "/index.json", "/locations.json", "/metrics", "/about"] {
      let response = try await server.get(path, at: "attacker.example")
      #expect(response.status == .misdirectedRequest)
      #expect(!response.body.contains("Brussels"), "\(path)")
    }
    #expect(try await server.get("/", at: "attacker.example").body.contains("--public-url"))
    #expect(try await server.get("/ready", at: "10.1.2.3").status == .ok)
  }

  @Test func `the operator's home is shown on this machine only`() async throws {
    let hobart = try #require(PlaceDatabase.embedded.place(id: Place.ID(rawValue: 2_163_355)))
    let server = try TestServer(home: hobart) {
      $0.addresses.hosts = ServedHosts(listeningOn: "0.0.0.0", site: PublicSite(at: "https://weather.example"))
      $0.weather.reports = WeatherEverywhere()
    }
    #expect(try await server.get("/index.json").body.contains("\"Hobart\""))
    let strangers: [(host: String, peer: String?, headers: HTTPFields)] = [
      ("192.0.2.9", "192.0.2.1", [:]), ("weather.example", "127.0.0.1", [:]),
      ("localhost", "127.0.0.1", [.xForwardedFor: "192.0.2.1"]), ("localhost", "127.0.0.1", [.via: "1.1 nginx"]),
      ("localhost", nil, [:]),
    ]
    for path in ["/index.json", "/", "/locations.json", "/?format=3"] {
      for stranger in strangers {
        let response = try await server.get(path, headers: stranger.headers, at: stranger.host, from: stranger.peer)
        #expect(response.status == .ok && !response.body.contains("Hobart"), "\(path) \(stranger)")
      }
    }
  }

  @Test func `other visitors see the configured place, or that of their time zone`() async throws {
    let ghent = try #require(PlaceDatabase.embedded.place(id: Place.ID(rawValue: 2_797_656)))
    let server = try TestServer {
      $0.weather.reports = WeatherEverywhere()
      $0.addresses.hosts = ServedHosts(listeningOn: "0.0.0.0")
      $0.defaults.place = ghent
    }
    func page(_ headers: HTTPFields) async throws -> String {
      try await server.get("/", headers: headers, at: "192.0.2.9", from: "192.0.2.1").body
    }
    let curl: HTTPFields = [.userAgent: "curl/8.5.0"]
    #expect(try await page(curl).contains("Gent"))
    let tokyo = try await page(curl + [HTTPField(name: .cookie, value: "zone=Asia/Tokyo")])
    #expect(tokyo.contains("Tokyo") && !tokyo.contains("your home"))
  }

  @Test func `without a configured place, unlocated visitors see the main city of their language's country`()
    async throws
  {
    let berlin = try #require(PlaceDatabase.embedded.place(forTimeZone: "Europe/Berlin"))
    let server = try TestServer {
      $0.weather.reports = WeatherEverywhere()
      $0.addresses.hosts = ServedHosts(listeningOn: "0.0.0.0")
      $0.defaults.zonePlace = berlin
    }
    let cities = [
      "de-AT,de;q=0.9": "Vienna", "ja": "Tokyo", "en-US,en;q=0.5": "Washington", "en-GB": "London", "pt": "Brasília",
      "en": "Berlin", "en-XX": "Berlin", "*": "Berlin",
    ]
    for (languages, city) in cities {
      let document = try PageDocument(
        try await server.get(
          "/index.json?lang=en", headers: [.acceptLanguage: languages], at: "192.0.2.9", from: "192.0.2.1"))
      #expect(document["place.name"]?.hasPrefix(city) == true, "\(languages): \(document["place.name"] ?? "")")
    }
  }

  @Test func `an operator whose location is unknown sees the same place as other visitors`() async throws {
    let berlin = try #require(PlaceDatabase.embedded.place(forTimeZone: "Europe/Berlin"))
    let server = try TestServer {
      $0.weather.reports = WeatherEverywhere()
      $0.defaults.ownersLocation = { .unknown(.fallback) }
      $0.defaults.zonePlace = berlin
    }
    for (languages, city) in ["ja": "Tokyo", "en": "Berlin"] {
      let document = try PageDocument(
        try await server.get("/index.json?lang=en", headers: [.acceptLanguage: languages]))
      #expect(document["place.name"] == city)
    }
  }

  @Test func `The About page shows the public host`() async throws {
    let server = try TestServer {
      $0.addresses.site = PublicSite(at: "https://weather.example/cloudy", "https://other.example/cloudy")
    }
    #expect(try await server.get("/about").body.contains("curl weather.example/cloudy/Ghent"))
  }
}
