import ExampleTerminals
import LoginForm
import TerminalKit
import Testing

/// The form as a person uses it: keys in, lines out. What a view binds is tested through the view itself.
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

  @Test func `at first the login is empty, and only an account can be created (D-25)`() {
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

  @Test func `a password cannot be read by others (D-20)`() {
    press(.tab)
    type("Sesame12")
    #expect(screen.lines().contains("▸ Password: ••••••••"))
  }

  @Test func `whoever has an account is welcomed (D-22)`() {
    type("Alibaba")
    press(.enter)
    type("Sesame12")
    press(.enter, .enter)
    #expect(screen.lines().prefix(3) == ["  Welcome", "", "  You are logged in as Alibaba."])
  }

  @Test func `a wrong password is said to be wrong, until the next edit`() {
    type("Alibaba")
    press(.enter)
    type("Sesame13")
    press(.enter, .enter)
    #expect(screen.lines().contains("  Wrong user name or password."))

    press(.backtab, .backspace)
    #expect(!screen.lines().contains("  Wrong user name or password."))
  }

  @Test func `Return leaves a field`() {
    press(.enter)
    #expect(screen.lines().contains("▸ Password:"))
  }

  @Test func `the signup says what belongs into its fields, and can only be cancelled`() {
    openSignup()
    #expect(
      screen.lines().prefix(8) == [
        "  -- Create Account --", "", "▸ User name: Enter user name.", "  Password: Enter password.",
        "  Password: Re-enter password.", "  E-mail address: Enter email address.", "  [ Create ] (disabled)",
        "  [ Cancel ]",
      ])
  }

  @Test func `Cancel leads back to the login`() {
    openSignup()
    press(.backtab, .enter)
    #expect(screen.title == "Login")
  }

  @Test func `a signup needs the e-mail address as well (D-24)`() {
    openSignup()
    fillInSignup(email: "")
    #expect(screen.lines().contains("  [ Create ] (disabled)"))
  }

  @Test func `passwords that differ make no account`() {
    openSignup()
    fillInSignup(confirm: "Sesame35")
    #expect(screen.lines().contains("  [ Create ] (disabled)"))
  }

  @Test func `whoever signs up can log in`() {
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

  @Test func `a user name that is taken is said to be taken`() {
    openSignup()
    fillInSignup(userName: "Alibaba")
    press(.enter)
    #expect(screen.lines().contains("  That user name is taken."))
  }

  @Test func `what is typed is gone with the form`() {
    openSignup()
    type("Morgiana")
    press(.escape)
    press(.enter)
    #expect(screen.lines().contains("▸ User name: Enter user name."))
  }

  @Test func `with played services, everybody is let in (D-58)`() {
    let screen = ExampleScreen.loginForm(LoginServices(LaunchArguments(["examples", "ENABLE_CLIENT_SIDE_MOCKS"])))
    for character in "nobody" { screen.press(.character(character)) }
    screen.press(.tab)
    for character in "Secret12" { screen.press(.character(character)) }
    screen.press(.tab)
    screen.press(.enter)
    #expect(screen.lines()[2] == "  You are logged in as nobody.")
  }
}
