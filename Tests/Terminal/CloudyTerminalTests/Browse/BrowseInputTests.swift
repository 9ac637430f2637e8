import CloudyModel
import CloudyPlaces
import CloudyViewModels
import TerminalKit
import Testing

@testable import CloudyTerminal

/// The effects of keys and clicks.
@MainActor struct BrowseInputTests {
  @Test(arguments: [Key.down, .character("j"), .right, .tab])
  func `keys select the next day`(key: Key) async throws {
    let bench = try await BrowseBench()
    bench.press(key)
    #expect(bench.root.selectedDay == 1)
    #expect(bench.marked?.contains("Wed") == true)
  }

  @Test func `digits show favorites on the weather screen, and 0 the current location`() async throws {
    let bench = try await BrowseBench()
    bench.press(.character("2"))
    #expect(bench.root.place?.text == "Reykjavík")
    bench.press(.enter, .character("1"))
    #expect(bench.root.place?.text == "Tokyo")
    bench.press(.character("0"))
    #expect(bench.root.place?.text == "Ghent")
    bench.press(.character("9"))
    #expect(bench.root.place?.text == "Ghent")
  }

  @Test func `Enter shows a place on the day that was typed after its name`() async throws {
    let bench = try await BrowseBench(places: PlaceDatabase.embedded)
    bench.press(.character("/"))
    bench.type("Reykjavík tomorrow")
    try await bench.wait { !$0.addLocation.isQuerying }
    bench.press(.enter)
    try await bench.wait { $0.weather != nil && !$0.isFetching }
    #expect(bench.root.place?.text == "Reykjavík")
    #expect(bench.root.route == .day)
    #expect(bench.root.selectedDay == 1)
  }

  @Test func `the key l only opens the list of places`() async throws {
    let bench = try await BrowseBench()
    #expect(BrowseKeys.everyKey(for: .locations) == [.character("l")])
    let others = Action.allCases.filter { $0 != .locations }
    #expect(!others.flatMap(BrowseKeys.everyKey).contains(.character("l")))
    bench.press(.enter, .character("l"))
    #expect(bench.root.selectedDay == 0)
  }

  @Test(arguments: [
    (Key.enter, Route.day), (.character("l"), .locations), (.character("/"), .addLocation),
    (.character("a"), .addLocation), (.character("s"), .settings), (.character("?"), .help), (.function(1), .help),
  ])
  func `keys open screens, and Escape closes them`(key: Key, route: Route) async throws {
    let bench = try await BrowseBench()
    bench.press(key)
    #expect(bench.root.route == route)
    bench.press(.escape)
    #expect(bench.root.route == .weather)
  }

  @Test func `every action has a key, and simultaneously available actions have different keys`() async throws {
    let bench = try await BrowseBench()
    for (route, name) in BrowseSnapshotTests.scenes {
      try await bench.show(route)
      for row in bench.root.locations.sections.flatMap(\.rows) {
        var taken: Set<Key> = []
        for action in bench.root.actions(for: route == .locations ? row.id : nil) {
          let keys = BrowseKeys.keys(for: action.action, in: route, isTyping: bench.root.typedText != nil)
          #expect(!keys.isEmpty, "\(action.title) in \(name)")
          #expect(taken.isDisjoint(with: keys), "\(action.title) in \(name)")
          taken.formUnion(keys)
        }
      }
    }
    #expect(Action.allCases.allSatisfy { !BrowseKeys.everyKey(for: $0).isEmpty })
  }

  @Test func `every action is in the help, each key once under a heading except for opposite actions`() {
    for action in Action.allCases {
      #expect(HelpSection.allCases.contains { $0.actions.contains(action) }, "\(action)")
    }
    for section in HelpSection.allCases {
      let actions = section.actions.filter { $0 != .forgetHome && $0 != .searchOnline && $0 != .connect }
      let keys = actions.flatMap { BrowseKeys.keys(for: $0, in: section.route) }
      #expect(Set(keys).count == keys.count, "\(section)")
    }
  }

