import CloudyTestSupport
import CloudyViewModels
import TerminalKit
import Testing

@testable import CloudyTerminal

/// Properties of every screen at every size.
@MainActor struct BrowseLayoutTests {
  private nonisolated static let columns = [20, 21, 30, 39, 40, 41, 60, 79, 80, 119, 120, 121, 160, 250]
  private nonisolated static let rows = [5, 6, 7, 11, 12, 13, 16, 17, 24, 45, 80]

  @Test(arguments: BrowseSnapshotTests.scenes, [true, false])
  func `all content fits the screen at any size`(route: (Route, String), isUnicode: Bool) async throws {
    let bench = try await BrowseBench(isUnicode: isUnicode)
    try await bench.show(route.0)
    for (number, columns) in Self.columns.enumerated() {
      for rows in TestDepth.current.cases(of: Self.rows, every: 4, turn: number) {
        bench.size = ScreenSize(columns: columns, rows: rows)
        let screen = bench.screen
        let place = Comment("\(route.1) at \(columns)x\(rows)")
        #expect(screen.frame.lines.count <= rows, place)
        for line in screen.frame.lines {
          let text = line.text(bench.capabilities)
          #expect(line.width <= columns, place)
          #expect(text.displayWidth <= columns, place)
          #expect(isUnicode || text.utf8.allSatisfy { $0 < 0x80 }, place)
        }
        #expect(screen.areas.allSatisfy { $0.row < rows && $0.columns.upperBound <= columns }, place)
        if let cursor = screen.frame.cursor { #expect(cursor.row < rows && cursor.column < columns, place) }
      }
    }
  }

  @Test(arguments: BrowseLayoutTests.columns)
  func `the week is visible without scrolling if it fits`(columns: Int) async throws {
    let bench = try await BrowseBench(columns: columns, rows: 24)
    let lines = bench.lines
    for day in bench.root.weather?.week.days ?? [] {
      #expect(lines.contains { $0.dropFirst(2).hasPrefix(day.shortName) }, "\(day.shortName) at \(columns)")
    }
    #expect(lines.contains { $0.contains("14.3°") })
  }

  @Test(arguments: [20, 30, 39, 40, 41])
  func `a narrow screen shows the outlook below the temperature if it fits`(
    columns: Int
  ) async throws {
    let bench = try await BrowseBench(columns: columns, rows: 40)
    let sentences = try #require(bench.root.weather?.sentences.all)
    #expect(sentences.count == 2)
    let text = words(bench.text)
    for sentence in sentences { #expect(text.contains(words(sentence)), "\(sentence) at \(columns)") }
    let temperature = try #require(bench.row(of: "14.3°C"))
    #expect(bench.row(of: "Intermittent rain") == temperature + 2)
    for day in bench.root.weather?.week.days ?? [] { #expect(text.contains(" \(day.shortName) ")) }
  }

  @Test func `a small screen shows only complete sentences, and never in place of a day`() async throws {
    let bench = try await BrowseBench(columns: 40)
    let sentences = try #require(bench.root.weather?.sentences.all).map { words($0) }
    let days = try #require(bench.root.weather?.week.days.map(\.shortName))
    var counts: [Int] = []
    for rows in 12...24 {
      bench.size = ScreenSize(columns: 40, rows: rows)
      let text = words(bench.text)
      counts.append(sentences.count { text.contains($0) })
      #expect(text.contains(sentences[1].suffix(8)) == (counts.last == 2), "\(rows)")
      for day in days { #expect(text.contains(" \(day) "), "\(day) at \(rows)") }
    }
    #expect(counts.first == 0 && counts.contains(1) && counts.last == 2)
    #expect(counts == counts.sorted())
  }

  @Test func `a narrow screen shows the whole name of the selected place below the list`() async throws {
    let bench = try await BrowseBench(columns: 20)
    try await bench.show(.locations)
    #expect(words(bench.text).contains("Ghent Your home, Flanders, Belgium"), "\(bench.text)")
  }

  @Test func `a narrow screen shows the whole selected setting`() async throws {
    let bench = try await BrowseBench(columns: 20, language: .pseudo)
    try await bench.show(.settings)
    let setting = try #require(bench.root.settings.everySection.first?.rows.first?.text)
    let text = bench.text.filter { !$0.isWhitespace }
    #expect(text.contains(setting.filter { !$0.isWhitespace }), "\(bench.text)")
  }

  @Test func `an alert and a sentence of two lines are both visible`() async throws {
    let bench = try await BrowseBench(columns: 60, rows: 24)
    let sentence = try #require(bench.root.weather?.sentences.all.first)
    // The scroll indicator is at the end of each line.
    let text = words(bench.text.filter { !"┃│".contains($0) })
    #expect(text.contains(words(sentence)))
    #expect(bench.text.contains("Gale"))
    #expect(bench.text.contains("Rain starting in 20 min"))
  }

  @Test func `the status line does not scroll`() async throws {
    let bench = try await BrowseBench()
    for _ in 0..<10 {
      #expect(bench.text.contains("Example, updated 12 minutes ago"))
      #expect(bench.lines.first?.contains("Ghent") == true)
      bench.press(.pageDown)
    }
    #expect(bench.text.contains("Example, CC BY 4.0"))
  }

  @Test(arguments: [40, 60, 80, 100])
  func `values at the top are not repeated below, and none are missing`(columns: Int) async throws {
    let bench = try await BrowseBench(columns: columns)
    for rows in [13, 16, 20, 24, 30, 40, 60, 80] {
      let styler = TextStyler(bench.capabilities)
      let page = WeatherScreen(bench.root, bench.state).page(styler, PageRoom(width: columns, height: rows))
      let lines = page.body.map { $0.line.text(bench.capabilities) }
      for variable in bench.root.weather?.day.otherDetails ?? [] where variable.variable != .wind {
        let count = lines.count { $0.contains(variable.label) && $0.contains(variable.value) }
        // A line with a few values may come before the rest of them.
        #expect((1...2).contains(count), "\(variable.label) at \(columns)x\(rows)")
        if rows >= 24, columns >= 60 { #expect(count == 1, "\(variable.label) at \(columns)x\(rows)") }
      }
      for words in ["Gale", "Coast", "Rain starting in 20 min", "Pollen", "Full moon", "CC BY 4.0"] {
        #expect(lines.contains { $0.contains(words) }, "\(words) at \(columns)x\(rows)")
      }
    }
  }

  @Test func `wide screens show the selected day next to the week`() async throws {
    let bench = try await BrowseBench(columns: 120, rows: 40)
    bench.press(.down)
    #expect(bench.text.contains("Wednesday, April 15"))
    #expect(bench.text.contains("12.1 mm in 24 hours"))
    bench.size = ScreenSize(columns: 119, rows: 40)
    #expect(!bench.text.contains("Wednesday, April 15"))
  }

  @Test(arguments: TestDepth.current.cases(of: Array(20...200), every: 5))
  func `the key bar always contains Help and Quit, and as many other actions as fit`(
    width: Int
  ) async throws {
    let bench = try await BrowseBench(columns: width)
    let bar = KeyBar(actions: bench.root.actions, route: .weather, isTyping: false, hasMore: false, language: .english)
    let (line, areas) = bar.line(TextStyler(bench.capabilities), width: width)
    let text = line.text(bench.capabilities)
    #expect(line.width <= width)
    #expect(text.contains("? Help"))
    #expect(text.hasSuffix("q Quit"))
    let actions = areas.compactMap { if case .action(let action) = $0.target { action } else { nil } }
    let others = bench.root.actions.map(\.action).filter { ![.help, .quit].contains($0) }
    // The most common first.
    #expect(Array(actions.dropLast(2)) == Array(others.prefix(actions.count - 2)))
    if width >= 120 { #expect(actions.count == bench.root.actions.count) }
  }

  @Test func `if the names of actions do not fit, only keys are shown`() {
    let actions = [Action.back, .help, .quit].map { ActionViewModel($0, language: .english) }
    let capabilities = TerminalCapabilities(width: 20)
    let (line, areas) = KeyBar(actions: actions, route: .day, isTyping: false, hasMore: false, language: .english)
      .line(TextStyler(capabilities), width: 20)
    #expect(line.text(capabilities) == " Esc  ?  q")
    #expect(areas.map(\.columns) == [1..<4, 6..<7, 9..<10])
  }
}

/// The text without line breaks and repeated spaces.
private func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
