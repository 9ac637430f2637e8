import Testing
import UITesting

/// The scenarios that need a visible screen. The others are specifications of the view models.
@Suite(.enabled(if: Journey.isPossible)) struct RestaurantsJourneys {
  @Test func `scenario 1: the user can pick an area of London from a list`() async throws {
    try await Journey.run("restaurants") { app in
      let areas = app.lists["Select a location in London"].rows
      try await areas.firstMatch.waitForExistence()
      #expect(try await areas.count > 1)
    }
  }

  @Test func `scenario 2: there is a button that opens the results`() async throws {
    try await Journey.run("restaurants") { app in
      try await app.buttons["View Restaurant Listings"].waitForExistence()
      #expect(try await !app.buttons["View Restaurant Listings"].isEnabled)
    }
  }

  @Test func `scenario 5: the button leads to the restaurants of the chosen area`() async throws {
    try await Journey.run("restaurants") { app in
      let area = app.lists["Select a location in London"].rows.firstMatch
      let name = try await area.label
      try await area.tap()
      try await app.buttons["View Restaurant Listings"].tap()

      try await app.windows["Restaurants in \(name)."].waitForExistence()
      let restaurants = app.lists["Restaurants in \(name)."].rows
      try await restaurants.firstMatch.waitForExistence()
      #expect(try await restaurants.labels.allSatisfy { $0.contains(name) })
    }
  }
}
