import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyWeb

@Suite struct LocationsPageTests {
  private func server(_ change: (inout ServerDependencies) -> Void = { _ in }) throws -> TestServer {
    try TestServer { dependencies in
      dependencies.weather.reports = WeatherEverywhere()
      change(&dependencies)
    }
  }

  /// Returns a visitor with Ghent and Tokyo as favorites.
  private func visitor(_ server: TestServer) async throws -> TestVisitor {
    var visitor = TestVisitor(server)
    for number in [2_797_656, 1_850_147] { _ = try await visitor.post("/locations/add", "place=\(number)") }
    return visitor
  }

  @Test func `The page has two sections, and favorites are empty at first`() async throws {
    let words = try await TestVisitor(server()).get("/locations").words
    #expect(words.contains("Current Location Brussels"))
    #expect(words.contains("Favorites Add the places that matter to you with the star next to their name. Search for"))
    #expect(!words.contains("Edit"))
  }

  @Test func `The actions on places are shown in an edit mode, which lasts without scripts`() async throws {
    var visitor = try await visitor(server())
    let checkbox = #"<input class="heard" id="edit" type="checkbox" autocomplete="off""#
    #expect(try await visitor.get("/locations").body.contains(checkbox + ">Edit</label>"))
    #expect(try await visitor.get("/locations?edit").body.contains(checkbox + " checked>Edit</label>"))
    let body = try await visitor.get("/locations").body
    for path in ["move", "rename", "remove"] {
      let form = try #require(body.range(of: "action=\"/locations/\(path)\""))
      let after = body[form.upperBound...].prefix(600)
      #expect(after.contains(#"name="return" value="/locations?edit#favorite-"#), "\(path)")
    }
    let moved = try await visitor.post("/locations/move", "id=\(numbered(2))&to=0&return=/locations?edit")
    let path = try #require(moved.headers[.location])
    #expect(try await visitor.get(path).body.contains(checkbox + " checked>"))
  }

  @Test func `Each place has the sky over it, and averages have none`() async throws {
    let page = try await visitor(server()).get("/locations").body
    #expect(page.contains(#"id="favorite-\#(numbered(1))" class="place" data-sky="day-rain">"#))
    #expect(page.contains(#"id="favorite-\#(numbered(2))" class="place" data-sky="night-rain">"#))
    let server = try TestServer()
    server.reports.alwaysReturn(.brussels, .normals())
    #expect(try await TestVisitor(server).get("/locations").body.contains(#"<li id="current" class="place">"#))
  }

  @Test func `A place without weather has a cloud that is not filled`() async throws {
    let page = try await visitor(server { $0.weather.reports = WeatherNowhere() }).get("/locations").body
    #expect(page.contains(#"<path class="wi-cloud wi-edge" d="#))
  }

  @Test func `The current location leads to the first page, which every device caches, if it shows it`() async throws {
    let row = #"<a class="row" href="/">"#
    #expect(try await TestVisitor(server()).get("/locations").body.contains(row))
    var found = TestVisitor(try server(), zone: "Asia/Tokyo")
    #expect(try await found.get("/locations").body.contains(row))
    found.position = "59.91%2C10.75"
    #expect(try await found.get("/locations").body.contains(row))
    #expect(try await found.get("/").words.contains("Oslo"))
    // With a home, the first page shows that, and not the position.
    _ = try await found.post("/home", "place=2797656")
    let both = try await found.get("/locations").body
    #expect(both.contains(#"href="/at/59.91,10.75""#))
    #expect(both.components(separatedBy: row).count == 2)
  }

  @Test func `Each place has its weather, and links to its page`() async throws {
    let page = try await visitor(server()).get("/locations")
    #expect(try page.words.contains("Gent Flemish Region, Belgium 1:15 PM Light Rain"))
    #expect(page.body.contains(#"<a class="row" href="/place/2797656-gent">"#))
    // The time is local to the place.
    #expect(try page.words.contains("9:15 PM"))
  }

  @Test func `Each place has its most severe alert`() async throws {
    let (page, json) = (
      try await visitor(server()).get("/locations"), try await visitor(server()).get("/locations.json")
    )
    #expect(page.body.components(separatedBy: #"<small class="alert">"#).count == 4)
    #expect(try page.words.contains("Light Rain Alert Wind"))
    #expect(json.body.filter { !$0.isWhitespace }.contains(#""alert":"Wind""#))
  }

