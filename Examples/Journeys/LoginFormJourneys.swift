import Testing
import UITesting

@Suite(.enabled(if: Journey.isPossible)) struct LoginFormJourneys {
  @Test func `a user with an account logs in`() async throws {
    try await Journey.run("login-form") { app in
      try await app.buttons["Login"].wait { !$0.isEnabled }
      try await app.textFields["User name:"].typeText("Alibaba")
      try await app.textFields["Password:"].typeText("Sesame12")
      try await app.buttons["Login"].tap()
      try await app.staticTexts["You are logged in as Alibaba."].waitForExistence()
      try await app.buttons["OK"].tap()
      try await app.staticTexts["You are logged in as Alibaba."].waitForNonExistence()
    }
  }

  @Test func `a wrong password is reported`() async throws {
    try await Journey.run("login-form") { app in
      try await app.textFields["User name:"].typeText("Alibaba")
      try await app.textFields["Password:"].typeText("Sesame13")
      try await app.buttons["Login"].tap()
      try await app.staticTexts["Wrong user name or password."].waitForExistence()
    }
  }

  @Test func `each keystroke enables or disables Login at once (D-25, D-26)`() async throws {
    try await Journey.run("login-form") { app in
      let login = app.buttons["Login"]
      try await app.buttons["Create Account"].wait { $0.isEnabled }
      try await app.textFields["Password:"].typeText("Sesame1")
      try await app.textFields["User name:"].typeText("a")
      try await login.wait { !$0.isEnabled }
      try await app.typeText("b")
      try await login.wait { $0.isEnabled }
      try await app.press(.backspace)
      try await login.wait { !$0.isEnabled }
    }
  }

  @Test func `Return moves the focus out of a field`() async throws {
    try await Journey.run("login-form") { app in
      try await app.textFields["User name:"].typeText("ab\n")
      try await app.textFields["Password:"].wait { $0.isFocused }
    }
  }

  @Test func `the signup opens, is canceled, and is empty when it opens again`() async throws {
    try await Journey.run("login-form") { app in
      let signup = app.windows["Create Account"]
      try await app.buttons["Create Account"].tap()
      try await signup.waitForExistence()
      try await signup.buttons["Create"].wait { !$0.isEnabled }
      try await signup.textFields["User name:"].typeText("Morgiana")
      try await signup.buttons["Cancel"].tap()
      try await signup.waitForNonExistence()

      try await app.buttons["Create Account"].tap()
      try await signup.textFields["User name:"].wait { $0.value == "" }
    }
  }

  @Test func `a user can log in after signing up`() async throws {
    try await Journey.run("login-form") { app in
      let signup = app.windows["Create Account"]
      try await app.buttons["Create Account"].tap()
      try await signup.textFields["User name:"].typeText("Morgiana")
      try await signup.textFields["Password:"].typeText("Sesame34")
      try await signup.textFields["Re-enter password."].typeText("Sesame34")
      try await signup.textFields["E-mail address:"].typeText("a@b.com")
      try await signup.buttons["Create"].tap()
      try await app.staticTexts["The account Morgiana was created."].waitForExistence()
      try await app.buttons["OK"].tap()

      try await app.textFields["User name:"].typeText("Morgiana")
      try await app.textFields["Password:"].typeText("Sesame34")
      try await app.buttons["Login"].tap()
      try await app.staticTexts["You are logged in as Morgiana."].waitForExistence()
    }
  }

  @Test func `the whole signup is visible without scrolling`() async throws {
    try await Journey.run("login-form") { app in
      try await app.buttons["Create Account"].tap()
      let signup = app.windows["Create Account"]
      let cancel = try await signup.buttons["Cancel"].waitForExistence()
      #expect(cancel.visibleFrame == cancel.frame)
      let problems = try await app.layoutProblems()
      #expect(problems == [])
    }
  }

  // Launch arguments are the only way for a test to configure another process before it starts.
  @Test(arguments: ["--mock", "ENABLE_CLIENT_SIDE_MOCKS"])
  func `with simulated services, every login succeeds (D-58)`(argument: String) async throws {
    try await Journey.run("login-form", launchArguments: [argument]) { app in
      try await app.textFields["User name:"].typeText("nobody")
      try await app.textFields["Password:"].typeText("Secret12")
      try await app.buttons["Login"].tap()
      try await app.staticTexts["You are logged in as nobody."].waitForExistence()
    }
  }
}
