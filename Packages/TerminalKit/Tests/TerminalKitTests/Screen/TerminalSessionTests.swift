import Foundation
import Testing

@testable import TerminalKit

/// Serialized, since the signals that some tests send reach all sessions of the process.
@Suite(.serialized)
struct TerminalSessionTests {
  private let codes = ScreenCodes(usesMouse: true)

  private func session(_ terminal: PseudoTerminal, _ environment: [String: String] = ["TERM": "xterm"]) throws
    -> TerminalSession
  {
    try TerminalSession(input: terminal.terminal, output: terminal.terminal, environment: environment)
  }

  @Test func `a session takes over the terminal and restores it`() throws {
    let terminal = try PseudoTerminal()
    let before = terminal.attributes
    #expect(before.hasLocal(ECHO) && before.hasLocal(ICANON) && before.hasLocal(ISIG))
    // A second session works like the first one.
    for _ in 0..<2 {
      let session = try session(terminal)
      #expect(terminal.output(until: codes.enter) == codes.enter)
      let raw = terminal.attributes
      #expect(!raw.hasLocal(ECHO) && !raw.hasLocal(ICANON) && !raw.hasLocal(ISIG))
      session.write(Array("Ghent".utf8))
      session.end()
      session.end()
      session.write(Array("too late".utf8))
      #expect(terminal.output(until: codes.leave) == Array("Ghent".utf8) + codes.leave)
      #expect(terminal.attributes == before)
    }
  }

  @Test func `every mode that is set is reset in reverse order`() {
    let enter = String(decoding: codes.enter, as: UTF8.self)
    let leave = String(decoding: codes.leave, as: UTF8.self)
    let modes = enter.matches(of: /\[\?(\d+)h/).map(\.1)
    #expect(modes == ["1049", "1", "2004", "1004", "1000", "1006"])
    #expect(leave.matches(of: /\[\?(\d+)l/).map(\.1).filter(modes.contains) == modes.reversed())
    #expect(leave.contains("\u{1B}[?25h") && leave.contains("\u{1B}[0m"))
    #expect(!String(decoding: ScreenCodes(usesMouse: false).enter, as: UTF8.self).contains("1000"))
  }

  @Test func `typing, pasting and clicking arrive as events`() async throws {
    let terminal = try PseudoTerminal()
    let session = try session(terminal)
    defer { session.end() }
    var events = session.events.makeAsyncIterator()
    terminal.type("q\u{3}\u{1A}\u{1B}[A\u{1B}[<0;3;2M\u{1B}[200~東京\u{1B}[201~")
    for event: InputEvent in [
      .key(.character("q")), .key(.control("c")), .key(.control("z")), .key(.up), .click(row: 1, column: 2),
      .paste("東京"),
    ] { #expect(await events.next() == event) }
    terminal.type("\u{1B}")
    #expect(await events.next() == .key(.escape))
  }

  @Test func `the session reports the size of the screen and its changes`() async throws {
    let terminal = try PseudoTerminal(columns: 120, rows: 40)
    let session = try session(terminal)
    defer { session.end() }
    #expect(session.size == ScreenSize(columns: 120, rows: 40))
    terminal.resize(columns: 60, rows: 20)
    kill(getpid(), SIGWINCH)
    var events = session.events.makeAsyncIterator()
    #expect(await events.next() == .resized)
    #expect(session.size == ScreenSize(columns: 60, rows: 20))
  }

  @Test func `a terminal without a size uses COLUMNS and a default`() throws {
    let terminal = try PseudoTerminal(columns: 0, rows: 0)
    let session = try session(terminal, ["TERM": "xterm", "COLUMNS": "100"])
    defer { session.end() }
    #expect(session.size == ScreenSize(columns: 100, rows: 24))
  }

  @Test func `a closed terminal ends the program's events`() async throws {
    var terminal: PseudoTerminal? = try PseudoTerminal()
    // The program's end stays open when the user's end is closed.
    let end = dup(try #require(terminal).terminal)
    defer { close(end) }
    let session = try TerminalSession(input: end, output: end, environment: ["TERM": "xterm"])
    terminal = nil
    session.write(Array("Ghent".utf8))
    var events = session.events.makeAsyncIterator()
    #expect(await events.next() == .endRequested)
    #expect(await events.next() == nil)
    session.end()
  }

  @Test func `input that arrives faster than it is handled is not lost`() async throws {
    let terminal = try PseudoTerminal()
    let session = try session(terminal)
    let count = 20_000
    Thread.detachNewThread { terminal.type(String(repeating: "a", count: count) + "z") }
    var found = 0
    for await event in session.events {
      guard event == .key(.character("a")) else { break }
      found += 1
    }
    #expect(found == count)
    session.end()
  }

  @Test func `after the end of a session, there are no events`() async throws {
    let terminal = try PseudoTerminal()
    let session = try session(terminal)
    async let rest = session.events.reduce(into: []) { $0.append($1) }
    session.end()
    #expect(await rest == [])
  }

  @Test func `a session needs a capable terminal for input and output`() throws {
    let terminal = try PseudoTerminal()
    let file = open("/dev/null", O_RDWR)
    defer { close(file) }
    #expect(throws: TerminalSession.StartError.noTerminal) {
      try TerminalSession(input: file, output: terminal.terminal, environment: ["TERM": "xterm"])
    }
    #expect(throws: TerminalSession.StartError.noTerminal) {
      try TerminalSession(input: terminal.terminal, output: file, environment: ["TERM": "xterm"])
    }
    #expect(throws: TerminalSession.StartError.noFullScreen(terminal: "dumb")) {
      try session(terminal, ["TERM": "dumb"])
    }
    #expect(throws: TerminalSession.StartError.noFullScreen(terminal: "")) { try session(terminal, [:]) }
    #expect(terminal.attributes.hasLocal(ICANON))
  }
}
