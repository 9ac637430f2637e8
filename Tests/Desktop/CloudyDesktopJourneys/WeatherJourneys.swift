import Testing
import UITesting

/// Viewing the weather.
@Suite(.enabled(if: Journey.isPossible), .timeLimit(.minutes(10)))
struct WeatherJourneys {
  @Test func `without arguments, the weather of the current location is shown`() async throws {
    try await Journey.run { app, _ in
      try await app.staticTexts["Brussels Capital, Belgium"].waitForExistence()
      try await app.staticTexts.matching { $0.label.contains("based on this system’s time zone") }.firstMatch
        .waitForExistence()
      #expect(app.standardError == "")
    }
  }

  @Test func `with a place as an argument, its weather is shown`() async throws {
    try await Journey.run(["Oslo"]) { app, _ in
      try await app.staticTexts.matching { $0.label == "Oslo" }.firstMatch.waitForExistence()
      try await app.windows.matching { $0.label == "Oslo – Cloudy" }.firstMatch.waitForExistence()
    }
  }

  @Test func `an unknown place is reported in the search, and Escape shows the weather`() async throws {
    try await Journey.run(["Xyzzyqq"]) { app, _ in
      try await app.staticTexts.matching { $0.label.contains("Xyzzyqq") }.firstMatch.waitForExistence()
      try await app.press(.escape)
      try await app.staticTexts["Brussels Capital, Belgium"].waitForExistence()
    }
  }

  @Test func `offline, an average is shown and labeled as such`() async throws {
    try await Journey.run(["--offline", "Oslo"]) { app, _ in
      try await app.staticTexts.matching { $0.label.contains("not a forecast") }.firstMatch.waitForExistence()
    }
  }

  @Test func `Control with Page Down and Page Up selects the next and the previous day`() async throws {
    try await Journey.run(["Oslo"]) { app, _ in
      try await app.windows.matching { $0.label == "Oslo – Cloudy" }.firstMatch.waitForExistence()
      let days = app.rows.matching { $0.label.lowercased().contains("low ") && $0.label.contains("high ") }
      try await days.element(boundBy: 0).wait { $0.isSelected }
      try await app.press(.control, .pageDown)
      try await days.element(boundBy: 1).wait { $0.isSelected }
      try await app.press(.control, .pageUp)
      try await days.element(boundBy: 0).wait { $0.isSelected }
    }
  }

  @Test func `Tab moves the focus from the weather to the days and the places`() async throws {
    try await Journey.run(["Oslo"]) { app, _ in
      let days = app.rows.matching { $0.label.lowercased().contains("low ") && $0.label.contains("high ") }
      try await days.firstMatch.waitForExistence()
      var hasSeenDays = false
      for _ in 0..<60 {
        try await app.press(.tab)
        if try await days.matching({ $0.isFocused }).firstMatch.exists { hasSeenDays = true }
        if try await app.places.matching({ $0.isFocused }).firstMatch.exists { break }
      }
      #expect(hasSeenDays)
      let isAtPlaces = try await app.places.matching { $0.isFocused }.firstMatch.exists
      #expect(isAtPlaces)
    }
  }

