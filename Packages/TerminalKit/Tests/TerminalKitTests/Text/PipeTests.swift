import TerminalKit
import Testing

@Suite struct PipeTests {
  @Test func `a program that reads finds names without invisible marks around them`() {
    let line = PlainLine("القاهرة")
    #expect(line.text(TerminalCapabilities(color: .none)) == "القاهرة\n")
    #expect(line.text(TerminalCapabilities(color: .ansi16)).contains("\u{2068}القاهرة\u{2069}"))
  }

  @Test func `an absurd width is cut to a possible one`() {
    #expect(
      TerminalCapabilities(environment: ["COLUMNS": "99999999999"], isTerminal: false, columns: nil).width == 1000)
    #expect(TerminalCapabilities(environment: ["COLUMNS": "-3"], isTerminal: false, columns: nil).width == 80)
  }
}
