import Testing
import UITesting

@Suite(.enabled(if: Journey.isPossible)) struct RegistrationJourneys {
  @Test func `a form that is filled in is submitted`() async throws {
    try await Journey.run("registration") { app in
      try await app.buttons["Submit"].wait { !$0.isEnabled }
      try await app.textFields["Username"].typeText("fan")
      try await app.buttons["Submit"].wait { !$0.isEnabled }
      try await app.textFields["Password"].typeText("9:41")
      try await app.buttons["Submit"].tap()
      try await app.staticTexts["Successful Registration!"].waitForExistence()
    }
  }

  // What the border is for those who see it, and the description for those who do not.
  @Test func `a field says whether it is filled in (D-62)`() async throws {
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
