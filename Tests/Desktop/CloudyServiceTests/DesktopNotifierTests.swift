import Testing

@testable import CloudyService

@MainActor struct DesktopNotifierTests {
  @Test(arguments: [
    ("1 < 2 & 3 > 2", "1 &lt; 2 &amp; 3 &gt; 2"), ("<\u{301}b>", "&lt;\u{301}b&gt;"), ("b>\u{301}", "b&gt;\u{301}"),
    ("&\u{200D}lt;", "&amp;\u{200D}lt;"), ("\u{600}<img>", "\u{600}&lt;img&gt;"), ("Côte d’Azur", "Côte d’Azur"),
  ])
  func `markup in an alert is displayed as text, also next to signs that join it`(text: String, markup: String) {
    #expect(Array(DesktopNotifier.escaped(text).unicodeScalars) == Array(markup.unicodeScalars))
  }
}
