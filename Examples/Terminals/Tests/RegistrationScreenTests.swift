import ExampleTerminals
import Registration
import TerminalKit
import Testing

@MainActor @Suite struct RegistrationScreenTests {
  private let screen = ExampleScreen.registration()

  private func press(_ keys: Key...) { for key in keys { screen.press(key) } }
  private func type(_ text: String) { for character in text { screen.press(.character(character)) } }

  @Test func `the form opens with a cross after both fields (D-62)`() {
    #expect(
      screen.lines().prefix(5) == [
        "  Registration", "", "▸ Username ✗", "  Password ✗", "  [ Submit ] (disabled)",
      ])
  }

  @Test func `each field is validated with the text after the edit`() {
    type("f")
    #expect(screen.lines().prefix(4).suffix(2) == ["▸ f", "  Password ✗"])

    press(.backspace)
    #expect(screen.lines()[2] == "▸ Username ✗")
  }

  @Test func `a valid form is submitted`() {
    type("fan")
    press(.tab)
    type("9:41")
    press(.tab, .enter)
    #expect(screen.lines().prefix(3) == ["  Success!", "", "  Successful Registration!"])
    #expect(screen.lines().last == " Esc Back  ↵ OK")

    press(.enter)
    #expect(screen.title == "Registration")
  }

  // MARK: The view alone

  @Test func `a view model that is set after the view was shown is shown (D-64)`() {
    let view = RegistrationScreen()
    let screen = ExampleScreen(view.form, view: view)
    let viewModel = RegistrationViewModel()
    viewModel.usernameTextDidChange(to: "fan")
    viewModel.passwordTextDidChange(to: "9:41")
    #expect(screen.lines().contains("  [ Submit ] (disabled)"))

    view.viewModel = viewModel
    #expect(screen.lines().contains("  [ Submit ]"))
    #expect(viewModel.delegate === view)
  }

  @Test func `a view without a view model can be refreshed and used without effect (D-64)`() {
    let view = RegistrationScreen()
    let screen = ExampleScreen(view.form, view: view)
    view.reloadViews()
    for key in [Key.character("a"), .tab, .character("b"), .tab, .enter] { screen.press(key) }
    #expect(screen.lines().contains("  [ Submit ] (disabled)"))
  }

  @Test func `a refresh without changes changes nothing`() {
    let view = RegistrationScreen()
    let screen = ExampleScreen(view.form, view: view)
    view.viewModel = RegistrationViewModel()
    let before = screen.lines()
    view.reloadViews()
    view.reloadViews()
    #expect(screen.lines() == before)
  }
}
