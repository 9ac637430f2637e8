import Testing

@testable import TerminalKit

struct TerminalCapabilitiesTests {
  @Test func `output to a terminal without colors is still formatted for people`() {
    func isForPeople(_ environment: [String: String], isTerminal: Bool) -> Bool {
      TerminalCapabilities(environment: environment, isTerminal: isTerminal, columns: 80).isForPeople
    }
    #expect(isForPeople(["TERM": "xterm", "NO_COLOR": "1"], isTerminal: true))
    #expect(!isForPeople(["TERM": "xterm"], isTerminal: false))
    #expect(!isForPeople(["TERM": "dumb"], isTerminal: true))
  }

  @Test func `a highlighted row keeps its colors if the background is known`() {
    let warm = Role.tint(Tint(RGB(0xFF0000), basic: .red))
    for background in [TerminalCapabilities.Background.dark, .light] {
      let capabilities = TerminalCapabilities(color: .trueColor, background: background)
      let code = SGR.code(for: warm, capabilities, isHighlighted: true)
      #expect(code.contains("38;2;") && code.contains(";48;2;") && !code.contains("[7"))
      #expect(SGR.code(for: .plain, capabilities, isHighlighted: true).hasPrefix("\u{1B}[48;2;"))
    }
    #expect(SGR.code(for: .plain, TerminalCapabilities(color: .trueColor), isHighlighted: true) == "\u{1B}[7m")
    #expect(
      SGR.code(for: .plain, TerminalCapabilities(color: .ansi16, background: .dark), isHighlighted: true) == "\u{1B}[7m"
    )
  }

  @Test(arguments: [
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], TerminalCapabilities.ColorDepth.trueColor),
    (["TERM": "xterm-256color"], .ansi256), (["TERM": "xterm"], .ansi16), (["TERM": "linux"], .ansi16),
    (["TERM": "dumb"], .none), (["TERM": ""], .none), ([:], .none),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], .none), (["TERM": "xterm-256color", "NO_COLOR": ""], .ansi256),
    (["TERM": "xterm-256color", "CLICOLOR": "0"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": "1", "FORCE_COLOR": "1"], .none),
  ])
  func `the color depth follows TERM, COLORTERM and NO_COLOR`(
    environment: [String: String], depth: TerminalCapabilities.ColorDepth
  ) {
    #expect(capabilities(environment).color == depth)
  }

  @Test(arguments: [
    ([:], TerminalCapabilities.ColorDepth.none), (["CLICOLOR_FORCE": "1"], .ansi256), (["FORCE_COLOR": "1"], .ansi256),
    (["FORCE_COLOR": "0"], .none),
  ])
  func `a pipe has colors only if they are forced`(
    environment: [String: String], depth: TerminalCapabilities.ColorDepth
  ) {
    let environment = environment.merging(["TERM": "xterm-256color"]) { $1 }
    #expect(capabilities(environment, isTerminal: false).color == depth)
  }

  @Test func `an explicit color choice overrides the environment`() {
    #expect(capabilities(["NO_COLOR": "1"], isTerminal: false, choice: .always).color == .ansi16)
    #expect(capabilities(["FORCE_COLOR": "1", "TERM": "xterm"], choice: .never).color == .none)
  }

  @Test(arguments: [
    ("15;0", TerminalCapabilities.Background.dark), ("0;15", .light), ("0;default;15", .light), ("12;8", .dark),
    ("default;default", .unknown), ("", .unknown), ("15;999999999999999999999", .unknown),
  ])
  func `the background is the last number of COLORFGBG`(value: String, background: TerminalCapabilities.Background) {
    #expect(capabilities(["COLORFGBG": value]).background == background)
  }

  @Test(arguments: [
    (["LANG": "en_US.UTF-8"], true), (["LANG": "C.utf8"], true), (["LANG": "C"], false), ([:], true),
    (["LANG": "en_US.UTF-8", "LC_ALL": "POSIX"], false), (["LANG": "C", "LC_CTYPE": "UTF-8"], true),
    (["LC_ALL": "", "LANG": "nl_BE.UTF-8"], true), (["LANG": "de_DE.ISO-8859-1"], false),
  ])
  func `Unicode is used if the locale supports it`(environment: [String: String], isUnicode: Bool) {
    #expect(capabilities(environment).isUnicode == isUnicode)
  }

  @Test func `the Linux console has letters, but no symbols`() {
    #expect(capabilities(["TERM": "linux", "LANG": "en_US.UTF-8"]).isUnicode)
    #expect(!capabilities(["TERM": "linux", "LANG": "en_US.UTF-8"]).hasSymbols)
    #expect(capabilities(["TERM": "xterm"]).hasSymbols && !capabilities(["LANG": "C"]).hasSymbols)
  }

  @Test(arguments: [
    (100, [:], 100), (nil, ["COLUMNS": "72"], 72), (nil, ["COLUMNS": "many"], 80), (nil, [:], 80), (0, [:], 80),
    (-3, [:], 80), (7, [:], 20),
  ])
  func `the width is the terminal's, otherwise COLUMNS, otherwise 80`(
    columns: Int?, environment: [String: String], width: Int
  ) {
    #expect(capabilities(environment, columns: columns).width == width)
  }

  private func capabilities(
    _ environment: [String: String], isTerminal: Bool = true, columns: Int? = 80, choice: ColorChoice = .auto
  ) -> TerminalCapabilities {
    TerminalCapabilities(
      environment: environment, isTerminal: isTerminal, columns: columns, colorChoice: choice)
  }
}
