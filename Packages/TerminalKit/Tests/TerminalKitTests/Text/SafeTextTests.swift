import Testing

@testable import TerminalKit

struct SafeTextTests {
  @Test(arguments: [
    "\u{1B}[31mGhent", "\u{9B}31mGhent", "Ghent\u{7}", "\u{1B}]0;title\u{7}", "a\u{8}b", "a\u{7F}b", "\u{0}", "a\rb",
    "a\nb", "a\u{2028}b", "a\u{85}b",
  ])
  func `control characters are removed`(text: String) {
    let safe = text.safeForTerminal()
    #expect(!safe.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(!safe.unicodeScalars.contains { ["\u{2028}", "\u{2029}"].contains($0) })
    #expect(text.inASCII.safeForTerminal(replacement: "?").utf8.allSatisfy { (0x20..<0x7F).contains($0) })
  }

  @Test(arguments: [
    "\u{202E}tnehG", "\u{2067}Ghent", "Ghent\u{2069}", "\u{200F}Ghent", "Ghent\u{FEFF}", "\u{E0041}Ghent",
  ])
  func `characters that change the text direction are removed`(text: String) {
    #expect(!text.safeForTerminal().unicodeScalars.contains { $0.properties.generalCategory == .format })
  }

  @Test(
    arguments: [
      ("\u{2066}-2°\u{2069}", "\u{2066}-2°\u{2069}"), ("\u{2066}Ghent", "\u{2066}Ghent\u{2069}"),
      ("a\u{2069}\u{2068}b", "a\u{2068}b\u{2069}"),
      ("\u{2068}\u{2066}1\u{2069}", "\u{2068}\u{2066}1\u{2069}\u{2069}"),
    ])
  func `isolates are kept and closed at the end of the text`(text: String, safe: String) {
    #expect(text.safeForTerminal() == safe)
  }

  @Test func `a right-to-left name is isolated from the following text`() {
    #expect("القاهرة".safeForTerminal() == "\u{2068}القاهرة\u{2069}")
    #expect("Ghent".safeForTerminal() == "Ghent")
    #expect("Łódź".safeForTerminal() == "Łódź")
  }

  @Test func `joiners are kept in words and emoji families`() {
    #expect("می‌خواهم".safeForTerminal().contains("\u{200C}"))
    #expect("👩‍👧".safeForTerminal() == "👩‍👧")
  }

  @Test func `the number of marks on a letter is limited`() {
    let text = "Z" + String(repeating: "\u{301}", count: 500)
    #expect(text.safeForTerminal().unicodeScalars.count == 16)
  }

  @Test(arguments: [
    ("São Paulo", "Sao Paulo"), ("Łódź", "Lodz"), ("Tromsø", "Tromso"), ("Straße", "Strasse"), ("Ærø", "AEro"),
    ("44.5 °F", "44.5 F"), ("1961–1990", "1961-1990"), ("Cloudy’s “best”", "Cloudy's \"best\""), ("東京", "????"),
    ("Москва", "??????"), ("e\u{301}", "e"), ("3° / -2°", "3 / -2"), ("Today is 3° colder", "Today is 3 deg colder"),
    ("\u{2066}3°\u{2069}C", "3C"), ("NLOD · © MET", "NLOD | (c) MET"),
  ])
  func `ASCII text is as close to the original as possible`(text: String, ascii: String) {
    #expect(text.inASCII == ascii)
  }
}