  @Test func `The current location is listed with its source`() async throws {
    let guessed = TestVisitor(try server(), zone: "Asia/Tokyo")
    #expect(try await guessed.get("/locations").words.contains("Tokyo Japan"))
    #expect(try await guessed.get("/locations").words.contains("Estimated from your time zone, Asia/Tokyo"))

    let stranger = TestVisitor(try server())
    #expect(try await stranger.get("/locations").words.contains("This server’s location"))

    var found = TestVisitor(try server(), zone: "Asia/Tokyo")
    found.position = "59.91%2C10.75"
    #expect(try await found.get("/locations").words.contains("From your browser, accurate to about 1 km"))
    _ = try await found.post("/home", "place=2797656")
    let both = try await found.get("/locations").words
    #expect(both.contains("Gent Your home") && both.contains("Clear home"), "a home stays visible: \(both)")

    let nowhere = TestVisitor(try server { $0.defaults.ownersLocation = { .unknown(.fallback) } })
    let words = try await nowhere.get("/locations").words
    #expect(words.contains("Current Location Unknown"))
    #expect(!words.contains("Hoogstraten"))
  }

  @Test func `A home takes precedence over the time zone, is labeled, and can be removed`() async throws {
    var visitor = try await visitor(server())
    _ = try await visitor.post("/home", "place=2797656")
    let page = try await visitor.get("/locations")
    #expect(try page.words.contains("Favorites Edit Gent Your home"))
    #expect(try page.words.contains("Clear home"))
    #expect(try !page.words.contains("Set as home: Gent"))

    _ = try await visitor.post("/home", "")
    #expect(try await !visitor.get("/locations").words.contains("Your home"))
  }

  @Test func `A home occurs once: among the favorites, otherwise as the current location`() async throws {
    var visitor = try await visitor(server())
    _ = try await visitor.post("/home", "place=2797656")
    let page = try await visitor.get("/locations")
    #expect(page.body.components(separatedBy: #"<a class="row" href="/place/2797656-gent">"#).count == 2)
    #expect(try !page.words.contains("Current Location"))
    #expect(page.body.contains("data-locate"), "the visitor's location can still be requested")

    _ = try await visitor.post("/locations/remove", "place=2797656")
    let words = try await visitor.get("/locations").words
    #expect(words.contains("Current Location Gent Your home"))
    #expect(words.contains("Favorites Edit Tokyo"))
  }

  @Test func `Each row has today's high and low, as values and for screen readers`() async throws {
    let page = try await visitor(server()).get("/locations").body
    let seen = try #require(page.firstMatch(of: /<small aria-hidden="true">(-?\d+°) \/ (-?\d+°)/))
    #expect(page.contains("high \(seen.1), low \(seen.2)"))
  }

  @Test func `Unknown weather has no values`() async throws {
    let page = try await visitor(server { $0.weather.reports = WeatherNowhere() }).get("/locations")
    #expect(!page.body.contains("aria-hidden=\"true\">-") && !page.body.contains("class=\"temperature\""))
    #expect(try page.words.contains("Weather unavailable"))
  }

  @Test func `The first row cannot move up, the last one cannot move down`() async throws {
    let page = try await visitor(server()).get("/locations").words
    #expect(!page.contains("Move Gent up"))
    #expect(page.contains("Move Gent down"))
    #expect(page.contains("Move Tokyo up"))
    #expect(!page.contains("Move Tokyo down"))
  }

  @Test func `A moved place stays expanded`() async throws {
    var visitor = try await visitor(server())
    let response = try await visitor.post(
      "/locations/move", "id=\(numbered(2))&to=0&return=/locations?open=\(numbered(2))%23favorite-\(numbered(2))")
    let path = try #require(response.headers[.location])
    #expect(path == "/locations?open=\(numbered(2))&done=moved&favorite=\(numbered(2))#favorite-\(numbered(2))")
    #expect(try await visitor.get(path).toast == "Tokyo moved. Close")
    let main = try await visitor.get("/locations?open=\(numbered(2))").main
    #expect(main.components(separatedBy: "<details class=\"change\" open>").count == 2)
    let first = try #require(main.range(of: "favorite-\(numbered(2))")),
      second = try #require(main.range(of: "favorite-\(numbered(1))"))
    #expect(first.lowerBound < second.lowerBound)
  }

  @Test func `A custom name replaces the place's name`() async throws {
    var visitor = try await visitor(server())
    _ = try await visitor.post("/locations/rename", "id=\(numbered(1))&name=Grandma+%3Cb%3E")
    let page = try await visitor.get("/locations")
    #expect(page.body.contains("Grandma &lt;b&gt;"))
    #expect(try page.words.contains("Gent, Flemish Region, Belgium"))
  }

  @Test func `A removed place can be restored`() async throws {
    var visitor = try await visitor(server())
    _ = try await visitor.post("/locations/remove", "id=\(numbered(1))")
    #expect(try await visitor.get("/locations").words.contains("Restore Gent"))
    let undone = try await visitor.post("/locations/undo", "")
    #expect(try await visitor.get(#require(undone.headers[.location])).toast == "Gent restored. Close")
    let words = try await visitor.get("/locations").words
    #expect(!words.contains("Restore"))
    #expect(words.contains("Favorites Edit Gent"))
  }

