import CloudyTestSupport
import Foundation
import Testing

/// `cloudy browse --plain` through pipes, and the error without a terminal.
@Suite struct BrowseProcessTests {
  private func browse(_ cloudy: CloudyProcess, _ lines: String...) async throws -> CloudyProcess.Result {
    try await cloudy.run(["browse", "--plain", "Ghent"], input: lines)
  }

  @Test func `without a terminal, the error suggests --plain`() async throws {
    let result = try await CloudyProcess().run("browse")
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("cloudy browse --plain"))
    #expect(!result.errors.contains("\u{1B}"))
  }

  @Test func `plain mode prints the weather as sentences and exits at the end of input`() async throws {
    let result = try await browse(try CloudyProcess())
    #expect(result.status == 0)
    #expect(result.lines.first?.hasPrefix("Gent, Flemish Region, Belgium; Saturday, November 21") == true, "\(result)")
    #expect(result.output.contains("Average temperature from "))
    #expect(result.lines.contains { $0.hasPrefix("1. 8 days, November 21 – 28: ") })
    #expect(
      result.lines.filter { $0.hasPrefix("No live forecast right now. Averages for late November, 1961–1990") }.count
        == 1)
    // No drawing characters and no control sequences.
    #expect(!result.output.contains { "▁█━─│┃⠉⣿".contains($0) || $0 == "\u{1B}" })
  }

  @Test func `a day after the place opens its screen`() async throws {
    let result = try await CloudyProcess().run(["browse", "--plain", "Ghent", "tomorrow"], input: ["back"])
    #expect(result.status == 0)
    #expect(result.lines.contains { $0.hasPrefix("Gent; Sunday, November 22; ") }, "\(result)")
  }

  @Test func `plain mode prints a live forecast when it arrives, and refreshes it on request`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    let result = try await browse(try CloudyProcess(openMeteo: server.url), "refresh")
    #expect(result.lines.contains { $0.hasPrefix("Open-Meteo, updated") }, "\(result)")
    #expect(result.lines.last?.hasPrefix("Gent: ") == true)
    #expect(result.lines.last?.contains("Open-Meteo, updated just now") == true)
  }

  @Test func `plain commands find, add, rename, move, remove and restore places`() async throws {
    let cloudy = try CloudyProcess()
    let result = try await browse(
      cloudy, "search Reykjavík", "1", "/ Oslo", "1", "l", "rename 2 Grandma", "move 2 1", "remove 2", "undo", "1")
    #expect(result.status == 0, "\(result)")
    #expect(result.lines.contains { $0.hasPrefix("Reykjavík, Capital Region, Iceland; ") })
    #expect(result.output.contains("Oslo added to favorites."))
    #expect(result.output.contains("1. Grandma, Oslo, Norway; "))
    #expect(result.output.contains("Reykjavík removed."))
    #expect(result.output.contains("Reykjavík restored."))
    #expect(result.lines.contains { $0.hasPrefix("Grandma, Oslo, Norway; ") })
    let list = try await cloudy.run("locations")
    #expect(list.output.contains("1  Grandma"))
    #expect(list.output.contains("2  Reykjavík"))
  }

  @Test func `a setting applies at once and is saved`() async throws {
    let cloudy = try CloudyProcess()
    let result = try await browse(cloudy, "settings", "6", "weather")
    #expect(result.lines.contains("6. Celsius; chosen"))
    #expect(result.lines.contains { $0.contains("°C") })
    #expect(try await cloudy.run("settings").output.contains("✓ Celsius"))
  }

  @Test func `a number shows a day, and “next” the one after it`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)
    let result = try await browse(cloudy, "refresh", "2", "next", "previous", "back", "again")
    #expect(result.lines.contains { $0.hasPrefix("2. Sunday, November 22: ") }, "\(result)")
    #expect(result.lines.count { $0.hasPrefix("Gent; Sunday, November 22; ") } == 2)
    #expect(result.lines.count { $0.hasPrefix("Gent; Monday, November 23; ") } == 1)
  }

  @Test func `climate averages of several days share a row, but each day can be shown`() async throws {
    let result = try await browse(try CloudyProcess(), "2", "1", "next", "next", "previous", "back", "again")
    #expect(result.lines.contains("There is no row 2."))
    #expect(result.lines.count { $0.hasPrefix("Gent; Saturday, November 21; ") } == 1)
    #expect(result.lines.count { $0.hasPrefix("Gent; Sunday, November 22; ") } == 2)
    #expect(result.lines.count { $0.hasPrefix("Gent; Monday, November 23; ") } == 1)
    #expect(result.lines.count { $0.hasPrefix("Gent, Flemish Region, Belgium; ") } == 3)
  }

  @Test func `unknown commands and rows are reported, and help lists the commands`() async throws {
    let result = try await browse(
      try CloudyProcess(), "make it warmer", "99", "remove 1", "", "help", "quit", "settings")
    #expect(result.status == 0)
    #expect(result.lines.contains("Unknown command “make it warmer”. Type help for a list of commands."))
    #expect(result.lines.contains("There is no row 99."))
    #expect(result.lines.contains("There is no row 1."))
    #expect(result.lines.contains("refresh, r: Refresh the forecast."))
    // Nothing after “quit”.
    #expect(!result.lines.contains("Settings"))
  }

  @Test func `names with control characters are harmless`() async throws {
    let result = try await browse(
      try CloudyProcess(), "search Oslo", "1", "locations", "rename 1 \u{1B}[31mred\u{7}", "search \u{1B}]0;x\u{7}")
    #expect(result.status == 0)
    #expect(!result.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func `browse has the same exit codes for an unknown place and wrong options as other commands`() async throws {
    let cloudy = try CloudyProcess()
    #expect(try await cloudy.run("browse", "--plain", "Xqzzyw").status == 65)
    #expect(try await cloudy.run("browse", "--days", "0").status == 64)
    #expect(try await cloudy.run("browse", "--plain", "--sources", "oracle").status == 78)
  }
}
