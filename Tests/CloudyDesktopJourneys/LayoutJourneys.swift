import Testing
import UITesting

/// Words have room in every look: none is cut without an ellipsis, none is empty, none stands on another.
@Suite(.enabled(if: Journey.isPossible), .timeLimit(.minutes(5)))
struct LayoutJourneys {
  @Test(arguments: WindowLook.allCases)
  func `words have room in the weather, wherever one scrolls to`(look: WindowLook) async throws {
    // Denver has a warning.
    try await PlayedJourney.run(["Denver"], look: look) { app in
      try await app.waitForWeather()
      let page = app.scrollViews.firstMatch
      for _ in 0..<12 {
        try await expectNoProblems(app)
        try await page.scroll(.down, clicks: 5)
      }
    }
  }

  @Test(arguments: WindowLook.allCases)
  func `words have room in the search`(look: WindowLook) async throws {
    try await PlayedJourney.run(["Brussels"], look: look) { app in
      try await app.waitForWeather()
      try await app.press(.control, "f")
      try await expectNoProblems(app)
      try await app.typeText("san")
      try await app.rows.matching { $0.label.hasPrefix("San ") }.firstMatch.waitForExistence()
      try await expectNoProblems(app)
    }
  }

  @Test(arguments: WindowLook.allCases)
  func `words have room among the settings and the sources`(look: WindowLook) async throws {
    try await PlayedJourney.run(["Brussels"], look: look) { app in
      try await app.waitForWeather()
      try await app.press(.control, ",")
      try await app.checkBoxes.firstMatch.waitForExistence()
      try await expectNoProblems(app)
      try await app.press(.escape)
      try await app.checkBoxes.firstMatch.waitForNonExistence()
      try await app.perform("win.sources")
      try await app.rows.matching { $0.label.hasPrefix("Open-Meteo") }.firstMatch.waitForExistence()
      try await expectNoProblems(app)
    }
  }

  @Test(arguments: [WindowLook.light, .narrow])
  func `words of a language with longer ones have room`(look: WindowLook) async throws {
    try await PlayedJourney.run(["Denver"], look: look, language: "en-XA") { app in
      try await app.waitForWeather()
      let page = app.scrollViews.firstMatch
      for _ in 0..<12 {
        try await expectNoProblems(app)
        try await page.scroll(.down, clicks: 5)
      }
    }
  }

  @Test(arguments: [WindowLook.light, .narrow, .largeText])
  func `words have room where there is no weather, or only an average`(look: WindowLook) async throws {
    try await PlayedJourney.run(["--offline", "Oslo"], look: look) { app in
      try await app.waitForWeather()
      try await expectNoProblems(app)
    }
  }

  private func expectNoProblems(_ app: Application) async throws {
    for problem in try await app.layoutProblems() { Issue.record("\(problem)") }
  }
}