  @Test(arguments: [
    ("too-many", "You have 50 favorites"), ("not-there", "no longer in your favorites"),
    ("already-there&favorite=\(numbered(1))", "Gent is already in your favorites"),
    ("nothing-to-undo", "Nothing to undo"),
  ])
  func `The outcome of a form is displayed`(code: String, words: String) async throws {
    #expect(try await visitor(server()).get("/locations?done=\(code)").toast.contains(words))
  }

  @Test func `A forged URL displays no outcome`() async throws {
    let page = try await TestVisitor(server()).get("/locations?done=Your+account+is+locked&open=x")
    #expect(!page.body.contains("account is locked"))
    for done in ["added", "already-there", "removed", "renamed", "moved", "put-back", "home-set"] {
      let page = try await visitor(server()).get("/locations?done=\(done)&favorite=\(numbered(7))")
      #expect(try page.toast.isEmpty, "\(done)")
      #expect(page.title == "Locations · Cloudy")
    }
  }

  @Test func `A removal is displayed once, with undo, and not after the next choice`() async throws {
    var visitor = try await visitor(server())
    let removed = try await visitor.post("/locations/remove", "id=\(numbered(1))")
    let path = try #require(removed.headers[.location])
    let page = try await visitor.get(path)
    #expect(try page.toast == "Gent removed. Undo Close")
    #expect(page.title == "Gent removed. · Locations · Cloudy")
    #expect(page.body.contains("<p><bdi>Gent</bdi> removed.</p>"))

    let renamed = try await visitor.post("/locations/rename", "id=\(numbered(2))&name=Aunt")
    let next = try await visitor.get(#require(renamed.headers[.location]))
    #expect(try next.toast == "Renamed to Aunt. Close")
    #expect(!next.body.contains("removed."))
  }

  @Test func `The form that removes a place returns to the adjacent one`() async throws {
    let page = try await visitor(server()).get("/locations").body
    for (place, neighbor) in [(1, 2), (2, 1)] as [(UInt16, UInt16)] {
      let form = #"""
        <form method="post" action="/locations/remove" data-at-once>
        <input type="hidden" name="id" value="\#(numbered(place))">
        <input type="hidden" name="return" value="/locations?edit#favorite-\#(numbered(neighbor))">
        """#
      #expect(page.contains(form))
    }
  }

  @Test func `Ids are unique`() async throws {
    let main = try await visitor(server()).get("/locations?open=\(numbered(1))").main
    let ids = main.matches(of: /\sid="([^"]+)"/).map { String($0.1) }
    #expect(ids.count == Set(ids).count)
  }

  @Test func `A custom name is in JSON and in the line, but not on the card, which others can see`()
    async throws
  {
    var visitor = try await visitor(server())
    _ = try await visitor.post("/locations/rename", "id=\(numbered(1))&name=Grandma")
    let response = try await visitor.get("/place/2797656.json")
    #expect(try PageDocument(response)["ownName"] == "Grandma")
    #expect(response.headers[.cacheControl]?.hasPrefix("private") == true)
    #expect(try await visitor.get("/place/2797656?format=%25l").body.contains("Grandma"))
    let card = try await visitor.get("/place/2797656.svg")
    #expect(card.body.contains("<svg") && !card.body.contains("Grandma"))
  }

  @Test func `The page is available as JSON`() async throws {
    var visitor = try await visitor(server())
    _ = try await visitor.post("/locations/rename", "id=\(numbered(2))&name=Grandma")
    let response = try await visitor.get("/locations.json")
    #expect(response.headers[.contentType] == "application/json")
    let document = try PageDocument(response)
    #expect(document["version", as: Int.self] == 1)
    #expect(document["current.name"] == "Brussels")
    #expect(document["favorites.0.place.name"] == "Gent")
    #expect(document["favorites.1.customName"] == "Grandma" && document["favorites.1.ownName"] == "Grandma")
    #expect(document["favorites.1.id"] == numbered(2))
    #expect(document["favorites.1.weather.icon"] == "rain")
    #expect(document["favorites.1.weather.displayed.time"] == "9:15 PM")
  }

  @Test func `A page with a visitor's choices is not cached for others`() async throws {
    let headers = try await visitor(server()).get("/locations").headers
    #expect(headers[.cacheControl] == "private, no-cache")
    #expect(headers[.vary]?.contains("Cookie") == true)
  }

  @Test func `The page matches its snapshot`() async throws {
    var visitor = try await visitor(server())
    _ = try await visitor.post("/home", "place=2797656")
    _ = try await visitor.post("/locations/add", "at=-45,-140")
    _ = try await visitor.post("/locations/remove", "id=\(numbered(2))")
    try PageSnapshot.compare(try await visitor.get("/locations?open=\(numbered(3))"), with: "locations")
  }
}