  @Test func `a second start shows its place in the open window`() async throws {
    try await Journey.run { app, desktop in
      try await app.staticTexts["Brussels Capital, Belgium"].waitForExistence()
      let second = try? await Journey.launch(["Oslo"], on: desktop)
      try await app.windows.matching { $0.label == "Oslo – Cloudy" }.firstMatch.waitForExistence()
      if let second { #expect(try await second.waitForExit() == .exited(0)) }
    }
  }

  @Test func `with the place's name out of view, the header bar has the place and its temperature`() async throws {
    try await Journey.run(["Oslo"]) { app, _ in
      try await app.waitForWeather(of: "Oslo")
      let title = app.staticTexts.matching { $0.label.hasPrefix("Oslo · ") && $0.label.hasSuffix("°") }.firstMatch
      #expect(try await !title.exists)
      try await app.scrollViews.firstMatch.scroll(.down, clicks: 5)
      try await title.waitForExistence()
      try await app.scrollViews.firstMatch.scroll(.up, clicks: 20)
      try await title.waitForNonExistence()
    }
  }

  /// What needs the end of a page.
  enum Approach: CaseIterable {
    case wheel, openedDay, backwardFocus, screenReader
  }

  @Test(arguments: Approach.allCases)
  func `the end of a page is built when it is needed`(_ approach: Approach) async throws {
    try await Journey.run(["Oslo"], hasScreenReader: false) { app, desktop in
      try await app.waitForWeather(of: "Oslo")
      try await app.days.firstMatch.waitForExistence()
      let end = app.text("CC BY 4.0")
      let details = app.headings["Details"]
      #expect(try await !end.exists)
      #expect(try await !details.exists)
      switch approach {
      case .wheel: try await app.scrollViews.firstMatch.scroll(.down, clicks: 2)
      case .openedDay: try await app.days.element(boundBy: 1).tap()
      case .backwardFocus: try await app.press(.shift, .tab)
      case .screenReader: try await desktop.announceScreenReader()
      }
      try await end.waitForExistence()
      try await details.waitForExistence()
      try await app.images["Temperature"].waitForExistence()
    }
  }

  @Test func `the strip of hours scrolls with buttons, and has sunrise and sunset`() async throws {
    try await Journey.run(["Oslo"], width: 700, height: 860) { app, _ in
      try await app.waitForWeather(of: "Oslo")
      for event in ["Sunrise at ", "Sunset at "] {
        try await app.anyElements.matching { $0.label.hasPrefix(event) }.firstMatch.waitForExistence()
      }
      try await app.buttons["Earlier hours"].waitForNonExistence()
      for _ in 0..<4 where try await app.buttons["Later hours"].exists { try await app.buttons["Later hours"].tap() }
      try await app.buttons["Earlier hours"].waitForExistence()
      try await app.buttons["Later hours"].waitForNonExistence()
    }
  }

  @Test func `charts show 24 hours, the week, or the selected day`() async throws {
    try await Journey.run(["Oslo"], width: 1400, height: 900) { app, _ in
      try await app.waitForWeather(of: "Oslo")
      try await app.buttons["24 hours"].wait { $0.isChecked }
      try await app.buttons["Week"].tap()
      try await app.buttons["Week"].wait { $0.isChecked }
      #expect(try await !app.buttons["24 hours"].isChecked)
      try await app.days.element(boundBy: 2).tap()
      try await app.buttons["Monday"].wait { $0.isChecked }
      try await app.days.element(boundBy: 0).tap()
      try await app.buttons["24 hours"].wait { $0.isChecked }
      try await app.buttons["Monday"].waitForNonExistence()
    }
  }

  @Test func `an active alert is shown with its text`() async throws {
    try await Journey.run(["Dallas"]) { app, _ in
      try await app.waitForWeather(of: "Dallas")
      let title = app.headings.matching { heading in
        ["Warning", "Watch", "Advisory", "Statement"].contains { heading.label.contains($0) }
      }.firstMatch
      try await title.waitForExistence()
      try await app.buttons["Details"].tap()
      try await app.text("* WHAT").waitForExistence()
    }
  }

  @Test func `arrow keys move through a chart hour by hour`() async throws {
    try await Journey.run(["Oslo"]) { app, _ in
      try await app.waitForWeather(of: "Oslo")
      let chart = app.images["Temperature"]
      try await chart.tap()
      try await chart.wait { $0.isFocused && !$0.help.isEmpty }
      try await app.press(.right)
      let hour = try await app.text(", wind").label
      try await app.press(.right)
      try await app.waitUntil("the next hour is read") { try await app.text(", wind").label != hour }
      try await app.press(.left)
      try await app.waitUntil("the hour before is read again") { try await app.text(", wind").label == hour }
      // Screen readers announce the new description.
      try await chart.wait { $0.help == hour }
      try await app.buttons["Wind"].tap()
      try await app.images["Wind"].waitForExistence()
      try await app.buttons["Wind"].wait { $0.isChecked }
      #expect(try await !app.buttons["Temperature"].isChecked)
    }
  }

  @Test func `each keyboard shortcut of the window performs its action`() async throws {
    try await Journey.run(
      prepare: { desktop in
        for name in ["Oslo", "Lima"] { try await Journey.cloudy("locations", "add", name, on: desktop) }
      }
    ) { app, _ in
      try await app.waitForWeather(of: "Brussels")
      for keys in [[Key.control, "f"], [.control, "n"]] {
        try await app.press(keys[0], keys[1])
        try await app.textFields["Search for a city, airport or postcode"].wait { $0.isFocused }
        try await app.press(.escape)
        try await app.headings["Brussels"].waitForExistence()
      }
      try await app.press(.function(5))
      try await app.press(.control, "r")
      try await app.press(.control, .pageDown)
      try await app.days.element(boundBy: 1).wait { $0.isSelected }
      try await app.press(.control, .pageUp)
      try await app.days.element(boundBy: 0).wait { $0.isSelected }
      try await app.press(.control, "2")
      try await app.waitForWeather(of: "Lima")
      try await app.press(.control, "l")
      try await app.place("Lima").wait { $0.isFocused }
      try await app.press(.function(2))
      try await app.dialogs["Rename"].waitForExistence()
      try await app.press(.escape)
      try await app.dialogs["Rename"].waitForNonExistence()
      try await app.press(.control, .shift, .up)
      try await app.places.element(boundBy: 1).wait { $0.label.hasPrefix("Lima") }
      try await app.press(.delete)
      try await app.place("Lima").waitForNonExistence()
      try await app.press(.control, "z")
      try await app.place("Lima").waitForExistence()
      try await app.press(.control, ",")
      try await app.window("Settings").waitForExistence()
      try await app.press(.escape)
      try await app.window("Settings").waitForNonExistence()
      try await app.press(.function(1))
      try await app.text("Refresh the forecast").waitForExistence()
      try await app.press(.escape)
      try await app.text("Refresh the forecast").waitForNonExistence()
      try await app.press(.control, "?")
      try await app.text("Refresh the forecast").waitForExistence()
      try await app.press(.escape)
      try await app.text("Refresh the forecast").waitForNonExistence()
      try await app.press(.function(10))
      try await app.menuItems["About Cloudy"].waitForExistence()
      try await app.press(.escape)
      try await app.press(.control, "w")
      #expect(try await app.waitForExit() == .exited(0))
    }
  }

  @Test func `Control-Q quits the program`() async throws {
    try await Journey.run { app, _ in
      try await app.waitForWeather(of: "Brussels")
      try await app.press(.control, "q")
      #expect(try await app.waitForExit() == .exited(0))
    }
  }
}
