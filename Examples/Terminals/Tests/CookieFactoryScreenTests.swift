import ExampleTerminals
import TerminalKit
import Testing

@MainActor @Suite struct CookieFactoryScreenTests {
  @Test func `each button updates the labels, and the last one clears them`() {
    let screen = ExampleScreen.cookieFactory()
    let counts = { screen.lines().compactMap { $0.firstMatch(of: /cookies: (\d+)/).map { String($0.1) } } }
    #expect(counts() == ["0", "0", "0", "0"])

    for key in [Key.enter, .tab, .enter, .enter, .tab, .enter] { screen.press(key) }
    #expect(counts() == ["1", "2", "1", "4"])

    for key in [Key.tab, .enter] { screen.press(key) }
    #expect(counts() == ["0", "0", "0", "0"])
  }
}
