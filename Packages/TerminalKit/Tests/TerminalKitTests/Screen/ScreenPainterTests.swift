import Testing

@testable import TerminalKit

struct ScreenPainterTests {
  private static let capabilities = TerminalCapabilities(color: .ansi16)
  private let styler = TextStyler(capabilities)
  private let size = ScreenSize(columns: 20, rows: 4)

  private func frame(_ lines: StyledLine..., cursor: ScreenPosition? = nil) -> Frame {
    Frame(lines: lines, cursor: cursor, size: size)
  }

  /// The bytes that update the screen from one frame to the other, without the codes around every frame.
  private func change(from old: Frame, to new: Frame, _ capabilities: TerminalCapabilities = capabilities) -> String {
    var painter = ScreenPainter(capabilities)
    _ = painter.bytes(for: old)
    let text = String(decoding: painter.bytes(for: new), as: UTF8.self)
    return ["?2026h", "?7l", "?7h", "?2026l"].reduce(text) { $0.replacing("\u{1B}[\($1)", with: "") }
  }

  @Test func `the first frame erases the screen and is drawn at once`() {
    var painter = ScreenPainter(Self.capabilities)
    let text = String(decoding: painter.bytes(for: frame(styler("Ghent"), StyledLine(), styler("12"))), as: UTF8.self)
    #expect(
      text == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[?7l\u{1B}[0m\u{1B}[2J\u{1B}[1;1HGhent\u{1B}[3;1H12\u{1B}[?7h\u{1B}[?2026l"
    )
  }

  @Test func `nothing is written if nothing changed`() {
    let frame = frame(
      styler("Ghent"), styler("12°", .tint(Tint(RGB(0x86D95A), basic: .green))),
      cursor: ScreenPosition(row: 0, column: 5))
    #expect(change(from: frame, to: frame).isEmpty)
    #expect(change(from: self.frame(styler("a ", .title)), to: self.frame(styler("a", .title) + .spaces(9))).isEmpty)
  }

  @Test func `only changes are written`() {
    #expect(
      change(from: frame(styler("Ghent"), styler("at 12:34 now")), to: frame(styler("Ghent"), styler("at 12:35 now")))
        == "\u{1B}[2;8H5")
    #expect(change(from: frame(styler("a 1 to b")), to: frame(styler("a 2 to c"))) == "\u{1B}[1;3H2 to c")
    // The unchanged text that is drawn over belongs to the same line, not to the one before.
    #expect(
      change(from: frame(styler("x"), styler("ab 1")), to: frame(styler(""), styler("ab 2")))
        == "\u{1B}[1;1H\u{1B}[K\u{1B}[2;4H2")
    #expect(change(from: frame(styler("1 hours 1")), to: frame(styler("2 hours 2"))) == "\u{1B}[1;1H2\u{1B}[1;9H2")
    #expect(
      change(from: frame(styler("abc")), to: frame(styler("a") + styler("x", .title) + styler("c")))
        == "\u{1B}[1;2H\u{1B}[1mx\u{1B}[0m")
  }

  @Test func `the rest of a line is erased only if it had content`() {
    #expect(change(from: frame(styler("Brussels")), to: frame(styler("Brus"))) == "\u{1B}[1;5H\u{1B}[K")
    #expect(change(from: frame(styler("Brus")), to: frame(styler("Brussels"))) == "\u{1B}[1;5Hsels")
    #expect(change(from: frame(styler("a"), styler("b")), to: frame(styler("a"))) == "\u{1B}[2;1H\u{1B}[K")
  }

  @Test func `text with the same appearance is not drawn again`() {
    let noColor = TerminalCapabilities(color: .none)
    #expect(change(from: frame(styler("12", .title)), to: frame(styler("12", .dim)), noColor).isEmpty)
  }

  @Test func `the cursor is visible only at a text field`() {
    let cursor = ScreenPosition(row: 1, column: 3)
    let plain = frame(styler("a"))
    var typing = plain
    typing.cursor = cursor
    #expect(change(from: plain, to: typing) == "\u{1B}[2;4H\u{1B}[?25h")
    #expect(change(from: typing, to: plain) == "\u{1B}[?25l")
    var typed = typing
    typed.lines = [styler("b")]
    #expect(change(from: typing, to: typed) == "\u{1B}[?25l\u{1B}[1;1Hb\u{1B}[2;4H\u{1B}[?25h")
    var outside = plain
    outside.cursor = ScreenPosition(row: 4, column: 0)
    #expect(change(from: plain, to: outside).isEmpty)
  }

  @Test func `a highlight is reverse video, with and without colors`() {
    let line = styler("Ghent", .title).highlighted(to: 7)
    #expect(change(from: frame(), to: frame(line)) == "\u{1B}[1;1H\u{1B}[7;1mGhent\u{1B}[0m\u{1B}[7m  \u{1B}[0m")
    let noColor = TerminalCapabilities(color: .none)
    #expect(change(from: frame(), to: frame(line), noColor) == "\u{1B}[1;1H\u{1B}[7mGhent  \u{1B}[0m")
    #expect(line.text(Self.capabilities) == styler("Ghent", .title).text(Self.capabilities))
  }

  @Test func `the cursor is positioned after characters of ambiguous width`() {
    #expect(change(from: frame(), to: frame(styler("12° b"))) == "\u{1B}[1;1H12°\u{1B}[1;4H b")
    // Emoji may take fewer cells, so the old content is erased first; or more, so cells that they may cover are drawn
    // again.
    #expect(
      change(from: frame(styler("ab c")), to: frame(styler("☔ c"))) == "\u{1B}[1;1H  \u{1B}[1;1H☔")
    #expect(change(from: frame(styler("ab c")), to: frame(styler("🌧️ c"))) == "\u{1B}[1;1H  \u{1B}[1;1H🌧️\u{1B}[1;3H c")
  }

  @Test func `after “forget”, the frame is drawn again on an empty screen`() {
    var painter = ScreenPainter(Self.capabilities)
    let frame = frame(styler("Ghent"), cursor: ScreenPosition(row: 0, column: 2))
    let first = painter.bytes(for: frame)
    painter.forget()
    #expect(painter.bytes(for: frame) == first)
    let other = Frame(lines: frame.lines, cursor: frame.cursor, size: ScreenSize(columns: 30, rows: 4))
    #expect(painter.bytes(for: other) == first)
  }

  @Test(arguments: [
    ScreenSize(columns: 1, rows: 1), ScreenSize(columns: 3, rows: 2), ScreenSize(columns: 1000, rows: 1),
  ])
  func `drawing the last cell does not scroll`(size: ScreenSize) {
    var painter = ScreenPainter(Self.capabilities)
    var terminal = EmulatedTerminal(size)
    let line = styler(String(repeating: "x", count: size.columns + 5))
    terminal.write(painter.bytes(for: Frame(lines: Array(repeating: line, count: size.rows + 2), size: size)))
    #expect(terminal.cells.allSatisfy { $0.allSatisfy { $0.text == "x" } })
    #expect(!terminal.hasScrolled)
  }

  @Test(arguments: [TerminalCapabilities.ColorDepth.none, .ansi16, .ansi256, .trueColor], 0..<3)
  func `after any frame, the terminal shows the next one`(color: TerminalCapabilities.ColorDepth, seed: UInt64) {
    let capabilities = TerminalCapabilities(color: color)
    var frames = RandomFrames(random: SeededGenerator(seed: seed), styler: TextStyler(capabilities))
    for _ in 0..<150 {
      var painter = ScreenPainter(capabilities)
      var frame = frames.frame(frames.size())
      var terminal = EmulatedTerminal(frame.size)
      for _ in 0..<6 {
        let bytes = painter.bytes(for: frame)
        terminal.write(bytes)
        let isShown = terminal.cells == frame.cells(capabilities)
        #expect(
          isShown, "\(frame.lines.map(\.spans)) as \(terminal.cells), by \(String(decoding: bytes, as: UTF8.self))")
        #expect(!terminal.hasScrolled && terminal.wraps && !terminal.isSynchronized && terminal.unknown.isEmpty)
        #expect(terminal.isCursorVisible == (frame.cursor != nil))
        if let cursor = frame.cursor { #expect(terminal.cursor == cursor) }
        guard isShown else { return }
        #expect(painter.bytes(for: frame).isEmpty)
        frame = frames.changed(frame)
      }
    }
  }

  /// Many terminals store a run's opening control in the cell before it, where it stays if only the run is drawn over.
  @Test(arguments: 0..<6)
  func `bidirectional controls of an earlier frame are removed, and new ones are complete`(seed: UInt64) {
    let capabilities = TerminalCapabilities(color: .none)
    var frames = RandomFrames(random: SeededGenerator(seed: seed), styler: TextStyler(capabilities))
    for _ in 0..<100 {
      var painter = ScreenPainter(capabilities)
      var frame = frames.frame(frames.size())
      var terminal = EmulatedTerminal(frame.size)
      terminal.write(painter.bytes(for: frame))
      for _ in 0..<6 {
        frame = frames.changed(frame)
        terminal.write(painter.bytes(for: frame))
        var other = EmulatedTerminal(frame.size)
        var beginner = ScreenPainter(capabilities)
        other.write(beginner.bytes(for: frame))
        let isSame = terminal.isolates == other.isolates
        #expect(isSame, "\(terminal.isolates) in place of \(other.isolates): \(frame.lines.map(\.spans))")
        guard isSame else { return }
      }
    }
  }

  /// - Parameter width: The cells that such a terminal uses for every character except ASCII, even for combining ones.
  @Test(arguments: [1, 2], 0..<3)
  func `in terminals with other character widths, the rest of a line is in place`(width: Int, seed: UInt64) {
    let capabilities = TerminalCapabilities(color: .none)
    var frames = RandomFrames(
      random: SeededGenerator(seed: seed), styler: TextStyler(capabilities), hasRightToLeft: false)
    let agreed: Set<Character> = ["a", "b", "c", "1", "2", " ", "東", "京", "서", "█", "▁"]
    for _ in 0..<150 {
      var painter = ScreenPainter(capabilities)
      var frame = frames.frame(frames.size())
      var terminal = EmulatedTerminal(frame.size) { character in
        character.unicodeScalars.reduce(0) { count, scalar in
          count + (scalar.isASCII || agreed.contains(Character(scalar)) ? scalar.displayWidth : width)
        }
      }
      for _ in 0..<6 {
        terminal.write(painter.bytes(for: frame))
        let isInPlace = zip(frame.cells(capabilities).joined(), terminal.cells.joined()).allSatisfy { cell, drawn in
          cell == drawn || cell.text.first.map(agreed.contains) != true
        }
        #expect(isInPlace, "\(frame.lines.map(\.spans)) as \(terminal.cells)")
        guard isInPlace else { return }
        frame = frames.changed(frame)
      }
    }
  }
}