  @Test func `keys that quit or suspend the program also work while typing`() async throws {
    let bench = try await BrowseBench()
    #expect(bench.press(.character("q")) == .quit)
    #expect(bench.press(.character("/"), .character("q")) == .nothing)
    #expect(bench.root.addLocation.query == "q")
    #expect(bench.press(.control("c")) == .interrupted)
    #expect(bench.press(.control("z")) == .suspend)
    #expect(bench.press(.control("l")) == .redraw)
    #expect(bench.send(.endRequested) == .quit)
    #expect(bench.send(.resumed) == .redraw)
  }

  @Test func `keys that arrive faster than frames have the same effect`() async throws {
    for keys in [
      [Key.pageUp, .down, .down], [.pageUp, .pageDown, .pageUp], [.pageUp, .pageDown, .pageDown], [.home, .down],
    ] {
      let (slow, fast) = (try await BrowseBench(columns: 60, rows: 24), try await BrowseBench(columns: 60, rows: 24))
      for bench in [slow, fast] { bench.press(.pageDown) }
      #expect(slow.text == fast.text)
      for key in keys { slow.press(key) }
      fast.pressTogether(keys)
      #expect(fast.text == slow.text, "\(keys)")
    }
  }

  @Test func `in a search, letters are text, arrows select a row, and + adds it`() async throws {
    let bench = try await BrowseBench()
    try await bench.show(.addLocation)
    #expect(bench.root.addLocation.query == "tok")
    #expect(bench.marked?.contains("Tokyo 1 ") == true)
    bench.press(.down, .down, .up, .pageDown, .home, .down)
    // Home moves within the text, not among the rows.
    bench.type("x")
    #expect(bench.root.addLocation.query == "xtok")
    bench.press(.backspace)
    try await bench.wait { !$0.addLocation.isQuerying }
    bench.press(.down, .down)
    #expect(bench.marked?.contains("Tokyo 3 ") == true)
    bench.press(.character("+"))
    #expect(bench.root.route == .weather)
    try await bench.wait { _ in (try? bench.store.storedFavorites.last?.place.name) == "Tokyo 3" }
  }

  @Test func `in a search, Enter shows a row without adding it, and Escape returns to it`() async throws {
    let bench = try await BrowseBench()
    try await bench.show(.addLocation)
    #expect(bench.lines.last?.contains("+ Add to favorites") == true)
    bench.press(.down, .enter)
    #expect(bench.root.route == .weather && bench.root.place?.text == "Tokyo 2")
    #expect(bench.root.locations.favorites.count == 3)
    #expect(bench.lines.last?.contains("+ Add to favorites") == true && bench.lines.last?.contains("Esc") == true)
    bench.press(.escape)
    #expect(bench.root.route == .addLocation && bench.root.addLocation.query == "tok")
    #expect(bench.marked?.contains("Tokyo 2 ") == true)
  }

  @Test func `in a search for coordinates, + is text until a row is selected`() async throws {
    let bench = try await BrowseBench()
    bench.press(.character("/"))
    bench.type("tok5")
    try await bench.wait { !$0.addLocation.isQuerying }
    bench.type("+")
    #expect(bench.root.addLocation.query == "tok5+")
  }

  @Test func `changing the search text selects the first row again`() async throws {
    let bench = try await BrowseBench()
    try await bench.show(.addLocation)
    bench.press(.down, .down)
    bench.type("y")
    try await bench.wait { !$0.addLocation.isQuerying }
    #expect(bench.marked?.contains("Tokyo 1 ") == true)
  }

  @Test func `pasted text goes into a text field, and is ignored elsewhere`() async throws {
    let bench = try await BrowseBench()
    bench.send(.paste("qqs"))
    #expect(bench.root.route == .weather)
    bench.press(.character("/"))
    bench.send(.paste("Île de Ré"))
    #expect(bench.root.addLocation.query == "Île de Ré")
  }

