import Foundation
import Testing
import UITesting

/// Ordering, removing and choosing places of the list.
@Suite(.enabled(if: Journey.isPossible), .timeLimit(.minutes(10)))
struct PlaceOrderJourneys {
  private func withOsloAndLima(
    width: Int = 1100, height: Int = 860, _ body: (Application, Desktop) async throws -> Void
  ) async throws {
    try await Journey.run(
      width: width, height: height,
      prepare: { desktop in
        for name in ["Oslo", "Lima"] { try await Journey.cloudy("locations", "add", name, on: desktop) }
      }, body)
  }

  @Test func `keys move a place up and down`() async throws {
    try await withOsloAndLima { app, _ in
      try await app.place("Lima").tap()
      try await app.waitForWeather(of: "Lima")
      try await app.press(.control, "l")
      try await app.press(.control, .shift, .up)
      try await app.places.element(boundBy: 1).wait { $0.label.hasPrefix("Lima") && $0.isFocused }
      try await app.press(.control, .shift, .down)
      try await app.places.element(boundBy: 2).wait { $0.label.hasPrefix("Lima") && $0.isFocused }
    }
  }

  @Test func `Control-Z removes a place that was just added`() async throws {
    try await withOsloAndLima { app, _ in
      try await app.add("Tokyo")
      try await app.press(.control, "z")
      try await app.place("Tokyo").waitForNonExistence()
      try await app.headings["Tokyo"].waitForExistence()
    }
  }

  @Test func `Control-Z restores a removed place`() async throws {
    try await withOsloAndLima { app, _ in
      try await app.place("Oslo").tap()
      try await app.press(.control, "l")
      try await app.place("Oslo").wait { $0.isFocused }
      try await app.press(.delete)
      try await app.place("Oslo").waitForNonExistence()
      try await app.press(.control, "z")
      try await app.places.element(boundBy: 1).wait { $0.label.hasPrefix("Oslo") }
    }
  }

  @Test(arguments: [[Key.shift, .function(10)], [.menu]])
  func `keys open the menu of a place`(_ keys: [Key]) async throws {
    try await withOsloAndLima { app, _ in
      try await app.place("Oslo").tap()
      try await app.press(.control, "l")
      try await app.place("Oslo").wait { $0.isFocused }
      if keys.count == 2 { try await app.press(keys[0], keys[1]) } else { try await app.press(keys[0]) }
      try await app.menuItems["Move Down"].tap()
      try await app.places.element(boundBy: 2).wait { $0.label.hasPrefix("Oslo") }
    }
  }

  @Test func `a place's menu closes if another program removes the place`() async throws {
    try await withOsloAndLima { app, desktop in
      for name in ["Oslo", "Lima"] {
        try await app.place(name).rightClick()
        try await app.menuItems["Rename"].waitForExistence()
        try await Journey.cloudy("locations", "remove", name, on: desktop)
        try await app.place(name).waitForNonExistence()
        try await app.menuItems["Rename"].waitForNonExistence()
      }
      try await app.press(.control, "f")
      try await app.textFields["Search for a city, airport or postcode"].waitForExistence()
    }
  }

  @Test func `the menu applies to its own place, even if another one is displayed`() async throws {
    try await withOsloAndLima { app, _ in
      try await app.place("Lima").tap()
      try await app.waitForWeather(of: "Lima")
      for name in ["Oslo", "Lima"] {
        try await app.place(name).rightClick()
        try await app.menuItems["Set as Home"].tap()
        try await app.place(name).wait { $0.label.contains("Your home") }
      }
      #expect(try await app.place("Oslo").label.contains("Your home") == false)
      try await app.place("Lima").rightClick()
      try await app.menuItems["Clear Home"].tap()
      try await app.places.element(boundBy: 0).wait { $0.label.hasPrefix("Brussels") }
    }
  }

  @Test func `a place's menu opens on every right click, with a home that is displayed`() async throws {
    try await Journey.run(
      prepare: { desktop in
        try await Journey.cloudy("locations", "home", "Brussels", on: desktop)
        try await Journey.cloudy("locations", "add", "Oslo", on: desktop)
      }
    ) { app, _ in
      try await app.waitForWeather(of: "Brussels")
      for _ in 1...3 {
        for name in ["Oslo", "Brussels"] {
          try await app.place(name).rightClick()
          try await app.menuItems["Set as Home"].waitForExistence()
          try await app.press(.escape)
          try await app.menuItems["Set as Home"].waitForNonExistence()
          try await app.place(name).wait { $0.isFocused }
        }
      }
    }
  }

  @Test func `only the displayed place is selected after the order has changed`() async throws {
    try await withOsloAndLima { app, _ in
      try await app.place("Lima").tap()
      try await app.waitForWeather(of: "Lima")
      try await app.press(.control, "l")
      try await app.press(.control, .shift, .up)
      try await app.places.element(boundBy: 1).wait { $0.label.hasPrefix("Lima") && $0.isSelected }
      try await app.press(.control, "2")
      try await app.waitForWeather(of: "Oslo")
      try await app.place("Oslo").wait { $0.isSelected }
      try await app.place("Lima").wait { !$0.isSelected }
    }
  }

  @Test func `Control and a digit key show the place with that number`() async throws {
    try await withOsloAndLima { app, _ in
      try await app.waitForWeather(of: "Brussels")
      try await app.press(.control, "2")
      try await app.waitForWeather(of: "Lima")
      try await app.press(.control, "1")
      try await app.waitForWeather(of: "Oslo")
    }
  }

  @Test func `the maximum number of places have weather, and another one is refused with a message`() async throws {
    try await Journey.run(
      prepare: { desktop in
        for number in 1...50 {
          try await Journey.cloudy("locations", "add", "\(number).5,20.5", "--name", "Place \(number)", on: desktop)
        }
      }
    ) { app, _ in
      try await app.places.element(boundBy: 50).wait { $0.label.hasPrefix("Place 50,") }
      try await app.place("Place 50,").tap()
      try await app.window("Place 50 – Cloudy").waitForExistence()
      try await app.place("Place 3,").wait(timeout: Journey.timeout * 4) { $0.label.contains("°") }
      try await app.press(.control, "l")
      try await app.press(.control, .shift, .up)
      try await app.places.element(boundBy: 49).wait { $0.label.hasPrefix("Place 50,") && $0.isFocused }
      try await app.press(.control, "f")
      try await app.typeText("Oslo")
      try await app.lists["Add Location"].rows.matching { $0.label.hasPrefix("Oslo") }.firstMatch.tap()
      try await app.waitForWeather(of: "Oslo")
      try await app.buttons["Add to Favorites"].tap()
      try await app.text("the maximum").waitForExistence()
      #expect(try await app.places.count == 51)
    }
  }
}
