import Testing

@testable import TerminalKit

struct TextEntryTests {
  private func entry(_ text: String = "", pressing keys: Key...) -> TextEntry {
    var entry = TextEntry(text)
    for key in keys {
      let isText = entry.handle(key)
      #expect(isText)
    }
    return entry
  }

  @Test func `keys edit the text at the cursor`() {
    #expect(entry("Ghnt", pressing: .left, .left, .character("e")).text == "Ghent")
    #expect(entry("Ghent", pressing: .home, .delete, .character("g")).text == "ghent")
    #expect(entry("Ghent", pressing: .home, .left, .backspace, .end, .right, .delete, .backspace).text == "Ghen")
    #expect(entry("New York", pressing: .control("w")).text == "New ")
    #expect(entry("New York  ", pressing: .control("w"), .control("w")).text == "")
    #expect(entry("New York", pressing: .left, .control("u")).text == "k")
    #expect(entry("New York", pressing: .home, .right, .control("k")).text == "N")
  }

  @Test func `a combining mark stays with its letter`() {
    var entry = entry("Re", pressing: .character("\u{301}"))
    #expect(entry.text == "Re\u{301}")
    _ = entry.handle(.backspace)
    #expect(entry.text == "R")
    entry = self.entry("a\u{301}b", pressing: .left, .left, .character("x"))
    #expect(entry.text == "xa\u{301}b")
  }

  @Test func `keys that do not edit text are not handled`() {
    var entry = TextEntry("Ghent")
    for key in [Key.up, .down, .enter, .escape, .tab, .pageUp, .function(1), .control("c")] {
      let isText = entry.handle(key)
      #expect(!isText)
    }
  }

  @Test func `the length of the text is limited to 200 scalars`() {
    var entry = TextEntry()
    entry.insert(String(repeating: "x", count: 4000))
    entry.insert("y")
    #expect(entry.text == String(repeating: "x", count: 200))
  }

  @Test(arguments: [
    ("Ghent", 20, "Ghent", 5), ("東京", 20, "東京", 4), ("e\u{301}te\u{301}", 20, "e\u{301}te\u{301}", 3),
    ("abcdefghij", 6, "…ghij", 5), ("東京都千代田区", 8, "…代田区", 7), ("👩‍👩‍👧‍👦!", 20, "👩‍👩‍👧‍👦!", 3), ("", 2, "", 0),
  ])
  func `the cursor stays visible after the typed text`(text: String, width: Int, shown: String, cursor: Int) {
    let capabilities = TerminalCapabilities(width: 20)
    let field = TextEntry(text).line(TextStyler(capabilities), width: width)
    #expect(field.line.text(capabilities) == shown)
    #expect(field.cursor == cursor)
  }

  @Test(arguments: 2...30)
  func `a field stays within its width at any cursor position`(width: Int) {
    for isUnicode in [true, false] {
      let styler = TextStyler(TerminalCapabilities(width: 80, isUnicode: isUnicode))
      var entry = TextEntry("Ghent 東京 القاهرة e\u{301}te\u{301} \u{7}👩‍👩‍👧‍👦")
      for _ in 0..<30 {
        let field = entry.line(styler, width: width)
        #expect(field.line.width < width)
        #expect((0..<width).contains(field.cursor))
        _ = entry.handle(.left)
      }
    }
  }
}
