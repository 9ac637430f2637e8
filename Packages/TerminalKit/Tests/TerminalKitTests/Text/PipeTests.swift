import TerminalKit
import Testing

@Suite struct PipeTests {
  @Test func `piped output has no isolates around right-to-left names`() {
    let line = PlainLine("القاهرة")
    #expect(line.text(TerminalCapabilities(color: .none)) == "القاهرة\n")
    #expect(line.text(TerminalCapabilities(color: .ansi16)).contains("\u{2068}القاهرة\u{2069}"))
  }

  @Test func `an implausible width is limited`() {
    #expect(
      TerminalCapabilities(environment: ["COLUMNS": "99999999999"], isTerminal: false, columns: nil).width == 1000)
    #expect(TerminalCapabilities(environment: ["COLUMNS": "-3"], isTerminal: false, columns: nil).width == 80)
  }
}
