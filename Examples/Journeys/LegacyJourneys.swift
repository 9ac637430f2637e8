import Testing
import UITesting

@Suite(.enabled(if: Journey.isPossible)) struct LegacyJourneys {
  @Test func `a bad status shows an alert after the split, and a profile before it (D-39)`() async throws {
    try await Journey.run("legacy") { app in
      try await app.rows["A profile, but with status 500"].tap()
      // Each of these two exists only once: the name on the old screen only, and no name on the new one.
      try await app.staticTexts["User name: mary"].waitForExistence()
      try await app.staticTexts["User name: –"].waitForExistence()
      #expect(try await app.staticTexts.matching("Error: Unable to download user profile").count == 2)
    }
  }
}
