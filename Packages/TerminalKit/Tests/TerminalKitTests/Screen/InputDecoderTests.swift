import Testing

@testable import TerminalKit

struct InputDecoderTests {
  /// The events for the bytes if no more arrive.
  private func events(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var decoder = InputDecoder()
    let events = decoder.decode(bytes)
    return decoder.timeout == nil ? events : events + decoder.timeOut()
  }

  private func events(_ text: String) -> [InputEvent] { events(text.utf8) }

  @Test(
    arguments: [
      // xterm, and application mode of cursor keys and keypad.
      ("[A", .up), ("[B", .down), ("[C", .right), ("[D", .left), ("[H", .home), ("[F", .end),
      ("OA", .up), ("OB", .down), ("OC", .right), ("OD", .left), ("OH", .home), ("OF", .end),
      ("OP", .function(1)), ("OQ", .function(2)), ("OR", .function(3)), ("OS", .function(4)),
      ("[15~", .function(5)), ("[17~", .function(6)), ("[21~", .function(10)), ("[23~", .function(11)),
      ("[24~", .function(12)), ("[3~", .delete), ("[5~", .pageUp), ("[6~", .pageDown), ("[Z", .backtab),
      ("OM", .enter), ("Op", .character("0")), ("Oy", .character("9")), ("Ok", .character("+")),
      ("On", .character(".")),
      // VT220, rxvt and the Linux console.
      ("[1~", .home), ("[4~", .end), ("[7~", .home), ("[8~", .end), ("[11~", .function(1)), ("[14~", .function(4)),
      ("[25~", .function(13)), ("[29~", .function(16)), ("[34~", .function(20)), ("[[A", .function(1)),
      ("[[E", .function(5)),
      // With modifiers.
      ("[1;5A", .up), ("[1;2D", .left), ("[1;3H", .home), ("[3;5~", .delete), ("[1;2P", .function(1)),
      ("[15;2~", .function(5)), ("O5A", .up), ("O1;5A", .up), ("Oa", .up), ("[d", .left), ("[7$", .home),
      ("[7^", .home),
      ("[3@", .delete), ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\r", .enter), ("\u{7F}", .backspace),
      // Newer encodings of keys that had none.
      ("[97u", .character("a")), ("[97;2u", .character("A")), ("[49:33;2u", .character("!")),
      ("[228u", .character("ä")),
      ("[99;5u", .control("c")), ("[67;6u", .control("c")), ("[105;5u", .control("i")), ("[13u", .enter),
      ("[13;5u", .enter), ("[27u", .escape), ("[9;2u", .backtab), ("[127;5u", .backspace),
      ("[27;5;105~", .control("i")),
      ("[27;2;9~", .backtab), ("[27;2;65~", .character("A")), ("[1;1:1A", .up), ("[1;1:2A", .up),
    ] as [(String, Key)])
  func `the encodings of all supported terminals are decoded`(sequence: String, key: Key) {
    #expect(events("\u{1B}" + sequence) == [.key(key)])
    // No byte of the sequence is left over.
    #expect(events("\u{1B}" + sequence + "x") == [.key(key), .key(.character("x"))])
  }

  @Test(
    arguments: [
      ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\u{1B}", .escape),
      ("\0", .control(" ")), ("\u{1}", .control("a")), ("\u{3}", .control("c")), ("\u{1A}", .control("z")),
      ("\u{1C}", .control("\\")), ("\u{1D}", .control("]")), ("\u{1F}", .control("_")), (" ", .character(" ")),
      ("q", .character("q")), ("é", .character("é")), ("東", .character("東")), ("☔", .character("☔")),
    ] as [(String, Key)])
  func `single characters are decoded as keys`(text: String, key: Key) {
    #expect(events(text) == [.key(key)])
  }

  @Test func `a combining mark is a separate event, so that letters need not wait for it`() {
    #expect(events("e\u{301}") == [.key(.character("e")), .key(.character("\u{301}"))])
  }

  @Test(arguments: [
    // A key release, Insert, a keypad key, and an end of a paste without a start.
    "[1;1:3A", "[97;1:3u", "[2~", "[57358u", "[201~",
    // Alt, Super.
    "x", "[97;3u", "[97;9u",
    // Responses to queries: device attributes, modes, cursor position, version, color.
    "[?62;22c", "[>41;354;0c", "[?2026;1$y", "[24;80R", "P>|xterm(354)\u{1B}\\", "]11;rgb:0000/0000/0000\u{7}",
    "]11;rgb:0000/0000/0000\u{1B}\\", "_Gi=31;OK\u{1B}\\", "[?1u", "[200;5A", "[ q", "[99999999999999999999~",
    "[1114112u",
    "[55296u",
  ])
  func `unknown sequences are dropped`(sequence: String) {
    #expect(events("\u{1B}" + sequence) == [])
    #expect(events("\u{1B}" + sequence + "x") == [.key(.character("x"))])
  }

