import ExampleTerminals
import TerminalKit
import Testing

@MainActor @Suite struct TableScreenTests {
  @Test func `colors are listed in order`() {
    #expect(ExampleScreen.colors().lines().prefix(5) == ["  Select a color", "", "▸ Red", "  Blue", "  Green"])
  }

  @Test(arguments: [
    (0, "Red", "red 100%, green 0%, blue 0%, alpha 100%"), (1, "Blue", "red 0%, green 0%, blue 100%, alpha 100%"),
    (2, "Green", "red 0%, green 100%, blue 0%, alpha 100%"),
  ])
  func `a color is shown with its name (D-7)`(row: Int, name: String, components: String) {
    let screen = ExampleScreen.colors()
    for _ in 0..<row { screen.press(.down) }
    screen.press(.enter)
    #expect(screen.title == name)
    #expect(screen.lines().contains("  " + components))
  }

  @Test func `the chosen row is still selected after returning`() {
    let screen = ExampleScreen.colors()
    for key in [Key.down, .enter, .escape] { screen.press(key) }
    #expect(screen.lines()[3] == "▸ Blue")
  }

  @Test func `a country shows its cities, which open nothing`() {
    let screen = ExampleScreen.countries()
    for key in [Key.end, .enter] { screen.press(key) }
    #expect(screen.lines().prefix(6) == ["  Germany", "", "▸ Berlin", "  Munich", "  Frankfurt", "  Dresden"])

    screen.press(.enter)
    #expect(screen.title == "Germany")
  }
}
