import ExampleTerminals
import LoginForm
import TerminalKit
import Testing

/// The form as a user sees it: keys in, lines out. The bindings of a view are tested through the view itself.
@MainActor @Suite struct LoginFormScreenTests {
  private let screen = ExampleScreen.loginForm(LoginServices(LaunchArguments([])))

  private func press(_ keys: Key...) { for key in keys { screen.press(key) } }
  private func type(_ text: String) { for character in text { screen.press(.character(character)) } }

  private func openSignup() { press(.backtab, .enter) }

  private func fillInSignup(userName: String = "Morgiana", confirm: String = "Sesame34", email: String = "a@b.com") {
    for text in [userName, "Sesame34", confirm, email] {
      type(text)
      press(.tab)
    }
  }

  @Test func `at first the login is empty, and only Create Account is enabled (D-25)`() {
    #expect(
      screen.lines().prefix(9) == [
        "  Login", "", "▸ User name:", "  Password:", "  [ Login ] (disabled)", "  - - - - - - - - - -",
        "  Don't have an account? Create one now.", "  [ Create Account ]", "",
      ])
  }

  @Test func `the keystroke that makes the text valid enables Login at once (D-26)`() {
    type("Alibaba")
    press(.tab)
    type("Sesame1")
    #expect(screen.lines().contains("  [ Login ]"))
  }

  @Test func `the keystroke that makes the text invalid disables Login at once (D-26)`() {
    type("ab")
    press(.tab)
    type("Sesame1")
    press(.backtab, .backspace)
    #expect(screen.lines().contains("  [ Login ] (disabled)"))
  }

  @Test func `a password is masked (D-20)`() {
    press(.tab)
    type("Sesame12")
    #expect(screen.lines().contains("▸ Password: ••••••••"))
  }

  @Test func `a user with an account is welcomed (D-22)`() {
    type("Alibaba")
    press(.enter)
    type("Sesame12")
    press(.enter, .enter)
    #expect(screen.lines().prefix(3) == ["  Welcome", "", "  You are logged in as Alibaba."])
  }

  @Test func `a wrong password is reported until the next edit`() {
    type("Alibaba")
    press(.enter)
    type("Sesame13")
    press(.enter, .enter)
    #expect(screen.lines().contains("  Wrong user name or password."))

    press(.backtab, .backspace)
    #expect(!screen.lines().contains("  Wrong user name or password."))
  }

  @Test func `Return moves the focus out of a field`() {
    press(.enter)
    #expect(screen.lines().contains("▸ Password:"))
  }

  @Test func `the signup explains its fields, and only Cancel is enabled`() {
    openSignup()
    #expect(
      screen.lines().prefix(8) == [
        "  -- Create Account --", "", "▸ User name: Enter user name.", "  Password: Enter password.",
        "  Password: Re-enter password.", "  E-mail address: Enter email address.", "  [ Create ] (disabled)",
        "  [ Cancel ]",
      ])
  }

  @Test func `Cancel returns to the login`() {
    openSignup()
    press(.backtab, .enter)
    #expect(screen.title == "Login")
  }

  @Test func `a signup needs the e-mail address as well (D-24)`() {
    openSignup()
    fillInSignup(email: "")
    #expect(screen.lines().contains("  [ Create ] (disabled)"))
  }

  @Test func `different passwords make no account`() {
    openSignup()
    fillInSignup(confirm: "Sesame35")
    #expect(screen.lines().contains("  [ Create ] (disabled)"))
  }

  @Test func `a user can log in after signing up`() {
    openSignup()
    fillInSignup()
    press(.enter)
    #expect(screen.lines()[2] == "  The account Morgiana was created.")

    press(.enter, .tab)
    type("Morgiana")
    press(.tab)
    type("Sesame34")
    press(.tab, .enter)
    #expect(screen.lines()[2] == "  You are logged in as Morgiana.")
  }

  @Test func `an existing user name is reported as taken`() {
    openSignup()
    fillInSignup(userName: "Alibaba")
    press(.enter)
    #expect(screen.lines().contains("  That user name is taken."))
  }

  @Test func `closing the form clears its text`() {
    openSignup()
    type("Morgiana")
    press(.escape)
    press(.enter)
    #expect(screen.lines().contains("▸ User name: Enter user name."))
  }

  @Test func `with simulated services, every login succeeds (D-58)`() {
    let screen = ExampleScreen.loginForm(LoginServices(LaunchArguments(["examples", "ENABLE_CLIENT_SIDE_MOCKS"])))
    for character in "nobody" { screen.press(.character(character)) }
    screen.press(.tab)
    for character in "Secret12" { screen.press(.character(character)) }
    screen.press(.tab)
    screen.press(.enter)
    #expect(screen.lines()[2] == "  You are logged in as nobody.")
  }
}
