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

  @Test func `a screen over another one is left by Escape`() {
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

  @Test func `Control and C end it anywhere`() {
    let screen = ExampleScreen(list("Countries"), view: nil)
    screen.push(list("Germany"), view: nil)
    screen.press(.control("c"))

    #expect(screen.hasEnded)
  }

  // A person who drags the corner of a window passes all of these.
  @Test(arguments: examples)
  func `every example is drawn at any size`(example: @MainActor @Sendable () -> ExampleScreen) {
    let screen = example()
    for _ in 1...2 {
      for columns in 1...12 {
        let lines = screen.lines(size: ScreenSize(columns: columns, rows: 3))
        #expect(lines.count == 3)
      }
      // The first row of a list leads on.
      screen.press(.enter)
    }
  }

  @Test func `what is pasted does nothing where nothing is typed`() {
    let screen = ExampleScreen(list("Form"), view: nil)
    screen.alert(title: "Success!", message: "Successful Registration!")
    screen.paste("a b")

    #expect(screen.title == "Success!")
  }

  @Test func `a message is read and leads back to the form`() {
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
