import ExampleTerminals
import TerminalKit
import Testing

/// User input and output through all objects in between.
@MainActor @Suite struct RestaurantsScreenTests {
  private let screen = ExampleScreen.restaurants()
  private var lines: [String] { screen.lines().map { $0.trimmingPrefix { $0 == " " || $0 == "▸" }.description } }

  private func press(_ keys: Key...) { for key in keys { screen.press(key) } }

  @Test func `the areas are listed, and the button is disabled`() {
    #expect(lines[0] == "Restaurant Finder")
    #expect(
      lines[2...7] == [
        "Select a location in London", "Bayswater", "Canary Wharf", "Holland Park", "London Bridge", "Notting Hill",
      ])
    #expect(lines[8].hasPrefix("[ View Restaurant Listings ]"))
    #expect(lines[8].hasSuffix("(disabled)"))
  }

  @Test func `a disabled button opens nothing`() {
    press(.end, .enter)
    #expect(screen.title == "Restaurant Finder")
  }

  @Test func `the button opens the restaurants of an area, and Escape returns`() {
    press(.down, .enter, .end, .enter)
    #expect(screen.title == "Restaurants in Canary Wharf.")
    #expect(lines[2] == "Babul's")
    #expect(lines[3].hasPrefix("0.05 miles(s) from Canary Wharf") && lines[3].hasSuffix("5 stars"))
    #expect(lines[4].hasPrefix("Canary Wharf") && lines[4].hasSuffix("Indian"))

    press(.escape)
    #expect(screen.title == "Restaurant Finder")
    #expect(lines[4].hasSuffix("selected"))
  }
}
