import Testing
import UITesting

/// Searching for a place.
@Suite(.enabled(if: Journey.isPossible), .timeLimit(.minutes(10)))
struct SearchJourneys {
  @Test func `text from a screen reader finds places, and Return shows the first one`() async throws {
    try await Journey.run { app, _ in
      try await app.buttons["Search"].tap()
      let field = app.textFields["Search for a city, airport or postcode"]
      try await field.replaceText(with: "Reykja")
      try await app.lists["Add Location"].rows.matching { $0.label.hasPrefix("Reykjavík") }.firstMatch
        .waitForExistence()
      try await app.press(.return)
      try await app.waitForWeather(of: "Reykjavík")
      #expect(try await app.places.count == 1, "it was not added")
      try await app.buttons["Add to Favorites"].tap()
      try await app.place("Reykjavík").waitForExistence()
      try await app.buttons["Remove from Favorites"].tap()
      try await app.place("Reykjavík").waitForNonExistence()
      try await app.headings["Reykjavík"].waitForExistence()
    }
  }

  @Test func `the star of a search result adds it, and that can be undone`() async throws {
    try await Journey.run { app, _ in
      try await app.press(.control, "f")
      try await app.typeText("Oslo")
      let result = app.lists["Add Location"].rows.matching { $0.label.hasPrefix("Oslo") }.firstMatch
      try await result.buttons["Add to Favorites"].tap()
      try await app.place("Oslo").waitForExistence()
      try await result.buttons["Remove from Favorites"].waitForExistence()
      try await app.buttons["Undo"].tap()
      try await app.place("Oslo").waitForNonExistence()
      try await result.buttons["Add to Favorites"].tap()
      try await app.place("Oslo").waitForExistence()
      try await app.press(.escape)
      try await app.headings["Brussels"].waitForExistence()
    }
  }

  @Test func `any search result can be chosen with the pointer`() async throws {
    try await Journey.run { app, _ in
      try await app.press(.control, "n")
      try await app.typeText("Paris")
      let texas = app.lists["Add Location"].rows.matching { $0.label.contains("Texas") }.firstMatch
      try await texas.tap()
      try await app.waitForWeather(of: "Paris")
      try await app.buttons["Add to Favorites"].tap()
      try await app.place("Paris").wait { $0.label.contains("Texas") }
    }
  }

  @Test func `Escape leaves the search without changes`() async throws {
    try await Journey.run { app, _ in
      try await app.waitForWeather(of: "Brussels")
      try await app.press(.control, "f")
      try await app.typeText("Oslo")
      try await app.lists["Add Location"].rows.matching { $0.label.hasPrefix("Oslo") }.firstMatch.waitForExistence()
      try await app.press(.escape)
      try await app.headings["Brussels"].waitForExistence()
      #expect(try await app.places.count == 1)
      try await app.press(.control, "f")
      try await app.textFields["Search for a city, airport or postcode"].wait { $0.value?.isEmpty ?? true }
    }
  }

  @Test func `an unknown name is reported, and a misspelled one finds similar names`() async throws {
    try await Journey.run { app, _ in
      try await app.press(.control, "f")
      try await app.typeText("Xyzzyqqwv")
      try await app.staticTexts["No results for “Xyzzyqqwv”."].waitForExistence()
      try await app.press(.return)
      try await app.textFields["Search for a city, airport or postcode"].waitForExistence()
      try await app.textFields["Search for a city, airport or postcode"].clear()
      try await app.typeText("Reykjavikk")
      try await app.lists["Add Location"].rows.matching { $0.label.hasPrefix("Reykjavík") }.firstMatch
        .waitForExistence()
    }
  }

  @Test func `an address is searched online only if that is allowed, and only after Return`() async throws {
    try await Journey.run { app, desktop in
      try await app.press(.control, "f")
      try await app.typeText("10 Downing Street")
      try await app.text("enable it in Settings").waitForExistence()
      try await app.press(.escape)
      try await app.press(.control, ",")
      try await app.switches["Search online"].tap()
      try await app.press(.escape)
      try await app.window("Settings").waitForNonExistence()
      try await app.press(.control, "f")
      try await app.typeText("10 Downing Street")
      try await app.text("Press Enter to search for “10 Downing Street”").waitForExistence()
      try await app.press(.return)
      let found = app.lists["Add Location"].rows.matching { $0.label.contains("Downing Street") }.firstMatch
      try await found.waitForExistence()
      try await app.text("OpenStreetMap").waitForExistence()
      try await found.tap()
      try await app.window("10 Downing Street – Cloudy").waitForExistence()
    }
  }
}
