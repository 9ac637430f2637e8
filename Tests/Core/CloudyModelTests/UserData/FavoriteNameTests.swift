import CloudyModel
import Testing

@Suite struct FavoriteNameTests {
  @Test(arguments: [
    ("  Aunt Ida \n", "Aunt Ida"), ("Ida\u{0}\u{7}\r\n2", "Ida 2"), ("\u{202E}adI\u{202C}", "adI"),
    ("a\u{2028}b\u{2029}c", "a b c"), ("<b>&amp;\"'", "<b>&amp;\"'"), ("東京 🏡", "東京 🏡"), ("👩‍👩‍👧", "👩‍👩‍👧"),
    ("\u{FEFF}x\u{85}", "x"), ("a\u{200B}b\u{E0041}", "ab"), ("می‌خواهم", "می‌خواهم"), ("🏴󠁧󠁢󠁷󠁬󠁳󠁿 Cardiff", "🏴󠁧󠁢󠁷󠁬󠁳󠁿 Cardiff"),
    (String(repeating: "ä", count: 100), String(repeating: "ä", count: 100)),
  ])
  func `a name is one line of visible characters`(text: String, name: String) {
    #expect(FavoriteName(text)?.text == name)
  }

  @Test(arguments: [
    "", "   ", "\u{0}\n", "\u{202E}", String(repeating: "a", count: 101),
    "a" + String(repeating: "\u{301}", count: 400),
  ])
  func `an empty text or a whole page is not a name`(text: String) { #expect(FavoriteName(text) == nil) }

  @Test func `a very long text is not a name`() {
    #expect(FavoriteName(String(repeating: "x", count: 1_000_000)) == nil)
  }
}
