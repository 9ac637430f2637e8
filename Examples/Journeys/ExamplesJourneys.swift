import Testing
import UITesting

/// Tests that run for every example.
@Suite(.enabled(if: Journey.isPossible)) struct ExamplesJourneys {
  @Test(arguments: [
    "bank", "cloudy", "colors", "cookie-factory", "countries", "legacy", "login-form", "networked-photo-book",
    "photo-book", "registration", "restaurants",
  ])
  func `a window opens without truncated or overlapping text`(name: String) async throws {
    try await Journey.run(name) { app in
      try await app.buttons.firstMatch.waitForExistence()
      let problems = try await app.layoutProblems()
      #expect(problems == [])
    }
  }
}