  @Test func `a place can be chosen by selection or by number`() async throws {
    let bench = try await BrowseBench()
    try await bench.show(.locations)
    #expect(bench.marked?.contains("Ghent") == true)
    bench.press(.down, .down, .enter)
    #expect(bench.root.route == .weather)
    try await bench.wait { $0.weather?.day.title == "Reykjavík" }
    bench.press(.character("l"))
    #expect(bench.marked?.contains("Reykjavík") == true)
    bench.press(.character("1"))
    try await bench.wait { $0.weather?.day.title == "Tokyo" }
  }

  @Test func `Tab moves the selection to the next section`() async throws {
    let bench = try await BrowseBench()
    try await bench.show(.locations)
    bench.press(.tab)
    #expect(bench.marked?.contains("Tokyo") == true)
    bench.press(.tab)
    #expect(bench.marked?.contains("Ghent") == true)
    bench.press(.backtab)
    #expect(bench.marked?.contains("Tokyo") == true)
    try await bench.show(.settings)
    bench.press(.tab, .tab)
    #expect(bench.marked?.contains("Fahrenheit") == true)
  }

  @Test func `removing and restoring a favorite keeps the selection close by`() async throws {
    let bench = try await BrowseBench()
    try await bench.show(.locations)
    bench.press(.end, .character("d"))
    #expect(bench.root.locations.favorites.count == 2)
    #expect(bench.marked?.contains("Reykjavík") == true)
    #expect(bench.text.contains("removed."))
    bench.press(.character("u"))
    #expect(bench.root.locations.favorites.count == 3)
    // The current location cannot be removed.
    bench.press(.home, .delete)
    #expect(bench.root.locations.favorites.count == 3)
  }

  @Test func `moving a favorite moves the selection with it`() async throws {
    let bench = try await BrowseBench()
    try await bench.show(.locations)
    bench.press(.tab, .character("J"), .character("J"))
    #expect(bench.root.locations.favorites.map(\.place.name).last == "Tokyo")
    #expect(bench.marked?.contains("Tokyo") == true)
    bench.press(.character("K"))
    #expect(bench.root.locations.favorites.map(\.place.name)[1] == "Tokyo")
  }

  @Test func `a favorite can be renamed in its row`() async throws {
    let bench = try await BrowseBench()
    try await bench.show(.locations)
    bench.press(.tab, .character("e"))
    let row = try #require(bench.row(of: "▸ Tokyo"))
    #expect(bench.screen.frame.cursor == ScreenPosition(row: row, column: 7))
    bench.press(.control("u"))
    bench.type("東q")
    #expect(bench.screen.frame.cursor == ScreenPosition(row: row, column: 5))
    bench.press(.down)
    #expect(bench.root.locations.renaming?.name == "東q")
    bench.press(.enter)
    #expect(bench.root.locations.favorites.first?.customName == "東q")
    bench.press(.character("R"))
    bench.type("x")
    bench.press(.escape)
    #expect(bench.root.locations.favorites.first?.customName == "東q")
    #expect(bench.root.route == .locations)
  }

  @Test func `renaming starts with the cursor at the end of the name`() async throws {
    let bench = try await BrowseBench()
    try await bench.show(.locations)
    bench.press(.tab, .character("e"), .left, .left, .character("x"), .enter)
    #expect(bench.root.locations.favorites.first?.customName == "Tokxyo")
    bench.press(.character("e"), .control("u"), .character("z"), .enter)
    #expect(bench.root.locations.favorites.first?.customName == "z")
  }

  @Test func `a chosen setting applies at once`() async throws {
    let bench = try await BrowseBench()
    try await bench.show(.settings)
    bench.press(.down, .down, .down, .down, .character(" "))
    #expect(bench.root.settings.settings.temperature == .fahrenheit)
    bench.press(.character("6"))
    #expect(bench.root.settings.settings.temperature == .celsius)
    #expect(bench.marked?.contains("✓ Celsius") == true)
  }

