import Testing
import UITesting

/// The journeys of the book. Each step says what to find and what to do; none says where it is or how long it takes.
@Suite(.enabled(if: Journey.isPossible)) struct CountriesJourneys {
  @Test func `the list of countries appears at the start`() async throws {
    try await Journey.run("countries") { app in
      // The query describes an element. It is looked for whenever it is used, so it may be written before it is there.
      #expect(try await app.windows["Select a country"].exists)
      try await app.lists["Select a country"].waitForExistence()
    }
  }

  // A test that counts fails whenever the data change, without anything being wrong. This one is here to say so.
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

      // The wait gets the element, which is asked again and again. `exists` above was asked once, and would still say no.
      try await title.waitForExistence()
      try await app.rows["Milton Keynes"].waitForExistence()
    }
  }

  @Test func `the button leads back, and the country is still marked`() async throws {
    try await Journey.run("countries") { app in
      try await app.rows["Germany"].tap()
      try await app.rows["Dresden"].waitForExistence()
      try await app.buttons["Back"].tap()
      try await app.windows["Select a country"].waitForExistence()
      try await app.rows["Germany"].wait { $0.isSelected }
    }
  }
}
