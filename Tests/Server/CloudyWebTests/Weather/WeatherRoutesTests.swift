import CloudyLocalization
import CloudyModel
import CloudyTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import CloudyWeb

/// The responses of weather URLs, in each format.
@Suite struct WeatherRoutesTests {
  private static let curl: HTTPFields = [.userAgent: "curl/8.5.0", .accept: "*/*"]

  private func server() throws -> TestServer { try TestServer { $0.weather.reports = WeatherEverywhere() } }

  @Test func `curl gets the terminal's view in colors`() async throws {
    let response = try await server().get("/place/2800866", headers: WeatherRoutesTests.curl)
    #expect(response.status == .ok)
    #expect(response.headers[.contentType] == "text/plain; charset=utf-8")
    #expect(response.headers[.vary]?.contains("Accept, User-Agent") == true)
    #expect(response.body.contains("Brussels"))
    #expect(response.body.contains("\u{1B}["))
    #expect(response.body.hasSuffix("\n"))
  }

  @Test func `Plain text has no control characters, and ASCII text only ASCII`() async throws {
    let plain = try await server().get("/place/2800866?plain", headers: WeatherRoutesTests.curl)
    #expect(plain.body.contains("Brussels"))
    #expect(!plain.body.contains("\u{1B}"))
    let ascii = try await server().get("/place/2800866?plain&ascii", headers: WeatherRoutesTests.curl)
    #expect(ascii.body.utf8.allSatisfy { $0 < 0x7F })
  }

  @Test func `The page of an ambiguous name lists its other meanings, with a link to the search`() async throws {
    let server = try server()
    let html: HTTPFields = [.accept: "text/html"]
    let moved = try await server.get("/paris", headers: html)
    let path = try #require(moved.headers[.location])
    let page = try await server.get(path, headers: html).body
    #expect(page.contains("Also in Texas, Ontario and Tennessee."))
    #expect(page.contains("<a href=\"/locations/add?q=paris\" rel=\"nofollow\">Search for a place</a>"))
    #expect(try await !server.get("/place/2988507-paris", headers: html).body.contains("Also in"))

    let text = try await server.get("/paris?plain", headers: WeatherRoutesTests.curl).body
    #expect(text.contains("Also in Texas, Ontario and Tennessee"))
    #expect(try await server.get("/paris.json").body.contains("\"alsoIn\""))
    #expect(try await server.get("/paris?format=3").body.contains("Also") == false)
  }

  @Test func `The search in the header shows the weather of the place, or an error`() async throws {
    let server = try server()
    let html: HTTPFields = [.accept: "text/html"]
    let found = try await server.get("/search?q=+paris+", headers: html)
    #expect(found.headers[.location]?.hasPrefix("/place/2988507-paris") == true)
    #expect(try await server.get("/search?q=settings", headers: html).headers[.location]?.contains("/settings") != true)
    let unknown = try await server.get("/search?q=qqqqqqqq", headers: html)
    #expect(unknown.status == .notFound)
    #expect(unknown.body.contains("qqqqqqqq"))
    #expect(try await server.get("/search?q=+", headers: html).headers[.location] == "/locations/add")
  }

  @Test(arguments: ["par", "san"])
  func `The search in the header lists places if it suggested another than the one with this name`(
    text: String
  ) async throws {
    let server = try server()
    let html: HTTPFields = [.accept: "text/html"]
    let found = try await server.get("/search?q=\(text)", headers: html)
    #expect(found.headers[.location] == "/locations/add?q=\(text)")
    // A URL with exactly a name means its place.
    #expect(try await server.get("/\(text)", headers: html).headers[.location]?.hasPrefix("/place/") == true)
  }

  @Test func `The outcome of a choice is shown once, only to the visitor who made it`() async throws {
    let server = try server()
    var visitor = TestVisitor(server)
    let added = try await visitor.post(
      "/locations/add", "place=2800866&return=/place/2800866-brussels%3Fday%3D2026-11-23")
    let path = try #require(added.headers[.location])
    let page = try await visitor.get(path)
    #expect(try page.toast == "Brussels added to favorites. Undo Close")
    #expect(page.title == "Brussels added to favorites. · Brussels, Monday, November 23 · Cloudy")
    #expect(try await visitor.get("/place/2800866-brussels?day=2026-11-23").toast.isEmpty)
    // Another visitor with the URL has added nothing.
    #expect(try await TestVisitor(server).get(path).toast.isEmpty)
  }

