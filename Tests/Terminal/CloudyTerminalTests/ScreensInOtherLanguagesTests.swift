import CloudyTestSupport
import CloudyViewModels
import TerminalKit
import Testing

@testable import CloudyTerminal

/// No word of a screen comes from anywhere but the messages: in a language that is computed from them, no English is
/// left.
@MainActor struct ScreensInOtherLanguagesTests {
  /// What places and services are called, and what services wrote themselves.
  private static let names = [
    "Ghent", "Belgium", "Capital Region", "hPa", "The National Example Service", "Second Example", "Third Example",
    "Weather data by Example", "Data from", "Example", "second.example", "second", "alerts", "example",
    "weather.example",
    "Typical Weather", "Alerts",
    "Coast", "Gusts of 100 km/h are expected near the coast", "and of 80 km/h inland", "Keep away from trees",
  ]

  @Test(arguments: BrowseSnapshotTests.scenes, [40, 60, 140])
  func `nothing of a scene is English in another language`(route: (Route, String), columns: Int) async throws {
    let bench = try await BrowseBench(columns: columns, rows: 45, language: .pseudo)
    try await bench.show(route.0)
    #expect(bench.text.contains { "åéîöû".contains($0) })
    #expect(EnglishMessages.left(in: bench.text, but: Self.names) == [])
  }

  @Test(arguments: BrowseSnapshotTests.scenes.filter { $0.0 != .help })
  func `nothing of a scene in lines is English in another language`(route: (Route, String)) async throws {
    let bench = try await BrowseBench(language: .pseudo)
    try await bench.show(route.0)
    var browser = PlainBrowser()
    let text = browser.news(bench.root).joined(separator: "\n")
    #expect(EnglishMessages.left(in: text, but: Self.names) == [])
  }

  /// They are the same in all languages, as commands of a shell are.
  @Test func `the help in lines has the commands as they are typed, and explains them in another language`()
    async throws
  {
    let bench = try await BrowseBench(language: .pseudo)
    try await bench.show(.help)
    var browser = PlainBrowser()
    let words = Set(Action.allCases.flatMap(PlainCommand.words(for:)) + ["again", "weather"])
    let text = browser.news(bench.root).joined(separator: "\n")
    #expect(EnglishMessages.left(in: text, but: Self.names).filter { !words.contains($0) } == [])
  }

  @Test(arguments: [60, 80, 140])
  func `nothing of what is printed is English in another language`(columns: Int) {
    for consensus in [nil, TerminalSamples.consensus] {
      let view = TerminalSamples.weather(consensus: consensus, language: .pseudo)
      let text = view.text(TerminalCapabilities(width: columns))
      #expect(EnglishMessages.left(in: text, but: Self.names) == [])
    }
  }
}
