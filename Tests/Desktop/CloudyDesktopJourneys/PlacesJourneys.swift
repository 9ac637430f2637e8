import Testing
import UITesting

/// The list of places.
@Suite(.enabled(if: Journey.isPossible), .timeLimit(.minutes(10)))
struct PlacesJourneys {
  @Test func `a place can be found, added, removed and restored`() async throws {
    try await Journey.run { app, _ in
      try await app.add("Oslo")
      try await app.add("Lima")
      #expect(try await app.places.count == 3)
      try await app.press(.control, "l")
      try await app.places.matching { $0.label.hasPrefix("Lima") }.firstMatch.wait { $0.isFocused }
      try await app.press(.delete)
      try await app.places.matching { $0.label.hasPrefix("Lima") }.firstMatch.waitForNonExistence()
      try await app.buttons["Undo"].tap()
      try await app.places.matching { $0.label.hasPrefix("Lima") }.firstMatch.waitForExistence()
    }
  }

  @Test func `each place has its own menu, whichever place is displayed`() async throws {
    try await Journey.run { app, _ in
      try await app.add("Oslo")
      try await app.add("Lima")
      try await app.places.matching { $0.label.hasPrefix("Oslo") }.firstMatch.rightClick()
      try await app.menuItems["Remove"].tap()
      try await app.places.matching { $0.label.hasPrefix("Oslo") }.firstMatch.waitForNonExistence()
      try await app.places.matching { $0.label.hasPrefix("Lima") }.firstMatch.waitForExistence()
    }
  }

  @Test func `a menu closes when the window is resized`() async throws {
    try await Journey.run { app, _ in
      try await app.add("Oslo")
      for size in [(700, 600), (360, 294), (1000, 800)] {
        try await app.places.matching { $0.label.hasPrefix("Oslo") }.firstMatch.rightClick()
        try await app.menuItems["Remove"].waitForExistence()
        try await app.resizeWindow(width: size.0, height: size.1)
        try await app.menuItems["Remove"].waitForNonExistence()
        try await app.press(.function(10))
        try await app.resizeWindow(width: 1100, height: 860)
      }
    }
  }

  @Test func `a place can be dragged to another position in the list`() async throws {
    try await Journey.run { app, _ in
      try await app.add("Oslo")
      try await app.add("Lima")
      func place(_ index: Int, _ name: String) async throws {
        try await app.places.element(boundBy: index).wait { $0.label.hasPrefix(name) }
      }
      try await place(1, "Oslo")
      try await app.places.element(boundBy: 1).drag(x: 10, y: 60)
      try await place(1, "Lima")
      try await place(2, "Oslo")
    }
  }

  @Test func `a focused place is not selected until it is displayed`() async throws {
    try await Journey.run { app, _ in
      try await app.add("Oslo")
      try await app.press(.control, "l")
      try await app.place("Oslo").wait { $0.isFocused && $0.isSelected }
      try await app.press(.up)
      try await app.place("Brussels").wait { $0.isFocused }
      #expect(try await !app.place("Brussels").isSelected)
      #expect(try await app.place("Oslo").isSelected)
      try await app.typeText("\n")
      try await app.place("Brussels").wait { $0.isSelected }
    }
  }

  @Test func `all places in the list have their weather`() async throws {
    try await Journey.run { app, _ in
      try await app.add("Oslo")
      try await app.add("Lima")
      for name in ["Brussels", "Oslo", "Lima"] {
        try await app.places.matching { $0.label.hasPrefix(name) && $0.label.contains("°") }.firstMatch
          .waitForExistence()
      }
      try await app.places.matching { $0.label.hasPrefix("Oslo") }.firstMatch.tap()
      try await app.windows.matching { $0.label == "Oslo – Cloudy" }.firstMatch.waitForExistence()
    }
  }

  @Test func `places are still there after a restart`() async throws {
    try await Journey.run { app, desktop in
      try await app.add("Oslo")
      await app.terminate()
      let again = try await Journey.launch(on: desktop)
      try await again.places.matching { $0.label.hasPrefix("Oslo") }.firstMatch.waitForExistence()
      await again.terminate()
    }
  }

  @Test func `in a window of a phone's size, the list of places replaces the weather`() async throws {
    try await Journey.run(width: 360, height: 720) { app, _ in
      try await app.staticTexts["Brussels Capital, Belgium"].waitForExistence()
      try await app.press(.control, "l")
      try await app.places.firstMatch.wait { $0.isFocused }
    }
  }
}

/// Settings and accessible names of the window.
@Suite(.enabled(if: Journey.isPossible), .timeLimit(.minutes(10)))
struct WindowJourneys {
  @Test func `a changed setting applies at once, while the settings are open`() async throws {
    try await Journey.run(["Oslo"]) { app, _ in
      try await app.staticTexts.matching { $0.label.hasSuffix("°C") }.firstMatch.waitForExistence()
      try await app.press(.control, ",")
      try await app.choose("Fahrenheit", for: "Temperature")
      try await app.staticTexts.matching { $0.label.hasSuffix("°F") }.firstMatch.waitForExistence()
    }
  }

  @Test func `every control has an accessible name that is not a class name`() async throws {
    try await Journey.run(["Oslo"]) { app, _ in
      try await app.windows.matching { $0.label == "Oslo – Cloudy" }.firstMatch.waitForExistence()
      for query in [app.buttons, app.textFields, app.rows, app.images] {
        for element in try await query.all {
          #expect(!element.label.isEmpty, "\(element.role) at \(element.frame)")
          #expect(!element.label.hasPrefix("Gtk") && !element.label.hasPrefix("Adw"), "\(element.label)")
        }
      }
    }
  }
}
