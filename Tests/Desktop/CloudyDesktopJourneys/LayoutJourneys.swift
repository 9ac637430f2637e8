import Testing
import UITesting

/// Words have room in every look: none is cut without an ellipsis, none is empty, none stands on another.
@Suite(.enabled(if: Journey.isPossible), .timeLimit(.minutes(5)))
struct LayoutJourneys {
  @Test(arguments: WindowAppearance.allCases)
  func `words have room in the weather, wherever one scrolls to`(look: WindowAppearance) async throws {
    // Denver has a warning.
    try await SimulatedJourney.run(["Denver"], look: look) { app in
      try await app.waitForWeather()
      try await expectNoProblemsDownThePage(of: app)
    }
  }

  @Test(arguments: WindowAppearance.allCases)
  func `words have room in the search`(look: WindowAppearance) async throws {
    try await SimulatedJourney.run(["Brussels"], look: look) { app in
      try await app.waitForWeather()
      try await app.press(.control, "f")
      try await expectNoProblems(app)
      try await app.typeText("san")
      try await app.rows.matching { $0.label.hasPrefix("San ") }.firstMatch.waitForExistence()
      try await expectNoProblems(app)
    }
  }

  @Test(arguments: WindowAppearance.allCases)
  func `words have room among the settings`(look: WindowAppearance) async throws {
    try await SimulatedJourney.run(["Brussels"], look: look) { app in
      try await app.waitForWeather()
      try await app.press(.control, ",")
      try await app.checkBoxes.firstMatch.waitForExistence()
      try await expectNoProblems(app)
    }
  }

  @Test(arguments: WindowAppearance.allCases)
  func `words have room where it is said what keys do`(look: WindowAppearance) async throws {
    try await SimulatedJourney.run(["Brussels"], look: look) { app in
      try await app.waitForWeather()
      try await app.perform("win.help")
      try await app.staticTexts.matching { $0.label.hasPrefix("Ctrl") }.firstMatch.waitForExistence()
      try await expectNoProblems(app)
    }
  }

  @Test(arguments: [WindowAppearance.light, .narrow])
  func `words of a language with longer ones have room`(look: WindowAppearance) async throws {
    try await SimulatedJourney.run(["Denver"], look: look, language: "en-XA") { app in
      try await app.waitForWeather()
      try await expectNoProblemsDownThePage(of: app)
    }
  }

  @Test(arguments: [WindowAppearance.light, .narrow, .largeText])
  func `words have room where there is no weather, or only an average`(look: WindowAppearance) async throws {
    try await SimulatedJourney.run(["--offline", "Oslo"], look: look) { app in
      try await app.waitForWeather()
      try await expectNoProblems(app)
    }
  }

  private func expectNoProblemsDownThePage(of app: Application) async throws {
    let page = app.scrollViews.firstMatch
    for _ in 0..<12 {
      try await expectNoProblems(app)
      try await page.scroll(.down, clicks: 5)
    }
    try await expectNoProblems(app)
    // What stands at the end of the page, in every language.
    let end = try await app.staticTexts.matching { $0.label.hasPrefix("Weather data by") }.firstMatch.snapshot
    #expect(!end.visibleFrame.isEmpty)
  }

  private func expectNoProblems(_ app: Application) async throws {
    for problem in try await app.layoutProblems() { Issue.record("\(problem)") }
  }
}
