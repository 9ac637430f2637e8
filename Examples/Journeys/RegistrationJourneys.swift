import Testing
import UITesting

@Suite(.enabled(if: Journey.isPossible)) struct RegistrationJourneys {
  @Test func `a complete form is submitted`() async throws {
    try await Journey.run("registration") { app in
      try await app.buttons["Submit"].wait { !$0.isEnabled }
      try await app.textFields["Username"].typeText("fan")
      try await app.buttons["Submit"].wait { !$0.isEnabled }
      try await app.textFields["Password"].typeText("9:41")
      try await app.buttons["Submit"].tap()
      try await app.staticTexts["Successful Registration!"].waitForExistence()
    }
  }

  // The accessible description conveys what the border conveys visually.
  @Test func `a field reports whether it is filled in (D-62)`() async throws {
    try await Journey.run("registration") { app in
      let username = app.textFields["Username"]
      try await username.wait(for: \.help, toEqual: "not filled in")
      try await username.typeText("fan")
      try await username.wait(for: \.help, toEqual: "filled in")
      try await username.clear()
      try await username.wait(for: \.help, toEqual: "not filled in")
    }
  }
}
