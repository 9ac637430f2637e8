import Testing
import UITesting

@Suite(.enabled(if: Journey.isPossible)) struct CookieFactoryJourneys {
  // The effect of each button is unit-tested. Only this test shows that all buttons are connected.
  @Test func `each button updates the labels`() async throws {
    try await Journey.run("cookie-factory") { app in
      for kind in ["shortbread", "chocolate chip", "chocolate chip", "gingerbread"] {
        try await app.buttons["Generate \(kind) cookie"].tap()
      }
      try await app.staticTexts["Total cookies: 4"].waitForExistence()
      for label in ["Shortbread cookies: 1", "Chocolate chip cookies: 2", "Gingerbread cookies: 1"] {
        try await app.staticTexts[label].waitForExistence()
      }
      try await app.buttons["Clear all cookies"].tap()
      try await app.staticTexts["Total cookies: 0"].waitForExistence()
    }
  }
}
