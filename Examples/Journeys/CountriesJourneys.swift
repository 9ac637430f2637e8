import Testing
import UITesting

/// The book's UI tests. Each step names an element and an action, without coordinates or durations.
@Suite(.enabled(if: Journey.isPossible)) struct CountriesJourneys {
  @Test func `the list of countries appears at the start`() async throws {
    try await Journey.run("countries") { app in
      // The query describes an element. It is resolved on each use, so it can be written before the element exists.
      #expect(try await app.windows["Select a country"].exists)
      try await app.lists["Select a country"].waitForExistence()
    }
  }

  // A test that counts fails whenever the data changes, although nothing is broken. This one demonstrates that.
  @Test func `the list has three countries`() async throws {
    try await Journey.run("countries") { app in
      let rows = app.lists["Select a country"].rows
      try await rows["Germany"].waitForExistence()
      #expect(try await rows.labels == ["United Kingdom", "United States of America", "Germany"])
    }
  }

  @Test func `a tap on a country leads to its cities (D-59)`() async throws {
    try await Journey.run("countries") { app in
      let title = app.windows["United Kingdom"]
      #expect(try await !title.exists)

      try await app.rows["United Kingdom"].tap()

      // The wait resolves the element repeatedly. `exists` above resolved it once, and would still be false.
      try await title.waitForExistence()
      try await app.rows["Milton Keynes"].waitForExistence()
    }
  }

  @Test func `the back button returns, and the country is still selected`() async throws {
    try await Journey.run("countries") { app in
      try await app.rows["Germany"].tap()
      try await app.rows["Dresden"].waitForExistence()
      try await app.buttons["Back"].tap()
      try await app.windows["Select a country"].waitForExistence()
      try await app.rows["Germany"].wait { $0.isSelected }
    }
  }
}
