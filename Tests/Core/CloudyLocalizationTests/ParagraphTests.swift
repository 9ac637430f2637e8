import CloudyLocalization
import Testing

/// Isolates around all of a right-to-left paragraph.
struct ParagraphTests {
  @Test(arguments: [
    ("\u{2068}31 كم/س\u{2069}", "31 كم/س"), ("\u{2068}60%\u{2069}", "60%"), ("\u{2068}1°\u{2069}", "1°"),
    ("\u{2068}\u{2066}−4\u{2069}°م\u{2069}", "\u{2066}−4\u{2069}°م"),
  ]) func `they are omitted where the text has the same order without them`(text: String, paragraph: String) {
    #expect(text.asParagraph == paragraph)
  }

  @Test(arguments: [
    "\u{2068}1013 hPa\u{2069}", "\u{2068}3–5\u{2069}", "\u{2068}\u{2066}−4\u{2069}°\u{2069}",
    "\u{2068}31 كم/س\u{2069} \u{2068}ج غ\u{2069}", "31 km/h", "",
  ]) func `they are kept where they decide the order, or surround only a part`(text: String) {
    #expect(text.asParagraph == text)
  }
}