  @Test func `settings that follow the place are ticked as such, until one is chosen`() async throws {
    let bench = try await BrowseBench(rows: 40, home: nil, settings: .init(), defaults: DefaultSettings())
    try await bench.show(.settings)
    #expect(bench.lines.count { $0.contains("✓ Automatic (by place)") } == 3)
    #expect(!bench.lines.contains { $0.contains("✓ 12-hour") || $0.contains("✓ Metric") })
    bench.press(.enter)
    #expect(bench.lines.count { $0.contains("✓ Automatic (by place)") } == 2)
    #expect(bench.marked?.contains("✓ 12-hour") == true)
  }

  @Test func `clicks activate rows and actions`() async throws {
    let bench = try await BrowseBench()
    let row = try #require(bench.row(of: "  Thu"))
    bench.send(.click(row: row, column: 30))
    #expect(bench.root.selectedDay == 2)
    bench.send(.click(row: row, column: 30))
    #expect(bench.root.route == .day)
    bench.send(.click(row: 1, column: 7))
    #expect(bench.root.selectedDay == 1)
    let bar = try #require(bench.lines.last?.firstRange(of: "Esc Back"))
    let column = bench.lines[23].distance(from: bench.lines[23].startIndex, to: bar.lowerBound)
    bench.send(.click(row: 23, column: column))
    #expect(bench.root.route == .weather)
    bench.send(.click(row: 22, column: 0))
    #expect(bench.root.route == .weather)
    try await bench.show(.settings)
    bench.send(.click(row: try #require(bench.row(of: "Imperial")), column: 5))
    #expect(bench.root.settings.settings.units == .imperial)
    try await bench.show(.locations)
    bench.send(.click(row: try #require(bench.row(of: "Tokyo")), column: 5))
    try await bench.wait { $0.weather?.day.title == "Tokyo" }
  }

  @Test func `the wheel scrolls, and stops at the end`() async throws {
    let bench = try await BrowseBench()
    bench.send(.wheel(up: false, row: 10, column: 10))
    #expect(bench.screen.offset == 3)
    bench.send(.wheel(up: true, row: 10, column: 10))
    bench.send(.wheel(up: true, row: 10, column: 10))
    #expect(bench.screen.offset == 0)
    for _ in 0..<100 { bench.send(.wheel(up: false, row: 10, column: 10)) }
    #expect(bench.screen.offset == bench.screen.lastOffset)
    // Another selected day is scrolled into view.
    bench.press(.down)
    #expect(bench.marked?.contains("Wed") == true)
  }

  @Test func `below the last day, the arrow keys scroll to the rest and back`() async throws {
    let bench = try await BrowseBench()
    #expect(bench.lines.last?.contains("PgDn More") == true)
    for _ in 0..<7 { bench.press(.down) }
    let start = bench.screen.offset
    bench.press(.down, .down)
    #expect(bench.screen.offset == start + 2 && bench.root.selectedDay == 7)
    bench.press(.up)
    #expect(bench.screen.offset == start + 1 && bench.root.selectedDay == 7)
    for _ in 0...start + 1 { bench.press(.up) }
    #expect(bench.root.selectedDay == 6)
  }

  @Test func `the selected day is visible on the smallest screen`() async throws {
    let bench = try await BrowseBench(columns: 20, rows: 5)
    for _ in 0..<7 { bench.press(.down) }
    #expect(bench.marked?.contains("Tue") == true)
  }

  @Test func `a screen opens scrolled to the top`() async throws {
    let bench = try await BrowseBench()
    bench.press(.end, .enter)
    #expect(bench.root.route == .day)
    #expect(bench.screen.offset == 0)
    bench.press(.end, .escape)
    #expect(bench.screen.offset == 0)
  }
}

extension BrowseKeys {
  /// All keys of an action, on any screen.
  fileprivate static func everyKey(for action: Action) -> Set<Key> {
    Set([Route.weather, .day, .locations].flatMap { keys(for: action, in: $0) })
  }
}