  @Test(arguments: [
    ("oslo", "Oslo"), ("springfield", "Springfield"), ("paris,+tx", "Paris"), ("9000+Gent", "Gent"),
    ("90210", "Beverly Hills"), ("BRU", "Brussels Airport"), ("mount+everest", "Mount Everest"),
    ("47.37,+8.54", "Zürich"),
    ("%E6%9D%B1%E4%BA%AC", "Tokyo"),
  ])
  func `The search in the header finds places, postcodes, airports and coordinates`(
    query: String, name: String
  ) async throws {
    let visitor = TestVisitor(try TestServer { $0.weather.reports = WeatherEverywhere() })
    let found = try await visitor.get("/search?q=\(query)")
    let page = try await visitor.get(#require(found.headers[.location]))
    #expect(page.status == .ok)
    #expect(page.body.contains("<h1 id=\"place\"><bdi>\(name)"))
  }

  @Test func `The star can be undone on the page, which stays the same`() async throws {
    var visitor = TestVisitor(try server())
    let path = "/place/2800866-brussels?day=2026-11-23"
    func star(_ action: String) async throws -> String {
      let response = try await visitor.post(
        "/locations/\(action)", "place=2800866&return=\(path.replacing("?", with: "%3F"))")
      return try await visitor.get(#require(response.headers[.location])).body
    }
    let added = try await star("add")
    #expect(
      added.contains(#"<form method="post" action="/locations/remove" data-at-once><input type="hidden" name="id""#))
    #expect(added.contains(#"aria-pressed="true"><span class="icon""#))

    let removed = try await star("remove")
    #expect(removed.contains(#"aria-pressed="false"><span class="icon""#))
    let undo = #"action="/locations/undo" data-at-once><input type="hidden" name="return" value="\#(path)">"#
    #expect(removed.contains(undo))
    let again = try await visitor.post("/locations/remove", "place=2800866")
    #expect(again.headers[.location] == "/locations?done=not-there")
  }

  @Test func `The temperature unit can be chosen on the page, which stays the same`() async throws {
    var visitor = TestVisitor(try server())
    visitor.languages = "en-US"
    let path = "/place/2800866-brussels?day=2026-11-23"
    #expect(
      try await visitor.get(path).body.contains(
        #"<button name="temperature" value="fahrenheit" aria-pressed="true">°F<span class="visually-hidden"> Fahrenheit</span></button>"#
      ))
    let response = try await visitor.post("/settings", "temperature=celsius&return=\(path.replacing("?", with: "%3F"))")
    #expect(response.headers[.location] == path + "&done=chosen")
    let page = try await visitor.get(path).body
    #expect(page.contains(#"value="celsius" aria-pressed="true""#))
    #expect(page.contains(#"value="fahrenheit" aria-pressed="false""#))
    #expect(page.contains(#"<input type="hidden" name="return" value="/place/2800866-brussels?day=2026-11-23">"#))
  }

  @Test(arguments: ["units=us", "temperature=f", "days=5&units=imperial&temperature=fahrenheit"])
  func `The temperature unit can be chosen on a page whose URL contains another unit`(query: String) async throws {
    var visitor = TestVisitor(try server())
    visitor.languages = "de-DE"
    let page = try await visitor.get("/place/2800866-brussels?time=12h&\(query)").body
    let form = try #require(page.firstMatch(of: /action="\/settings" data-at-once>.*?name="return" value="([^"]*)"/))
    let path = String(form.1).replacing("&amp;", with: "&")
    #expect(path == "/place/2800866-brussels" + (query.contains("days=5") ? "?days=5&time=12h" : "?time=12h"))

    let response = try await visitor.post("/settings", "temperature=celsius&return=\(PercentEncoding.encode(path))")
    let displayed = try await visitor.get(try #require(response.headers[.location])).body
    #expect(displayed.contains(#"value="celsius" aria-pressed="true""#))
  }

  @Test(arguments: [
    ("en-US", "1:15 PM", "51.1°F"), ("de-DE", "13:15", "10,6 °C"), ("nl-BE", "13:15", "10,6°C"),
    ("en-BE", "13:15", "10.6°C"),
  ])
  func `Formats follow the visitor's region until they choose others`(
    languages: String, time: String, temperature: String
  ) async throws {
    var visitor = TestVisitor(try server())
    visitor.languages = languages
    let words = try await visitor.get("/place/2800866-brussels").words
    #expect(words.contains(time))
    #expect(words.contains(temperature))
    _ = try await visitor.post("/settings", "time=12h&temperature=fahrenheit")
    #expect(try await visitor.get("/place/2800866-brussels").words.contains("1:15 PM"))
  }

  @Test func `Visitors with the same language and units share a page`() async throws {
    let server = try server()
    var tags: [String: String] = [:]
    for languages in ["de-DE", "de-DE,de;q=0.9,en;q=0.5", "de", "nl-BE", "en-US"] {
      let response = try await server.get(
        "/place/2800866-brussels", headers: [.accept: "text/html", .acceptLanguage: languages])
      tags[languages] = response.headers[.eTag]
      #expect(response.headers[.vary]?.contains("Accept-Language") == true)
    }
    #expect(Set(tags.values).count == 3)
    #expect(tags["de-DE"] == tags["de"])
    #expect(tags["en-US"] != tags["de"])
  }

  @Test func `The page of a misspelled name is a 404 with suggestions`() async throws {
    let response = try await server().get("/Gehnt", headers: [.accept: "text/html"])
    #expect(response.status == .notFound)
    #expect(response.body.contains("Gent"))
  }

  @Test(arguments: [20, 40, 120])
  func `Lines fill the requested width`(width: Int) async throws {
    let response = try await server().get("/place/2800866?plain&ascii&width=\(width)", headers: WeatherRoutesTests.curl)
    let widest = response.body.split(separator: "\n").map(\.count).max() ?? 0
    #expect((width / 2...width).contains(widest))
  }

  @Test(arguments: [("1", 1), ("2", 1), ("3", 1), ("4", 1), ("%25l%5Cn%25t", 2)])
  func `One-line formats are those of the command line`(format: String, lines: Int) async throws {
    let response = try await server().get("/place/2800866?format=\(format)")
    #expect(response.headers[.contentType] == "text/plain; charset=utf-8")
    #expect(response.body.split(separator: "\n").count == lines)
    #expect(response.body.hasSuffix("\n"))
  }

  @Test(arguments: ["%25q", "%25l%25", String(repeating: "a", count: 201)])
  func `An invalid format is explained`(format: String) async throws {
    let response = try await server().get("/?format=\(format)")
    #expect(response.status == .badRequest)
    #expect(response.headers[.contentType] == "text/plain; charset=utf-8")
    #expect(!response.body.isEmpty)
  }

  @Test func `A format adds no control characters to a terminal`() async throws {
    let response = try await server().get("/?format=%1b%5b31m%07%e2%80%ae%c2%9b%25l", headers: WeatherRoutesTests.curl)
    #expect(response.body == "[31mBrussels\n")
  }

  @Test(arguments: [
    "/place/2800866.json", "/place/2800866-brussels.json", "/place/2800866?format=json", "/Brussels.json",
    "/index.json",
  ])
  func `JSON is the document of the command line`(path: String) async throws {
    let response = try await server().get(path)
    #expect(response.headers[.contentType] == "application/json")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(response.body.utf8)) as? [String: Any])
    #expect(document["version"] as? Int == 1)
    #expect((document["place"] as? [String: Any])?["name"] as? String == "Brussels")
    #expect((document["days"] as? [Any])?.isEmpty == false)
  }

  @Test func `Links between days preserve the requested number of days`() async throws {
    let server = try server()
    let html: HTTPFields = [.accept: "text/html"]
    let usual = try await server.get("/place/2800866-brussels", headers: html).body
    #expect(usual.contains("href=\"/place/2800866-brussels?day=2026-11-22\""))
    let more = try await server.get("/place/2800866-brussels?days=16", headers: html).body
    #expect(more.contains("href=\"/place/2800866-brussels?day=2026-11-22&amp;days=16\""))
    let chosen = try await server.get("/place/2800866-brussels?day=2026-11-22&days=16", headers: html).body
    #expect(chosen.contains("href=\"/place/2800866-brussels?days=16\""))
  }

  @Test(arguments: ["2025-11-19", "2026-12-25", "nonsense", "2026-11-31"])
  func `An unknown day is a 404 with links to the known days`(day: String) async throws {
    let server = try server()
    let page = try await server.get("/place/2800866-brussels?day=\(day)&units=metric", headers: [.accept: "text/html"])
    #expect(page.status == .notFound)
    #expect(page.body.contains("No forecast for that day. Available: Saturday, November 21 to"))
    #expect(page.body.contains("href=\"/place/2800866-brussels?day=2026-11-22&amp;units=metric\""))
    let text = try await server.get("/place/2800866?day=\(day)", headers: WeatherRoutesTests.curl)
    #expect(text.status == .notFound && text.body.hasPrefix("No forecast for that day"))
    let json = try await server.get("/place/2800866.json?day=\(day)")
    #expect(json.status == .notFound && json.headers[.contentType] == "application/problem+json")
  }

  @Test func `A day is available in all formats`() async throws {
    let server = try server()
    let text = try await server.get("/place/2800866?plain&day=tomorrow", headers: WeatherRoutesTests.curl).body
    #expect(text.contains("Sunday, November 22") && !text.contains("Monday"))
    let json = try await server.get("/place/2800866.json?day=2026-11-22").body
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect((document["days"] as? [Any])?.count == 1)
    let hours = try #require(document["hours"] as? [[String: Any]])
    #expect(!hours.isEmpty && hours.allSatisfy { ($0["time"] as? String)?.hasPrefix("2026-11-22") == true })
  }

  @Test(arguments: ["/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"])
  func `Icons that browsers request on their own are available`(path: String) async throws {
    let response = try await server().get(path)
    #expect(response.status == .ok)
    #expect(response.headers[.contentType] == "image/png")
    #expect(response.headers[.cacheControl] == "public, max-age=86400")
  }

  @Test(arguments: [
    "/apple-touch-icon-76x76.png", "/wp-login.php", "/xmlrpc.php", "/wp-admin/setup-config.php", "/.well-known/x",
    "/.env",
    "/.git/config", "/index.html", "/sitemap.xml", "/backup.zip", "/wp-admin",
  ])
  func `Requests of scanners are not searched for, and their 404 may be cached`(path: String) async throws {
    let response = try await server().get(path, headers: [.accept: "text/html"])
    #expect(response.status == .notFound)
    #expect(response.headers[.cacheControl] == "public, max-age=86400")
    #expect(response.body.utf8.count < 100)
  }

  @Test func `Hours and sources can be requested`() async throws {
    let server = try server()
    let screen = try await server.get("/place/2800866?plain", headers: WeatherRoutesTests.curl).body
    let hours = try await server.get("/place/2800866?plain&hourly&days=2", headers: WeatherRoutesTests.curl).body
    let origins = try await server.get("/place/2800866?plain&explain", headers: WeatherRoutesTests.curl).body
    #expect(Set([screen, hours, origins]).count == 3)
    #expect(hours.split(separator: "\n").count > 40)
    #expect(origins.contains("Meeus"))
  }

  @Test func `A typed name redirects browsers to the place, and shows curl its weather at once`() async throws {
    let browser = try await server().get("/Brussels", headers: [.accept: "text/html"])
    #expect(browser.status == .found)
    #expect(browser.headers[.location] == "/place/2800866-brussels")
    let curl = try await server().get("/Brussels?plain", headers: WeatherRoutesTests.curl)
    #expect(curl.status == .ok)
    #expect(curl.body.contains("Brussels"))
  }

  @Test func `An unknown name is a 404 with similar names`() async throws {
    let page = try await server().get("/brusels", headers: [.accept: "text/html"])
    #expect(page.status == .notFound)
    #expect(page.body.contains("<a href=\"/place/2800866-brussels\">"))
    let text = try await server().get("/brusels", headers: WeatherRoutesTests.curl)
    #expect(text.status == .notFound)
    #expect(text.body.contains("Did you mean"))
    #expect(text.body.contains("Brussels"))
    let json = try await server().get("/brusels.json")
    #expect(json.status == .notFound)
    #expect(json.body.contains("\"nearest\""))
  }

  @Test(arguments: ["/at/91,0", "/at/nan,0", "/at/50.85", "/place/999999999", "/place/x", "/.env", "/..%2fetc"])
  func `An invalid place is a 404 with an explanation`(path: String) async throws {
    for headers in [[.accept: "text/html"], WeatherRoutesTests.curl, [.accept: "application/json"]] as [HTTPFields] {
      let response = try await server().get(path, headers: headers)
      #expect(response.status == .notFound)
      #expect(
        response.body.contains(/not (found|valid)|No place|Unknown|does not exist/.ignoresCase()), "\(response.body)")
    }
  }

  @Test(arguments: ["/help", "/:help"])
  func `The help for terminals is available`(path: String) async throws {
    let response = try await server().get(path, headers: WeatherRoutesTests.curl)
    #expect(response.status == .ok)
    #expect(response.body.contains("curl HOST/Paris"))
    #expect(response.body.split(separator: "\n").allSatisfy { $0.count < 80 })
    for code in ["%n", "%N"] { #expect(response.body.contains("\(code) the ")) }
  }

  @Test(arguments: ["/help", "/:help"])
  func `The help is a page in a browser`(path: String) async throws {
    let response = try await server().get(path, headers: [.accept: "text/html,*/*;q=0.8", .userAgent: "Mozilla/5.0"])
    #expect(response.headers[.contentType] == "text/html; charset=utf-8")
    #expect(response.body.contains(#"<meta name="viewport""#))
    #expect(try response.words.contains("curl HOST/Paris a city"))
    #expect(try response.words.contains("FORMAT 1 to 4, or text with %-codes"))
  }

  @Test func `An approximate location is labeled as such`() async throws {
    let response = try await server().get("/?plain&zone=Asia/Tokyo", headers: WeatherRoutesTests.curl)
    #expect(response.body.contains("Approximate location: Tokyo, based on the time zone Asia/Tokyo"))
  }
}
