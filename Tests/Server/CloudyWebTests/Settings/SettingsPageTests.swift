import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Testing

@testable import CloudyWeb

@Suite struct SettingsPageTests {
  /// Returns the values with the check mark.
  private func chosen(_ page: TestServer.Response) throws -> [String] {
    try page.main.matches(of: /aria-checked="true" name="(?:time|units|temperature)" value="([^"]+)"/).map {
      String($0.1)
    }
  }

  @Test func `The server's default settings apply until the visitor chooses others`() async throws {
    let server = try TestServer {
      $0.defaults.settings = DefaultSettings(Settings(time: .twentyFourHour, units: .metric))
    }
    let page = try await TestVisitor(server).get("/settings")
    #expect(try chosen(page) == ["24h", "metric", "fahrenheit"])
  }

  @Test func `The settings have four groups, the language first, and each row has an example`() async throws {
    let page = try await TestVisitor(TestServer()).get("/settings")
    let groups = try page.main.matches(of: /<h2[^>]*>(?:<label[^>]*>)?([^<]+)</).map { String($0.1) }
    #expect(groups == ["Language", "Units and time", "Appearance", "Rules", "Your data"])
    let words = try page.words
    #expect(words.contains("Time 12-hour 1:57 PM 24-hour 13:57"))
    #expect(words.contains("Units Imperial 6 mph, 10 mi Metric 10 km/h, 16 km"))
    #expect(words.contains("Temperature Fahrenheit 44.5°F Celsius 6.9°C Kelvin 280.1 K"))
    #expect(words.contains("Individual units Wind Automatic (from Units) Meters per second 3 m/s"))
  }

  @Test(arguments: [
    ("time=24h", ["24h", "imperial", "fahrenheit"]), ("units=metric", ["12h", "metric", "fahrenheit"]),
    ("temperature=celsius", ["12h", "imperial", "celsius"]),
  ])
  func `A choice moves one check mark`(form: String, marks: [String]) async throws {
    var visitor = TestVisitor(try TestServer())
    let response = try await visitor.post("/settings", form)
    #expect(response.headers[.location] == "/settings?done=chosen")
    #expect(try chosen(try await visitor.get("/settings")) == marks)
  }

  @Test func `An individual unit can be chosen, and reset to follow the others`() async throws {
    var visitor = TestVisitor(try TestServer())
    _ = try await visitor.post("/settings", "wind=kn")
    let page = try await visitor.get("/settings").main
    #expect(page.contains(#"aria-checked="true" name="wind" value="kn""#))
    #expect(page.contains(#"<details class="units" open>"#), "the choice is displayed")
    #expect(try await visitor.get("/").words.contains(" kn "))

    _ = try await visitor.post("/settings", "wind=units")
    let after = try await visitor.get("/settings").main
    #expect(after.contains(#"aria-checked="true" name="wind" value="units""#))
    #expect(after.contains(#"<details class="units">"#))
  }

  @Test(arguments: [
    ("de,en-US;q=0.7,en;q=0.3", ["24h", "metric", "celsius"]), ("en-US,en;q=0.5", ["12h", "imperial", "fahrenheit"]),
    ("en-GB", ["24h", "metric", "celsius"]), ("en, de;q=0", ["12h", "metric", "fahrenheit"]),
    ("*;q=0.1,;;=,q=9", ["12h", "metric", "fahrenheit"]),
  ])
  func `Without choices, the formats follow the visitor's language`(
    languages: String, marks: [String]
  ) async throws {
    let server = try TestServer { $0.defaults.settings = DefaultSettings(Settings(units: .metric)) }
    var visitor = TestVisitor(server)
    visitor.languages = languages
    #expect(try chosen(try await visitor.get("/settings")) == marks)
    // The visitor's choices take precedence.
    _ = try await visitor.post("/settings", "temperature=kelvin")
    #expect(try chosen(try await visitor.get("/settings")) == marks.dropLast() + ["kelvin"])
  }

  @Test func `Without preferences of visitor and server, formats follow the place of the weather`()
    async throws
  {
    let denver = try #require(PlaceDatabase.embedded.place(id: Place.ID(rawValue: 5_419_384)))
    for (home, unit) in [(Place.brussels, "°C"), (denver, "°F")] {
      var visitor = TestVisitor(try TestServer(home: home) { $0.defaults.settings = DefaultSettings() })
      visitor.languages = "en"
      let response = try await visitor.get("/")
      #expect(try response.words.contains(unit))
      #expect(response.headers[.vary]?.contains("Accept-Language") == true)
    }
  }

  @Test func `The settings list the stored data, and “Delete my data” asks before it deletes it`() async throws {
    var visitor = TestVisitor(try TestServer())
    let before = try await visitor.get("/settings").words
    #expect(before.contains("No data is stored until you change a setting, or save a place or a rule."))
    #expect(!before.contains("Delete my data"))
    #expect(try await visitor.get("/settings/delete").headers[.location] == "/settings")

    _ = try await visitor.post("/settings", "time=24h")
    _ = try await visitor.post("/home", "place=2797656")
    _ = try await visitor.post("/locations/add", "place=1850147")
    let page = try await visitor.get("/settings").words
    #expect(page.contains("Units and formats: 24-hour."))
    #expect(page.contains("Home: Gent."))
    #expect(page.contains("Favorites: 1."))
    #expect(try await visitor.get("/settings").main.contains(#"href="/settings/delete""#))
    #expect(try await !visitor.get("/settings").main.contains(#"action="/forget""#), "one tap must not delete data")

    let question = try await visitor.get("/settings/delete")
    #expect(question.headers[.cacheControl] == "no-store")
    let words = try question.words
    #expect(words.contains("Delete all of this? Units and formats: 24-hour. Home: Gent. Favorites: 1. A cookie"))
    #expect(words.contains("Permanently deletes your data from this server and this browser."))
    #expect(words.contains("Keep my data"))
    #expect(try await visitor.get("/settings").words.contains("Favorites: 1."), "asking deletes nothing")

    let response = try await visitor.post("/forget", "return=/settings")
    #expect(response.headers[.location] == "/settings?done=forgotten")
    let after = try await visitor.get("/settings?done=forgotten")
    #expect(try after.toast.contains("Your data was deleted."))
    #expect(try after.words.contains("No data is stored until you change a setting, or save a place or a rule."))
  }

  @Test func `Light or dark colors are a choice that every page of the visitor has`() async throws {
    let server = try TestServer()
    var visitor = TestVisitor(server)
    #expect(try await visitor.get("/settings").main.contains(#"aria-checked="true" name="appearance" value="system""#))
    // The pages of visitors without choices are in the cache.
    for path in ["/", "/about", "/settings", "/nowhere-at-all", "/api"] {
      #expect(try await !server.get(path, headers: [.accept: "text/html"]).body.contains("data-appearance"))
    }
    let response = try await visitor.post("/settings", "appearance=dark")
    #expect(response.headers[.location] == "/settings?done=chosen")
    for path in ["/", "/about", "/settings", "/nowhere-at-all", "/api"] {
      let page = try await visitor.get(path).body
      #expect(page.contains(#" data-appearance="dark" "#), "\(path)")
      #expect(try await !server.get(path, headers: [.accept: "text/html"]).body.contains("data-appearance"), "\(path)")
    }
    let page = try await visitor.get("/about").body
    let colors = page.matches(of: /<meta name="theme-color" content="([^"]*)"/).map(\.output.1)
    #expect(colors == ["#14233f", "#14233f"])
    #expect(try await visitor.get("/settings").words.contains("Appearance: Dark."))

    _ = try await visitor.post("/settings", "appearance=system")
    #expect(try await !visitor.get("/").body.contains("data-appearance"))
    #expect(try await visitor.post("/settings", "appearance=sepia").status == .badRequest)
  }

  @Test func `Error pages and the offline page have the chosen colors, without the visitor's data`() async throws {
    let server = try TestServer()
    var visitor = TestVisitor(server)
    _ = try await visitor.post("/settings", "appearance=dark")
    let cookies = try await visitor.get("/about").headers[values: .setCookie]
    #expect(cookies == ["appearance=dark; Max-Age=34560000; Path=/; SameSite=Lax"])
    for path in ["/no/such/page", "/offline"] {
      for (cookie, isDark) in [("appearance=dark", true), ("appearance=sepia", false), ("a=b", false)] {
        let page = try await server.get(path, headers: [.accept: "text/html", .cookie: cookie]).body
        #expect(page.contains(#" data-appearance="dark" "#) == isDark, "\(path) \(cookie)")
      }
    }
  }

  @Test func `The settings are available as JSON`() async throws {
    var visitor = TestVisitor(try TestServer())
    _ = try await visitor.post("/settings", "units=metric")
    let document = try PageDocument(try await visitor.get("/settings.json"))
    #expect(document["version", as: Int.self] == 1)
    #expect(document["settings.units"] == "metric")
    #expect(document["sections.1.name"] == "units")
    #expect(document["sections.1.choices.1.isChosen", as: Bool.self] == true)
    #expect(document["sections.0.choices.0.example"] == "1:57 PM")
    #expect(document["kept.0"] == "Units and formats: Metric.")
  }

  @Test func `The settings page matches its snapshot`() async throws {
    var visitor = TestVisitor(try TestServer())
    _ = try await visitor.post("/settings", "temperature=celsius")
    try PageSnapshot.compare(try await visitor.get("/settings"), with: "settings")
  }
}
