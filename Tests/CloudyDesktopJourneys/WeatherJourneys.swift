import Testing
import UITesting

/// Looking at the weather.
@Suite(.enabled(if: Journey.isPossible), .timeLimit(.minutes(3)))
struct WeatherJourneys {
  @Test func `the weather of where one is, without a word`() async throws {
    try await Journey.run { app, _ in
      try await app.staticTexts["Brussels Capital, Belgium"].waitForExistence()
      try await app.staticTexts.matching { $0.label.contains("is the city of this system’s time zone") }.firstMatch
        .waitForExistence()
      #expect(app.standardError == "")
    }
  }

  @Test func `the weather of a place that is named`() async throws {
    try await Journey.run(["Oslo"]) { app, _ in
      try await app.staticTexts.matching { $0.label == "Oslo" }.firstMatch.waitForExistence()
      try await app.windows.matching { $0.label == "Oslo – Cloudy" }.firstMatch.waitForExistence()
    }
  }

  @Test func `a place that is not there is said where another one can be typed, before the weather`() async throws {
    try await Journey.run(["Xyzzyqq"]) { app, _ in
      try await app.staticTexts.matching { $0.label.contains("Xyzzyqq") }.firstMatch.waitForExistence()
      try await app.press(.escape)
      try await app.staticTexts["Brussels Capital, Belgium"].waitForExistence()
    }
  }

  @Test func `without the network it is an average, and no forecast`() async throws {
    try await Journey.run(["--offline", "Oslo"]) { app, _ in
      try await app.staticTexts.matching { $0.label.contains("not a forecast") }.firstMatch.waitForExistence()
    }
  }

  @Test func `keys go from day to day`() async throws {
    try await Journey.run(["Oslo"]) { app, _ in
      try await app.windows.matching { $0.label == "Oslo – Cloudy" }.firstMatch.waitForExistence()
      let days = app.rows.matching { $0.label.contains("low ") && $0.label.contains("high ") }
      try await days.element(boundBy: 0).wait { $0.isSelected }
      try await app.press(.control, .pageDown)
      try await days.element(boundBy: 1).wait { $0.isSelected }
      try await app.press(.control, .pageUp)
      try await days.element(boundBy: 0).wait { $0.isSelected }
    }
  }

  @Test func `Tab leads through the weather to the days, and on to the places`() async throws {
    try await Journey.run(["Oslo"]) { app, _ in
      let days = app.rows.matching { $0.label.contains("low ") && $0.label.contains("high ") }
      try await days.firstMatch.waitForExistence()
      var hasSeenDays = false
      for _ in 0..<60 {
        try await app.press(.tab)
        if try await days.matching({ $0.isFocused }).firstMatch.exists { hasSeenDays = true }
        if try await app.places.matching({ $0.isFocused }).firstMatch.exists { break }
      }
      #expect(hasSeenDays)
      #expect(try await app.places.matching { $0.isFocused }.firstMatch.exists)
    }
  }

  @Test func `a second start shows its place in the window that is open`() async throws {
    try await Journey.run { app, desktop in
      try await app.staticTexts["Brussels Capital, Belgium"].waitForExistence()
      let second = try? await Journey.launch(["Oslo"], on: desktop)
      try await app.windows.matching { $0.label == "Oslo – Cloudy" }.firstMatch.waitForExistence()
      if let second { #expect(try await second.waitForExit() == .exited(0)) }
    }
  }
}