  @Test func `ESC is the Escape key after a timeout`() {
    var decoder = InputDecoder()
    #expect(decoder.timeout == nil)
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.timeout == .milliseconds(30))
    #expect(decoder.timeOut() == [.key(.escape)])
    #expect(decoder.timeout == nil)
    #expect(decoder.decode("[A".utf8) == [.key(.character("[")), .key(.character("A"))])
  }

  @Test func `each of several ESC bytes is an Escape key`() {
    #expect(events("\u{1B}\u{1B}\u{1B}") == [.key(.escape), .key(.escape), .key(.escape)])
  }

  @Test func `an incomplete sequence does not swallow the next key`() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[1;".utf8) == [])
    #expect(decoder.timeOut() == [])
    #expect(decoder.decode("q".utf8) == [.key(.character("q"))])
    #expect(events("\u{1B}[1;\u{1B}[A") == [.key(.up)])
    #expect(events("\u{1B}[1;\rq") == [.key(.enter), .key(.character("q"))])
    #expect(events("\u{1B}]11;rgb\u{1B}[A") == [.key(.up)])
  }

  @Test func `an endless sequence uses no memory and swallows no later keys`() {
    let digits = String(repeating: "1;", count: 100_000)
    #expect(events("\u{1B}[" + digits + "Aq") == [.key(.character("q"))])
    #expect(events("\u{1B}]" + digits + "\u{7}q") == [.key(.character("q"))])
  }

  @Test(
    arguments: [
      ("[<0;1;1M", .click(row: 0, column: 0)), ("[<0;140;50M", .click(row: 49, column: 139)),
      ("[<4;3;2M", .click(row: 1, column: 2)), ("[<64;3;2M", .wheel(up: true, row: 1, column: 2)),
      ("[<65;3;2M", .wheel(up: false, row: 1, column: 2)), ("[<81;300;200M", .wheel(up: false, row: 199, column: 299)),
      ("[M !!", .click(row: 0, column: 0)), ("[M`#\"", .wheel(up: true, row: 1, column: 2)), ("[I", .focusGained),
      ("[O", .focusLost),
    ] as [(String, InputEvent)])
  func `mouse and focus reports are decoded`(report: String, event: InputEvent) {
    #expect(events("\u{1B}" + report + "q") == [event, .key(.character("q"))])
  }

  /// Release, motion, another button, horizontal scrolling, and positions beyond the screen.
  @Test(arguments: [
    "[<0;3;2m", "[<32;3;2M", "[<35;3;2M", "[<1;3;2M", "[<2;3;2M", "[<66;3;2M", "[<0;0;2M", "[<0;;M", "[M#!!",
  ])
  func `other mouse reports are dropped`(report: String) {
    #expect(events("\u{1B}" + report + "q") == [.key(.character("q"))])
  }

  @Test(arguments: [
    ("Ghent", "Ghent"), ("東京 🇯🇵", "東京 🇯🇵"), ("Ghent\r\n", "Ghent"), ("New\tYork\r", "New York"),
    ("a\u{3}\u{1B}[A\u{7F}b\u{85}\u{9B}c", "a[Ab c"), ("\u{1B}\u{1B}[20", "[20"), ("q\u{1B}[200~", "q[200~"),
  ])
  func `pasted text is a single line without control characters`(pasted: String, text: String) {
    #expect(events("\u{1B}[200~" + pasted + "\u{1B}[201~q") == [.paste(text), .key(.character("q"))])
  }

  @Test func `pasted text is limited in length, and empty text is dropped`() {
    let long = events("\u{1B}[200~" + String(repeating: "東", count: 1_000_000) + "\u{1B}[201~")
    #expect(long == [.paste(String(repeating: "東", count: 1365))])
    #expect(events("\u{1B}[200~\r\n\u{1B}[201~") == [])
  }

  @Test func `keys work again if the end of a paste is lost`() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[200~Ghent".utf8) == [])
    #expect(decoder.timeout == .seconds(5))
    #expect(decoder.timeOut() == [.paste("Ghent")])
    #expect(decoder.decode("q".utf8) == [.key(.character("q"))])
  }

  /// Overlong, a surrogate, beyond Unicode, a lone continuation, an incomplete start, Latin 1, and an 8-bit control.
  @Test(
    arguments: [
      [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
      [0x80], [0xE6, 0x9D], [0xE9], [0xFF, 0xFE], [0xC2, 0x9B],
    ] as [[UInt8]])
  func `invalid UTF-8 is dropped`(bytes: [UInt8]) {
    #expect(events([0x61] + bytes + [0x62]) == [.key(.character("a")), .key(.character("b"))])
    #expect(events(bytes + "\u{1B}[A".utf8) == [.key(.up)])
  }

  @Test(arguments: 0..<8)
  func `any bytes are decoded the same, however they are split`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts: [[UInt8]] = [
      "\u{1B}", "[", "O", "[<", "200~", "\u{1B}[200~", "\u{1B}[201~", "1;5", ";", ":", "A", "M", "u", "~", "$", "東",
      "é", "a",
      "\r", "]", "P", "\\", "\u{7}", "0",
    ].map { Array($0.utf8) }
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 1...40, using: &random)).flatMap { _ in
        Int.random(in: 0..<4, using: &random) == 0
          ? [UInt8.random(in: 0...255, using: &random)] : parts.randomElement(using: &random) ?? []
      }
      var whole = InputDecoder()
      let expected = whole.decode(bytes)
      var split = InputDecoder()
      var rest = bytes[...]
      var found: [InputEvent] = []
      while !rest.isEmpty {
        let piece = rest.prefix(.random(in: 1...3, using: &random))
        found += split.decode(piece)
        rest = rest.dropFirst(piece.count)
      }
      #expect(found == expected, "\(bytes)")
      #expect(split.timeout == whole.timeout)
      #expect(split.timeOut() == whole.timeOut())
    }
  }
}
