import Testing
import UITesting

/// Situations in which GTK would log warnings without a workaround. They would appear in the program's standard error,
/// which must be empty after each journey.
@Suite(.enabled(if: Journey.isPossible), .timeLimit(.minutes(10)))
struct QuietJourneys {
  @Test func `a search that is hidden behind the places does not get the focus back`() async throws {
    try await Journey.run { app, _ in
      try await app.waitForWeather(of: "Brussels")
      try await app.resizeWindow(width: 360, height: 720)
      try await app.buttons["Locations"].waitForExistence()
      try await app.press(.control, "f")
      try await app.typeText("zzzz")
      try await app.press(.control, "l")
      try await app.press(.control, ",")
      try await app.window("Settings").waitForExistence()
      try await app.press(.escape)
      try await app.window("Settings").waitForNonExistence()
      try await app.buttons["Weather"].tap()
      try await app.headings["Brussels"].waitForExistence()
      // A misplaced caret causes a warning in the next frame, which is drawn before those that the other window needs.
      try await app.press(.control, ",")
      try await app.setting("Temperature").waitForExistence()
      try await app.press(.escape)
      try await app.window("Settings").waitForNonExistence()
      #expect(try await app.focusedElement?.label != "Search for a city, airport or postcode")
    }
  }

  @Test func `a click on the edge of a window changes nothing`() async throws {
    try await Journey.run { app, desktop in
      try await app.waitForWeather(of: "Brussels")
      try await app.press(.control, ",")
      try await app.window("Settings").waitForExistence()
      // Without a window manager, the window opens in the corner of the screen.
      for point in [(1.0, 300.0), (320.0, 1.0), (1.0, 1.0)] { try await app.click(x: point.0, y: point.1) }
      try await app.choose("Fahrenheit", for: "Temperature")
      try await app.press(.escape)
      try await app.window("Settings").waitForNonExistence()
      #expect(try await desktop.windowTitles == ["Brussels – Cloudy"])
    }
  }

  @Test func `the About window keeps its header after scrolling and enlarging`() async throws {
    try await Journey.run(["Oslo"]) { app, _ in
      try await app.waitForWeather(of: "Oslo")
      try await app.chooseFromMenu("About Cloudy")
      let version = app.window("About").buttons.matching { $0.label.contains("1.0.0") }.firstMatch
      try await version.waitForExistence()
      for _ in 0..<2 {
        try await app.resizeWindow(width: 360, height: 300)
        try await version.scroll(.down, clicks: 12)
        try await app.resizeWindow(width: 700, height: 800, moving: version)
        // The warning would appear in the frame after the resize.
        try await app.resizeWindow(width: 740, height: 800, moving: version)
      }
      try await app.press(.escape)
      try await app.window("About").waitForNonExistence()
    }
  }

  @Test(arguments: [[Key.menu], [.shift, .function(10)]])
  func `the menu of a text that was scrolled out of view opens after scrolling back to it`(_ keys: [Key]) async throws {
    try await Journey.run { app, _ in
      try await app.scrollCreditsOutOfSight()
      try await app.pressWithoutFocusCheck(keys)
      try await app.menuItems["Select All"].waitForExistence()
      try await app.press(.escape)
      try await app.menuItems["Select All"].waitForNonExistence()
    }
  }

  @Test func `a menu closes when its widget is scrolled`() async throws {
    try await Journey.run(["Oslo"]) {
      try await Journey.cloudy("locations", "add", "Oslo", on: $0)
    } _: { app, _ in
      try await app.scrollCreditsOutOfSight(of: "Oslo")
      try await app.pressWithoutFocusCheck([.menu])
      try await app.menuItems["Select All"].waitForExistence()
      // Another place is displayed, scrolled to the top.
      try await app.perform("win.remove")
      try await app.menuItems["Select All"].waitForNonExistence()
    }
  }
}

extension Application {
  /// Resizes the window and waits until an element has been drawn at another position, and so all frames before.
  fileprivate func resizeWindow(width: Int, height: Int, moving element: Element) async throws {
    let frame = try await element.frame
    try await resizeWindow(width: width, height: height)
    try await element.wait { $0.frame != frame }
  }

  /// Focuses the selectable text at the bottom of the page, and scrolls to the top of the page.
  fileprivate func scrollCreditsOutOfSight(of place: String = "Brussels") async throws {
    try await waitForWeather(of: place)
    var stop = try await focusedElement
    for _ in 0..<120 where stop?.label.contains("Open-Meteo") != true {
      let last = stop?.label
      try await press(.shift, .tab)
      // A busy machine may be slow, and one key press too many would skip the text.
      try await waitUntil("Shift+Tab goes on from \(last ?? "nothing")") {
        stop = try await focusedElement
        // Between two stops, for a moment nothing has the focus, or the previous element still seems to have it.
        guard let stop, stop.label != last else { return false }
        return try await focusedElement?.label == stop.label
      }
    }
    #expect(stop?.label.contains("Open-Meteo") == true)
    for _ in 0..<9 { try await press(.pageUp) }
  }
}
