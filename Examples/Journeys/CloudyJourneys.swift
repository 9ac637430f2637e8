import Testing
import UITesting

@Suite(.enabled(if: Journey.isPossible)) struct CloudyJourneys {
  @Test func `the day and the week appear, and a setting changes both`() async throws {
    try await Journey.run("cloudy") { app in
      try await app.staticTexts["01:57 PM"].waitForExistence()
      try await app.rows["Saturday, July 15, cloudy, 1 MPH, 37 °F - 47 °F"].waitForExistence()

      try await app.buttons["Settings"].tap()
      try await app.rows["24 Hour"].tap()
      try await app.rows["24 Hour, selected"].waitForExistence()
      try await app.rows["Celsius"].tap()
      try await app.rows["Celsius, selected"].waitForExistence()

      try await app.buttons["Back"].tap()
      try await app.staticTexts["13:57"].waitForExistence()
      try await app.staticTexts["6.9 °C"].waitForExistence()
      try await app.rows["Saturday, July 15, cloudy, 1 MPH, 3 °C - 8 °C"].waitForExistence()
    }
  }

  @Test func `a place is added, opened and deleted`() async throws {
    try await Journey.run("cloudy") { app in
      try await app.buttons["Locations"].tap()
      try await app.rows["No Favorites Found"].waitForExistence()
      try await app.buttons["Add Location"].tap()
      try await app.textFields["Add Location"].wait { $0.isFocused }
      try await app.typeText("oslo")
      try await app.lists["Add Location"].rows["Oslo"].tap()

      try await app.lists["Locations"].rows["Oslo"].tap()
      try await app.windows["Cloudy"].waitForExistence()
      try await app.staticTexts["Tue, July 11"].waitForExistence()

      try await app.buttons["Locations"].tap()
      try await app.rows["50.850, 4.352"].waitForExistence()
      try await app.lists["Locations"].rows["Oslo"].buttons["Delete"].tap()
      try await app.rows["No Favorites Found"].waitForExistence()
    }
  }

  @Test func `Escape and Cancel empty the text and the list (B-17)`() async throws {
    try await Journey.run("cloudy") { app in
      let field = app.textFields["Add Location"]
      try await app.buttons["Locations"].tap()
      try await app.buttons["Add Location"].tap()
      for isEscape in [true, false] {
        try await field.typeText("san")
        try await app.rows["San Francisco"].waitForExistence()
        if isEscape { try await app.press(.escape) } else { try await app.buttons["Cancel"].tap() }
        try await field.wait { $0.value == "" }
        try await app.rows["San Francisco"].waitForNonExistence()
      }
    }
  }

  @Test func `without a connection both parts show the error (B-1, B-2)`() async throws {
    try await Journey.run("cloudy", launchArguments: ["--offline"]) { app in
      let message = app.staticTexts.matching("Cloudy was unable to fetch weather data.")
      try await message.firstMatch.waitForExistence()
      #expect(try await message.count == 2)
    }
  }
}
