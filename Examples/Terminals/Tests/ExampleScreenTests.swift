import ExampleTerminals
import TerminalKit
import Testing

private let examples: [@MainActor @Sendable () -> ExampleScreen] = [
  ExampleScreen.bank, ExampleScreen.colors, ExampleScreen.cookieFactory, ExampleScreen.countries,
  { ExampleScreen.loginForm() }, ExampleScreen.photoBook, ExampleScreen.registration, ExampleScreen.restaurants,
]

@MainActor @Suite struct ExampleScreenTests {
  private final class View {}

  private func list(_ title: String) -> ListScreen { ListScreen(title: title, rows: [ListScreen.Row("row")]) }

  @Test func `Escape closes a screen on top of another`() {
    let screen = ExampleScreen(list("Countries"), view: nil)
    screen.push(list("Germany"), view: nil)
    #expect(screen.lines().first == "  Germany")
    #expect(screen.lines().last?.hasPrefix(" Esc Back") == true)

    screen.press(.escape)
    #expect(screen.title == "Countries")
    #expect(!screen.hasEnded)
  }

  @Test func `Escape on the first screen ends the example`() {
    let screen = ExampleScreen(list("Countries"), view: nil)
    screen.press(.escape)

    #expect(screen.hasEnded)
  }

  @Test func `Ctrl-C exits from any screen`() {
    let screen = ExampleScreen(list("Countries"), view: nil)
    screen.push(list("Germany"), view: nil)
    screen.press(.control("c"))

    #expect(screen.hasEnded)
  }

  // Dragging the corner of a window passes through all of these sizes.
  @Test(arguments: examples)
  func `every example is drawn at any size`(example: @MainActor @Sendable () -> ExampleScreen) {
    let screen = example()
    for _ in 1...2 {
      for columns in 1...12 {
        let lines = screen.lines(size: ScreenSize(columns: columns, rows: 3))
        #expect(lines.count == 3)
      }
      // The first row of a list opens another screen.
      screen.press(.enter)
    }
  }

  @Test func `pasting does nothing without a field`() {
    let screen = ExampleScreen(list("Form"), view: nil)
    screen.alert(title: "Success!", message: "Successful Registration!")
    screen.paste("a b")

    #expect(screen.title == "Success!")
  }

  @Test func `dismissing a message returns to the form`() {
    let screen = ExampleScreen(list("Form"), view: nil)
    screen.alert(title: "Success!", message: "Successful Registration!")
    #expect(screen.lines().prefix(3) == ["  Success!", "", "  Successful Registration!"])

    screen.press(.enter)
    #expect(screen.title == "Form")
  }

  @Test func `a view lives as long as its screen`() {
    weak var view: View?
    let screen = ExampleScreen(list("Form"), view: nil)
    do {
      let pushed = View()
      view = pushed
      screen.push(list("Details"), view: pushed)
    }
    #expect(view != nil)

    screen.pop()
    #expect(view == nil)
  }
}
