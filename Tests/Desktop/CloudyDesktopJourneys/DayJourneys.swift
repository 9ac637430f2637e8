import Testing
import UITesting

/// Selecting days of the week.
@Suite(.enabled(if: Journey.isPossible), .timeLimit(.minutes(10)))
struct DayJourneys {
  @Test(arguments: [(360, 720), (1100, 860), (1400, 900)])
  func `clicking a day shows its details`(_ width: Int, _ height: Int) async throws {
    try await Journey.run(["Oslo"], width: width, height: height) { app, _ in
      try await app.waitForWeather(of: "Oslo")
      try await app.days.element(boundBy: 2).tap()
      try await app.days.element(boundBy: 2).wait { $0.isSelected }
      let title = app.headings.matching { $0.label.hasPrefix("Monday") }.firstMatch
      try await title.waitForExistence()
      // The page scrolls to it.
      try await title.wait { $0.visibleFrame.height > 0 }
    }
  }

  @Test func `arrow keys and Return select a day`() async throws {
    try await Journey.run(["Oslo"]) { app, _ in
      try await app.waitForWeather(of: "Oslo")
      try await app.days.element(boundBy: 0).tap()
      try await app.press(.down)
      try await app.press(.down)
      try await app.press(.return)
      try await app.days.element(boundBy: 2).wait { $0.isSelected }
      try await app.headings.matching { $0.label.hasPrefix("Monday") }.firstMatch.waitForExistence()
    }
  }

  @Test func `the keys for days stop at the first and the last day`() async throws {
    try await Journey.run(["Oslo"]) { app, _ in
      try await app.waitForWeather(of: "Oslo")
      let count = try await app.days.count
      try await app.press(.control, .pageUp)
      try await app.days.element(boundBy: 0).wait { $0.isSelected }
      for _ in 0..<count + 2 { try await app.press(.control, .pageDown) }
      try await app.days.element(boundBy: -1).wait { $0.isSelected }
    }
  }
}
