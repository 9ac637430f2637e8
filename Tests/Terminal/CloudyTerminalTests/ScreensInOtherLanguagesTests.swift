import CloudyTestSupport
import CloudyViewModels
import TerminalKit
import Testing

@testable import CloudyTerminal

/// All text on screens comes from the message catalog: in a pseudo-language, which is computed from the messages, no
/// English remains.
@MainActor struct ScreensInOtherLanguagesTests {
  /// Names of places and services, and texts from services.
  private static let names = [
    "Ghent", "Belgium", "Capital Region", "hPa", "The National Example Service", "Second Example", "Third Example",
    "Weather data by Example", "Data from", "Example", "second.example", "second", "alerts", "example",
    "weather.example",
    "Typical Weather", "Alerts",
    "Coast", "Gusts of 100 km/h are expected near the coast, and", "Gusts of 100 km/h are expected near the coast",
    "and of 80 km/h inland", "Keep away from trees",
  ]

  @Test(arguments: BrowseSnapshotTests.scenes, [40, 60, 140])
  func `screens in a pseudo-language contain no English`(route: (Route, String), columns: Int) async throws {
    let bench = try await BrowseBench(columns: columns, rows: 45, language: .pseudo)
    try await bench.show(route.0)
    #expect(bench.text.contains { "åéîöû".contains($0) })
    #expect(EnglishMessages.left(in: bench.text, but: Self.names) == [])
  }

  @Test(arguments: BrowseSnapshotTests.scenes.filter { $0.0 != .help })
  func `screens in line mode in a pseudo-language contain no English`(route: (Route, String)) async throws {
    let bench = try await BrowseBench(language: .pseudo)
    try await bench.show(route.0)
    var browser = PlainBrowser()
    let text = browser.changes(bench.root).joined(separator: "\n")
    #expect(EnglishMessages.left(in: text, but: Self.names) == [])
  }

  /// The commands are the same in all languages, as in a shell.
  @Test func `the help of line mode in a pseudo-language contains only commands in English`()
    async throws
  {
    let bench = try await BrowseBench(language: .pseudo)
    try await bench.show(.help)
    var browser = PlainBrowser()
    let words = Set(Action.allCases.flatMap(PlainCommand.words(for:)) + ["again", "weather"])
    let text = browser.changes(bench.root).joined(separator: "\n")
    #expect(EnglishMessages.left(in: text, but: Self.names).filter { !words.contains($0) } == [])
  }

  @Test(arguments: [60, 80, 140])
  func `printed output in a pseudo-language contains no English`(columns: Int) {
    for consensus in [nil, TerminalSamples.consensus] {
      let view = TerminalSamples.weather(consensus: consensus, language: .pseudo)
      let text = view.text(TerminalCapabilities(width: columns))
      #expect(EnglishMessages.left(in: text, but: Self.names) == [])
    }
  }
}
