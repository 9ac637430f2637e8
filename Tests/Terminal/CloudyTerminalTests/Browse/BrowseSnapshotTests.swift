import CloudyTerminal
import CloudyViewModels
import Foundation
import TerminalKit
import Testing

/// Snapshots of the full-screen program. `RECORD_SNAPSHOTS=1 swift test` records them again; review the difference.
@MainActor struct BrowseSnapshotTests {
  nonisolated static let scenes: [(Route, String)] = [
    (.weather, "weather"), (.day, "day"), (.locations, "locations"), (.addLocation, "add-location"),
    (.settings, "settings"), (.sources, "sources"), (.help, "help"),
  ]

  @Test(arguments: scenes, [(60, 24), (80, 24), (140, 45)])
  func `each screen matches its snapshot`(route: (Route, String), size: (Int, Int)) async throws {
    let bench = try await BrowseBench(columns: size.0, rows: size.1)
    try await bench.show(route.0)
    try Snapshot.compare(bench.text, with: "browse-\(route.1)-\(size.0)x\(size.1).txt")
  }

  @Test(arguments: [(80, 24), (140, 45)])
  func `the weather in ASCII and imperial units matches its snapshot`(columns: Int, rows: Int) async throws {
    let bench = try await BrowseBench(columns: columns, rows: rows, isUnicode: false, settings: .init())
    try Snapshot.compare(bench.text, with: "browse-weather-\(columns)x\(rows)-ascii.txt")
  }

  @Test func `the weather with a selected day in color matches its snapshot`() async throws {
    let bench = try await BrowseBench()
    bench.capabilities.color = .trueColor
    bench.capabilities.background = .dark
    bench.press(.down)
    var painter = ScreenPainter(bench.capabilities)
    let bytes = painter.bytes(for: bench.screen.frame)
    // One line for each drawn line.
    let text = String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "\nESC").dropFirst()
    try Snapshot.compare(String(text) + "\n", with: "browse-weather-80x24-color.txt")
  }

  @Test(arguments: [(40, 12), (30, 6), (20, 5)])
  func `the weather on a small screen matches its snapshot`(columns: Int, rows: Int) async throws {
    let bench = try await BrowseBench(columns: columns, rows: rows)
    try Snapshot.compare(bench.text, with: "browse-weather-\(columns)x\(rows).txt")
  }

  @Test func `before any data arrives, the screen states the pending request`() async throws {
    let bench = try await BrowseBench(report: nil)
    #expect(bench.lines.first == "  Ghent  Flanders, Belgium")
    #expect(bench.text.contains("⠋ Loading weather…"))
    #expect(BrowseScreen.isWaiting(bench.root))
  }
}
