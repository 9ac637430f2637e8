import DesktopKit
import Testing

/// Texts in windows whose lines begin at the right.
struct DirectionTests {
  @Test(arguments: [
    "13.9 °C · טמפרטורה מורגשת 11.1 °C", "\u{2068}11 °C\u{2069} - \u{2068}19 °C\u{2069}", "Open-Meteo, עודכן",
    "Capital Region، آيسلندا",
  ])
  func `what begins with letters that run the other way is told which way the line runs`(text: String) {
    #expect(text.directed(isRightToLeft: true) == "\u{200F}" + text)
    #expect(text.directed(isRightToLeft: false) == text)
  }

  @Test(arguments: ["St. John’s (Newfoundland)", "14°", "", "21:20"])
  func `names and figures by themselves stay as they are`(text: String) {
    #expect(text.directed(isRightToLeft: true) == text)
  }
}
