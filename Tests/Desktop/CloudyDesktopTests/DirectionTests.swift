import Testing

@testable import DesktopKit

/// The direction of text in right-to-left windows.
struct DirectionTests {
  @Test(arguments: [
    "13.9°C · טמפרטורה מורגשת 11.1°C", "\u{2068}11°C\u{2069} - \u{2068}19°C\u{2069}", "Open-Meteo, עודכן",
    "Capital Region، آيسلندا",
  ])
  func `a line that begins in the other direction gets a direction mark`(text: String) {
    #expect(text.directed(isRightToLeft: true) == "\u{200F}" + text)
    #expect(text.directed(isRightToLeft: false) == text)
  }

  @Test func `each line gets its own direction mark`() {
    let text = "13.9°C · טמפרטורה\n\nTokyo\nOpen-Meteo, עודכן"
    let directed = text.directed(isRightToLeft: true)
    #expect(directed == "\u{200F}13.9°C · טמפרטורה\n\nTokyo\n\u{200F}Open-Meteo, עודכן")
    #expect(directed.withoutDirection == text)
  }

  @Test(arguments: ["St. John’s (Newfoundland)", "14°", "", "21:20"])
  func `names and numbers on their own are unchanged`(text: String) {
    #expect(text.directed(isRightToLeft: true) == text)
  }
}
