import Testing
import UITesting

/// Text fits in every appearance: none is cut off without an ellipsis, empty, or overlapped.
@Suite(.enabled(if: Journey.isPossible), .timeLimit(.minutes(5)))
struct LayoutJourneys {
  @Test(arguments: WindowAppearance.allCases)
  func `text fits on the weather page, at every scroll position`(appearance: WindowAppearance) async throws {
    // Denver has an alert.
    try await SimulatedJourney.run(["Denver"], appearance: appearance) { app in
      try await app.waitForWeather()
      try await expectNoProblemsDownThePage(of: app)
    }
  }

  @Test(arguments: WindowAppearance.allCases)
  func `text fits in the search`(appearance: WindowAppearance) async throws {
    try await SimulatedJourney.run(["Brussels"], appearance: appearance) { app in
      try await app.waitForWeather()
      try await app.press(.control, "f")
      try await expectNoProblems(app)
      try await app.typeText("san")
      try await app.rows.matching { $0.label.hasPrefix("San ") }.firstMatch.waitForExistence()
      try await expectNoProblems(app)
    }
  }

  @Test(arguments: WindowAppearance.allCases)
  func `text fits in the settings`(appearance: WindowAppearance) async throws {
    try await SimulatedJourney.run(["Brussels"], appearance: appearance) { app in
      try await app.waitForWeather()
      try await app.press(.control, ",")
      try await app.switches.firstMatch.waitForExistence()
      try await expectNoProblems(app)
    }
  }

  @Test(arguments: WindowAppearance.allCases)
  func `text fits in the list of keyboard shortcuts`(appearance: WindowAppearance) async throws {
    try await SimulatedJourney.run(["Brussels"], appearance: appearance) { app in
      try await app.waitForWeather()
      try await app.perform("win.help")
      try await app.staticTexts.matching { $0.label.hasPrefix("Ctrl") }.firstMatch.waitForExistence()
      try await expectNoProblems(app)
    }
  }

  @Test(arguments: [WindowAppearance.light, .narrow])
  func `text in a language with longer words fits`(appearance: WindowAppearance) async throws {
    try await SimulatedJourney.run(["Denver"], appearance: appearance, language: "en-XA") { app in
      try await app.waitForWeather()
      try await expectNoProblemsDownThePage(of: app)
    }
  }

  @Test(arguments: [WindowAppearance.light, .narrow, .largeText])
  func `text fits if there are only climate averages`(appearance: WindowAppearance) async throws {
    try await SimulatedJourney.run(["--offline", "Oslo"], appearance: appearance) { app in
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
    // The last line of the page, in every language.
    let end = try await app.staticTexts.matching { $0.label.contains("CC BY 4.0") }.firstMatch.snapshot
    #expect(!end.visibleFrame.isEmpty)
  }

  private func expectNoProblems(_ app: Application) async throws {
    for problem in try await app.layoutProblems() { Issue.record("\(problem)") }
  }
}
