import ExampleTerminals
import TerminalKit
import Testing

@MainActor @Suite struct ListScreenTests {
  private static let sections = [
    ListScreen.Section("Europe", [ListScreen.Row("Ghent", detail: "cold"), ListScreen.Row("Oslo")]),
    ListScreen.Section("Asia", [ListScreen.Row("Kyoto")]),
  ]

  @Test func `a list shows its sections and selects the first row`() {
    let screen = ExampleScreen(ListScreen(title: "Places", sections: Self.sections) { _, _ in }, view: nil)

    #expect(
      screen.lines(size: ScreenSize(columns: 30, rows: 10)) == [
        "  Places", "", "  Europe", "▸ Ghent               cold", "  Oslo", "", "  Asia", "  Kyoto", "",
        " Esc Quit  ↑/↓ Move  ↵ Choose",
      ])
  }

  @Test(arguments: [
    ([Key.enter], [0, 0]), ([.down, .enter], [0, 1]), ([.down, .down, .enter], [1, 0]), ([.end, .enter], [1, 0]),
    ([.up, .enter], [0, 0]), ([.end, .down, .enter], [1, 0]), ([.end, .home, .enter], [0, 0]),
  ])
  func `a row is chosen by its section and its index in it`(keys: [Key], chosen: [Int]) {
    var choices: [[Int]] = []
    let list = ListScreen(title: "", sections: Self.sections) { choices.append([$0, $1]) }
    let screen = ExampleScreen(list, view: nil)
    for key in keys { screen.press(key) }

    #expect(choices == [chosen])
  }

  @Test func `an empty list has nothing to choose`() {
    var choices = 0
    let screen = ExampleScreen(ListScreen(title: "", rows: []) { _ in choices += 1 }, view: nil)
    for key in [Key.down, .enter, .up, .end, .enter] { screen.press(key) }

    #expect(choices == 0)
  }

  @Test func `if there are fewer rows, the last one is selected`() {
    var choices: [Int] = []
    let list = ListScreen(title: "", rows: ["a", "b", "c"].map { ListScreen.Row($0) }) { choices.append($0) }
    let screen = ExampleScreen(list, view: nil)
    screen.press(.end)
    list.sections = [ListScreen.Section("", [ListScreen.Row("a"), ListScreen.Row("b")])]
    screen.press(.enter)

    #expect(choices == [1])
  }

  @Test func `a list that is longer than the screen scrolls with the selection`() {
    let list = ListScreen(title: "", rows: (1...50).map { ListScreen.Row("row \($0)") })
    let screen = ExampleScreen(list, view: nil)
    screen.press(.end)

    #expect(screen.lines(size: ScreenSize(columns: 40, rows: 10)).contains { $0.hasPrefix("▸ row 50") })
  }

  @Test func `additional keys of a list perform their actions`() {
    var asked = 0
    let list = ListScreen(title: "", actions: [(.character("a"), "Add", { asked += 1 })])
    let screen = ExampleScreen(list, view: nil)
    screen.press(.character("a"))

    #expect(asked == 1)
    #expect(screen.lines().last?.contains("a Add") == true)
  }
}
