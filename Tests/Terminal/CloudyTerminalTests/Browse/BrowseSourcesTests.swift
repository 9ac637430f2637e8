import CloudyForecasts
import CloudyTestSupport
import CloudyViewModels
import TerminalKit
import Testing

@testable import CloudyTerminal

/// The sources screen, in full-screen and in line mode.
@MainActor struct BrowseSourcesTests {
  private func awaiting() -> ServiceStatusReport {
    var report = TerminalSamples.sources
    report.statuses[0].isAwaited = true
    report.statuses[0].outcome = .notRequested
    return report
  }

  @Test func `the key i opens the sources, and Escape goes back`() async throws {
    let bench = try await BrowseBench()
    bench.press(.character("i"))
    #expect(bench.root.route == .sources)
    try await bench.wait { !$0.sources.isRequesting }
    #expect(bench.row(of: "✓ Example  example") != nil)
    bench.press(.escape)
    #expect(bench.root.route == .weather)
  }

  @Test func `a click on the status line opens the sources`() async throws {
    let bench = try await BrowseBench()
    let row = try #require(bench.row(of: "Example, updated 12 minutes ago"))
    bench.send(.click(row: row, column: 5))
    #expect(bench.root.route == .sources)
  }

  @Test func `a pending service has a spinner, and the others have their results`() async throws {
    let sources = FakeSources()
    let bench = try await BrowseBench(sources: sources)
    bench.root.receive(.open(.sources))
    try await waitUntil { !sources.requests.isEmpty }
    sources.give(awaiting(), to: 0)
    try await bench.wait { !$0.sources.rows.isEmpty }
    #expect(bench.lines[0].hasSuffix("⠋ Checking services…"))
    #expect(bench.row(of: "⠋ Example  example") != nil)
    #expect(bench.row(of: "checking…") != nil)
    #expect(bench.row(of: "✓ Second Example  second") != nil)
    #expect(BrowseScreen.isWaiting(bench.root))
    bench.state.ticked()
    #expect(bench.row(of: "⠙ Example  example") != nil)
    sources.give(TerminalSamples.sources, to: 0, isLast: true)
    try await bench.wait { !$0.sources.isRequesting }
    #expect(bench.row(of: "responded in 120 ms") != nil)
    #expect(!BrowseScreen.isWaiting(bench.root))
  }

  @Test func `the explanation is below the services, or next to them on a wide screen`() async throws {
    let bench = try await BrowseBench()
    try await bench.show(.sources)
    #expect(bench.row(of: "Data sources for Ghent") == nil)
    bench.press(.end)
    #expect(bench.row(of: "Sun and moon") != nil)
    bench.press(.home)
    #expect(bench.row(of: "Weather services") == 2)
    bench.size = ScreenSize(columns: 140, rows: 45)
    #expect(bench.row(of: "Data sources for Ghent") == 2)
  }

  @Test(arguments: [(20, 5), (30, 8), (40, 12), (300, 10)])
  func `the sources fit on every screen size`(columns: Int, rows: Int) async throws {
    let bench = try await BrowseBench(columns: columns, rows: rows)
    try await bench.show(.sources)
    #expect(bench.lines.count == rows)
    #expect(bench.screen.frame.lines.allSatisfy { $0.width <= columns })
    bench.press(.end)
    #expect(bench.screen.frame.lines.allSatisfy { $0.width <= columns })
  }

  @Test func `advice that applies to several services is shown once`() async throws {
    let bench = try await BrowseBench(columns: 80, rows: 100)
    try await bench.show(.sources)
    #expect(bench.lines.filter { $0.contains("Check the network connection.") }.count == 1)
  }

  @Test func `line mode prints each service when it responds`() async throws {
    let sources = FakeSources()
    let bench = try await BrowseBench(sources: sources)
    var browser = PlainBrowser()
    _ = browser.changes(bench.root)
    #expect(browser.handle("sources", bench.root) == [])
    #expect(browser.changes(bench.root).prefix(3) == ["Sources", "Checking services…", "Weather services"])
    try await waitUntil { !sources.requests.isEmpty }
    sources.give(awaiting(), to: 0)
    try await bench.wait { !$0.sources.rows.isEmpty }
    #expect(browser.changes(bench.root).count == 5, "all but the pending one")
    sources.give(TerminalSamples.sources, to: 0, isLast: true)
    try await bench.wait { !$0.sources.isRequesting }
    let changes = browser.changes(bench.root)
    #expect(changes.count == 1)
    #expect(changes.first?.hasPrefix("Example: responded in 120 ms; issued 2 hours ago, fetched just now; ") == true)
    #expect(browser.changes(bench.root).isEmpty)

    #expect(browser.handle("refresh", bench.root) == ["Checking services…"])
    #expect(browser.changes(bench.root).isEmpty)
    try await waitUntil { sources.requests.count == 2 }
    sources.give(TerminalSamples.sources, to: 1, isLast: true)
    try await bench.wait { !$0.sources.isRequesting }
    #expect(browser.changes(bench.root).count == 4, "the requested ones")
    #expect(browser.handle("back", bench.root) == [])
    #expect(bench.root.route == .weather)
  }
}
