import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Testing

@testable import CloudyWeb

/// All texts of a page come from messages: in a pseudo-language, no English is left.
struct PagesInOtherLanguagesTests {
  static let pages = [
    "/at/50.85,4.35", "/place/2800866-brussels", "/place/2800866-brussels?day=2026-11-23", "/locations",
    "/locations/add", "/locations/add?q=tok", "/locations/add?q=zzzzzz", "/settings", "/about", "/sources", "/offline",
    "/nowhere",
    "/place/2800866-brussels?day=2030-01-01", "/place/1-nowhere", "/at/50.85,4.35?T", "/at/50.85,4.35?format=%n",
  ]

  @Test(arguments: pages)
  func `pages contain no English in a pseudo-language`(path: String) async throws {
    let server = try TestServer { $0.weather.reports = WeatherEverywhere() }
    let address = path + (path.contains("?") ? "&" : "?") + "lang=en-XA"
    let response = try await server.get(address, headers: [.accept: "text/html", .userAgent: "Mozilla/5.0"])
    let said = Self.words(of: response.body)
    #expect(said.contains { "åéîöû".contains($0) }, "\(path) is in the language")
    #expect(EnglishMessages.left(in: said, but: Self.names) == [], "\(path)")
  }

  @Test func `pages of accounts, devices and the API contain no English in a pseudo-language`() async throws {
    let time = SetTime()
    let visitors = try TestVisitors.store(now: time.now)
    let server = try TestServer { [time] in $0.keepAccounts(.open, in: visitors, now: time.now) }
    var rosa = TestVisitor(server)
    let right = "name=Rosa&new-password=seven+quiet+herons"
    let grant = try await rosa.post("/api/v1/device_authorization", "client_id=cloudy&device=Telefoon")
    let code = try #require(grant.body.firstMatch(of: /"user_code":"([^"]+)"/)?.output.1)
    var said: [(page: String, words: String)] = []
    func pseudo(_ page: String) -> String { page + (page.contains("?") ? "&" : "?") + "lang=en-XA" }
    func look(_ page: String, at visitor: TestVisitor) async throws {
      said.append((page, Self.words(of: try await visitor.get(pseudo(page)).body)))
    }
    for page in ["/api", "/log-in", "/sign-up"] { try await look(page, at: rosa) }
    for (page, form) in [
      ("/sign-up", "name=R"), ("/sign-up", "name=Ro+sa&new-password=short"),
      ("/sign-up", "name=R%21sa&new-password=password"),
      ("/log-in", "name=Rosa&password=wrong"), ("/log-in/code", "name=Rosa&code=x&new-password=seven+quiet+herons"),
      ("/sign-up", right), ("/account/password", "password=wrong&new-password=eight+quiet+herons"),
      ("/account/codes", "password=seven+quiet+herons"), ("/device", "code=AAAA-AAAA&answer=allow"),
    ] {
      said.append(("\(page) \(form)", Self.words(of: try await rosa.post(pseudo(page), form).body)))
    }
    for page in ["/account", "/device", "/device?user_code=\(code)"] { try await look(page, at: rosa) }
    said.append(("allowing", Self.words(of: try await rosa.post(pseudo("/device"), "code=\(code)&answer=allow").body)))
    for (page, words) in said {
      #expect(words.contains { "åéîöû".contains($0) }, "\(page) is in the language")
      #expect(
        EnglishMessages.left(in: words, but: Self.names + ["Rosa", "Telefoon", "openapi.json", "cloudy log-in"]) == [],
        "\(page)")
    }
  }

  @Test func `the help for terminals contains no English explanations in a pseudo-language`() async throws {
    let help = try await TestServer().get("/help?lang=en-XA", headers: [.userAgent: "curl/8.5"]).body
    let explanations = help.split(separator: "\n").compactMap { $0.split(separator: /\s{2,}/).dropFirst().last }
    #expect(explanations.count > 10)
    #expect(EnglishMessages.left(in: explanations.joined(separator: "\n"), but: Self.names) == [])
  }

  @Test func `texts of sources are marked as English`() async throws {
    let server = try TestServer {
      $0.weather.reports = WeatherEverywhere { $0.current.content.summary = "Volcanic ash" }
    }
    func page(_ language: String) async throws -> String {
      try await server.get("/place/2800866-brussels", headers: [.accept: "text/html", .acceptLanguage: language]).body
    }
    let german = try await page("de")
    #expect(german.contains(#"<p class="summary" data-announce lang="en">Volcanic ash</p>"#))
    #expect(german.contains(#"<b dir="auto" data-announce lang="en">Wind</b>"#))
    // Otherwise the full stop of an English sentence would be at its left end on a page in Arabic.
    #expect(try await page("ar").contains(#"<p class="own-words" dir="auto" lang="en">"#))
    #expect(german.contains(#"<p lang="en"><bdi>Weather data by Open-Meteo.com"#))
    #expect(try await !page("en").contains(#" lang="en">V"#))
  }

  @Test func `a service's texts about hours, days and places are marked as English`() async throws {
    let server = try TestServer {
      $0.weather.reports = WeatherEverywhere { forecast in
        forecast.current.content.summary = "Dust"
        for index in forecast.hours.content.indices { forecast.hours.content[index].summary = "Volcanic ash" }
        // For days with known hours, sentences are computed instead.
        forecast.hours.content.removeLast(3 * 24)
        for index in forecast.days.content.indices { forecast.days.content[index].summary = "Volcanic dust all day" }
      }
    }
    func page(_ path: String, _ language: String) async throws -> String {
      try await server.get(path, headers: [.accept: "text/html", .acceptLanguage: language]).body
    }
    let place = "/place/2800866-brussels"
    let french = try await page(place, "fr")
    for (words, count) in [("Volcanic ash", 24), ("Volcanic dust all day", 3)] {
      #expect(french.ranges(of: #"<span lang="en">\#(words)</span>, "#).count == count)
      #expect(french.ranges(of: words).count == count)
    }
    #expect(try await page("/locations", "fr").contains(#"</span> <span lang="en">Dust</span></small>"#))
    let english = try await page(place, "en")
    #expect(english.contains(": Volcanic ash, ") && english.contains(": Volcanic dust all day, "))
    #expect(!english.contains(#"<span lang="en">"#))
    #expect(try await page("/locations", "en").contains("</span> Dust</small>"))
  }

  /// Names that are the same in all languages, or only English so far: places, services and countries.
  private static let names = [
    "gust &gt; 60 km/h tonight", "gust > 60 km/h tonight",
    "Cloudy", "OpenStreetMap", "Open-Meteo", "Belgium", "Brussels Capital", "United States", "Ghent", "inHg", "hPa",
    "kPa", "English", "curl", "Who&#39;s On First", "Who’s On First", "Who's On First", "Natural Earth",
    "airportsdata and OurAirports", "Geolonia and Japan Post", "Islands", "United", "Air of the sample",
    "Days of the sample", "alerts.example", "Weather data by the sample", "Air quality of the sample",
    "Days before of the sample", "Unicode License", "MIT", "IANA Time Zone Database", "public domain", "Virgin Islands",
    "Data from Who's On First", "Research Organization Registry", "Universities", "liftie and f1-circuits",
    "Ski resorts and motor racing circuits",
  ]

  /// Returns the text that users read or hear, except text that is marked as English, scripts, styles and URLs.
  private static func words(of page: String) -> String {
    var page = page
    page = page.replacing(/<(style|script|code)[^>]*>.*?<\/\1>/.dotMatchesNewlines(), with: " ")
    page = page.replacing(/<(p|b|small|span)[^>]* lang="[^"]*"[^>]*>.*?<\/\1>/.dotMatchesNewlines(), with: " ")
    // Placeholders that scripts replace are not visible.
    page = page.replacing(/\{[a-z]+\}/, with: "")
    let texts = page.contains("<") ? page.split(separator: "<").map { $0.drop { $0 != ">" }.dropFirst() } : [page[...]]
    let said = page.matches(of: /(?:aria-label|aria-description|alt|title|placeholder)="([^"]*)"/).map(\.1)
    return (texts + said).joined(separator: "\n")
  }
}
