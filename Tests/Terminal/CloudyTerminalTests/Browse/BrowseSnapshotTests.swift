import CloudyTerminal
import CloudyViewModels
import Foundation
import TerminalKit
import Testing

/// Whole screens of the full-screen program. `RECORD_SNAPSHOTS=1 swift test` writes them anew; the difference is then
/// for a person to judge.
@MainActor struct BrowseSnapshotTests {
  nonisolated static let scenes: [(Route, String)] = [
    (.weather, "weather"), (.day, "day"), (.locations, "locations"), (.addLocation, "add-location"),
    (.settings, "settings"), (.sources, "sources"), (.help, "help"),
  ]

  @Test(arguments: scenes, [(60, 24), (80, 24), (140, 45)])
  func `each scene looks as it did`(route: (Route, String), size: (Int, Int)) async throws {
    let bench = try await BrowseBench(columns: size.0, rows: size.1)
    try await bench.show(route.0)
    try Snapshot.compare(bench.text, with: "browse-\(route.1)-\(size.0)x\(size.1).txt")
  }

  @Test(arguments: [(80, 24), (140, 45)])
  func `the weather looks as it did in ASCII and imperial units`(columns: Int, rows: Int) async throws {
    let bench = try await BrowseBench(columns: columns, rows: rows, isUnicode: false, settings: .init())
    try Snapshot.compare(bench.text, with: "browse-weather-\(columns)x\(rows)-ascii.txt")
  }

  @Test func `the weather and the marked day look as they did in colors`() async throws {
    let bench = try await BrowseBench()
    bench.capabilities.color = .trueColor
    bench.capabilities.background = .dark
    bench.press(.down)
    var painter = ScreenPainter(bench.capabilities)
    let bytes = painter.bytes(for: bench.screen.frame)
    // A line for each that is drawn.
    let text = String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "\nESC").dropFirst()
    try Snapshot.compare(String(text) + "\n", with: "browse-weather-80x24-color.txt")
  }

  @Test(arguments: [(40, 12), (30, 6), (20, 5)])
  func `what is left of the weather on a small screen makes sense`(columns: Int, rows: Int) async throws {
    let bench = try await BrowseBench(columns: columns, rows: rows)
    try Snapshot.compare(bench.text, with: "browse-weather-\(columns)x\(rows).txt")
  }

  @Test func `before anything is known, the screen says for what it waits`() async throws {
    let bench = try await BrowseBench(report: nil)
    #expect(bench.lines.first == "  Ghent  Flanders, Belgium")
    #expect(bench.text.contains("⠋ Asking for the weather"))
    #expect(BrowseScreen.isWaiting(bench.root))
  }
}
