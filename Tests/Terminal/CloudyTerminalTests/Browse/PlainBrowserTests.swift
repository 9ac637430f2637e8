import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyViewModels
import Synchronization
import Testing

@testable import CloudyTerminal

/// The application in line mode.
@MainActor struct PlainBrowserTests {
  @Test func `lines that are read aloud: units are words, not signs`() async throws {
    let bench = try await BrowseBench(language: Language.english.spoken())
    let text = PlainScreen(bench.root).lines.joined(separator: "\n")
    for words in ["kilometers per hour", "hectopascals", "millimeters", "micrograms per cubic meter"] {
      #expect(text.contains(words), "\(words)")
    }
    for sign in [" hPa", " µg"] { #expect(!text.contains(sign), "\(sign)") }
    #expect(text.contains("Tuesday, April 14") && !text.contains("Tue,"))
  }

  @Test func `a setting that follows the place says so instead of a chosen row`() async throws {
    let bench = try await BrowseBench(home: nil, settings: .init(), defaults: DefaultSettings())
    try await bench.show(.settings)
    let lines = PlainScreen(bench.root).lines
    #expect(lines.prefix(4) == ["Settings", "Time", "Automatic (by place); chosen", "1. 12-hour"])
    bench.root.receive(.setting(.time(.twelveHour)))
    #expect(PlainScreen(bench.root).lines.prefix(3) == ["Settings", "Time", "1. 12-hour; chosen"])
  }

  @Test(arguments: BrowseSnapshotTests.scenes)
  func `each screen in line mode matches its snapshot`(route: (Route, String)) async throws {
    let bench = try await BrowseBench()
    try await bench.show(route.0)
    var browser = PlainBrowser()
    let text = browser.changes(bench.root).map { $0 + "\n" }.joined()
    try Snapshot.compare(text, with: "plain-\(route.1).txt")
  }

  @Test func `nothing is printed twice`() async throws {
    let bench = try await BrowseBench()
    for (route, name) in BrowseSnapshotTests.scenes {
      try await bench.show(route)
      var browser = PlainBrowser()
      #expect(!browser.changes(bench.root).isEmpty)
      #expect(browser.changes(bench.root).isEmpty, "\(name)")
    }
  }

  @Test(arguments: ["help", "locations", "settings", "sources", "details", "weather"])
  func `requesting a screen again prints it again`(word: String) async throws {
    let bench = try await BrowseBench()
    var browser = PlainBrowser()
    let first = (browser.handle(word, bench.root) ?? []) + browser.changes(bench.root)
    #expect(!first.isEmpty)
    let second = (browser.handle(word, bench.root) ?? []) + browser.changes(bench.root)
    #expect(second.first == first.first)
  }

  @Test func `a new forecast is printed in one line, and an unchanged one only on request`() async throws {
    let celsius = Mutex(14.3)
    let bench = try await BrowseBench { place in
      var forecast = TerminalSamples.forecast(of: place)
      forecast.current.content.temperature = Temperature(celsius: celsius.withLock { $0 })
      return ForecastReport(response: .live(forecast))
    }
    var browser = PlainBrowser()
    _ = browser.changes(bench.root)

    bench.root.receive(.action(.refresh))
    try await bench.wait { !$0.isFetching }
    #expect(browser.changes(bench.root).isEmpty)

    #expect(browser.handle("refresh", bench.root) == ["Loading weather…"])
    try await bench.wait { !$0.isFetching }
    #expect(browser.changes(bench.root) == ["Ghent: 14.3°C, Partly Cloudy. Example, updated 12 minutes ago"])

    celsius.withLock { $0 = -0.5 }
    bench.root.receive(.action(.refresh))
    try await bench.wait { $0.weather?.day.temperature == "-0.5°C" }
    #expect(browser.changes(bench.root) == ["Ghent: -0.5°C, Partly Cloudy. Example, updated 12 minutes ago"])
  }

  @Test func `the weather of places is printed as it arrives`() async throws {
    let bench = try await BrowseBench()
    var browser = PlainBrowser()
    _ = browser.changes(bench.root)
    #expect(browser.handle("locations", bench.root) == [])
    #expect(browser.changes(bench.root).contains("2. Reykjavík, Capital Region, Iceland; Loading weather…"))
    try await bench.wait { !BrowseScreen.isWaiting($0) }
    let changes = browser.changes(bench.root)
    let row = "2. Reykjavík, Capital Region, Iceland; 14°, Partly Cloudy, 16° / 5°, 11:57, Severe alert, Gale"
    #expect(changes.contains(row))
    #expect(browser.changes(bench.root).isEmpty)
  }

  @Test func `nearby places are printed once, when they are available`() async throws {
    let bench = try await BrowseBench(places: PlaceDatabase.embedded)
    var browser = PlainBrowser()
    _ = browser.changes(bench.root)
    _ = browser.handle("/", bench.root)
    var said = browser.changes(bench.root)
    try await bench.wait { $0.addLocation.shortcuts?.nearby != nil }
    said += browser.changes(bench.root)
    #expect(said.count { $0 == "Your home" } == 1)
    #expect(said.count { $0 == "Near Ghent" } == 1, "\(said)")
    #expect(said.contains { $0.hasPrefix("2. ") })
    #expect(browser.changes(bench.root).isEmpty)
  }

  @Test func `the weather of two places with the same name is printed for both`() async throws {
    var paris = TerminalSamples.place(
      "Paris", region: "Texas", country: "United States", latitude: 33.7, longitude: -95.6)
    var other = TerminalSamples.place("Paris", region: "Ontario", country: "Canada", latitude: 43.2, longitude: -80.4)
    (paris.id, other.id) = (Place.ID(rawValue: 6), Place.ID(rawValue: 7))
    let bench = try await BrowseBench(favorites: [paris, other])
    var browser = PlainBrowser()
    _ = browser.changes(bench.root)
    _ = browser.handle("locations", bench.root)
    var said = browser.changes(bench.root)
    try await bench.wait { !BrowseScreen.isWaiting($0) }
    said += browser.changes(bench.root)
    for row in ["1. Paris, Texas, United States; 14°", "2. Paris, Ontario, Canada; 14°"] {
      #expect(said.contains { $0.hasPrefix(row) }, "\(said)")
    }
  }

  @Test func `after another day was printed, the current weather still has the current values`() async throws {
    let bench = try await BrowseBench()
    var browser = PlainBrowser()
    let first = browser.changes(bench.root)
    _ = browser.handle("2", bench.root)
    _ = browser.changes(bench.root)
    _ = browser.handle("back", bench.root)
    #expect(browser.changes(bench.root) == first)
  }

  @Test func `search results are printed when they arrive`() async throws {
    let bench = try await BrowseBench()
    var browser = PlainBrowser()
    _ = browser.changes(bench.root)
    #expect(browser.handle("search tok", bench.root) == [])
    #expect(browser.changes(bench.root) == ["Add Location: tok"])
    try await bench.wait { !$0.addLocation.isQuerying }
    #expect(browser.changes(bench.root).first == "1. Tokyo 1, Kantō, Japan, population 231,493")
    #expect(browser.handle("/ nowhere", bench.root) == [])
    try await bench.wait { !$0.addLocation.isQuerying }
    #expect(browser.changes(bench.root) == ["No results for “nowhere”."])
  }

  @Test(
    arguments: [
      ("3", .number(3)), (" R ", .action(.refresh)), ("locations", .action(.locations)), ("?", .action(.help)),
      ("search Ghent", .search("Ghent")), ("/ New York", .search("New York")), ("/東京", .search("東京")),
      ("/", .search("")), ("remove 2", .remove(2)), ("rename 2 Aunt May", .rename(2, "Aunt May")),
      ("rename 2", .rename(2, "")), ("move 3 1", .move(3, to: 1)), ("move 3", .unknown("move 3")),
      ("remove Ghent", .unknown("remove Ghent")), ("quit now", .unknown("quit now")), ("weather", .weather),
      ("again", .again), ("3 4", .unknown("3 4")), ("q", .action(.quit)), ("-1", .number(-1)),
    ] as [(String, PlainCommand)])
  func `typed lines are parsed into commands`(line: String, command: PlainCommand) {
    #expect(PlainCommand(line) == command)
  }

  @Test func `an empty line is not a command`() { #expect(PlainCommand("  ") == nil) }

  @Test func `row numbers out of range are reported on every screen`() async throws {
    let bench = try await BrowseBench()
    for (route, name) in BrowseSnapshotTests.scenes {
      try await bench.show(route)
      var browser = PlainBrowser()
      for number in ["-1", "99", "9223372036854775807", "-9223372036854775808"] {
        #expect(browser.handle(number, bench.root) == ["There is no row \(number)."], "\(name)")
        #expect(bench.root.route == route)
      }
    }
    var browser = PlainBrowser()
    #expect(browser.handle("move 1 -9223372036854775808", bench.root) != nil)
    #expect(browser.handle("move 1 9223372036854775807", bench.root) != nil)
  }
}
