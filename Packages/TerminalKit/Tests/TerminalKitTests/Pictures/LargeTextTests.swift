import TerminalKit
import Testing

struct LargeTextTests {
  @Test(arguments: ["44.5 °F", "-12.3 °C", "0.0 °C", "6789"])
  func `large text has three lines of equal width`(text: String) throws {
    let lines = try #require(LargeText.lines(text, .plain, TextStyler(TerminalCapabilities())))
    #expect(lines.count == 3)
    #expect(Set(lines.map(\.width)).count == 1)
  }

  @Test func `unsupported characters have no large form, and neither has ASCII`() {
    #expect(LargeText.lines("–", .plain, TextStyler(TerminalCapabilities())) == nil)
    #expect(LargeText.lines("1", .plain, TextStyler(TerminalCapabilities(isUnicode: false))) == nil)
  }
}
