import Testing
import UITesting

/// What GTK would complain about if the window let it come to that. The complaint is the standard error of the program,
/// which must be empty after each journey.
@Suite(.enabled(if: Journey.isPossible), .timeLimit(.minutes(10)))
struct QuietJourneys {
  @Test func `a search that was left behind the places does not get the keyboard back`() async throws {
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
      // A caret that should not be there is complained of with the next frame, which is drawn before those that the
      // other window needs.
      try await app.press(.control, ",")
      try await app.checkBoxes["Fahrenheit"].waitForExistence()
      try await app.press(.escape)
      try await app.window("Settings").waitForNonExistence()
      #expect(try await app.focusedElement?.label != "Type a city’s name")
    }
  }

  @Test func `who presses the edge of a window and does not move it changes nothing`() async throws {
    try await Journey.run { app, desktop in
      try await app.waitForWeather(of: "Brussels")
      try await app.press(.control, ",")
      try await app.window("Settings").waitForExistence()
      // It opens in the corner of the screen, where nobody puts it elsewhere.
      for point in [(1.0, 300.0), (320.0, 1.0), (1.0, 1.0)] { try await app.click(x: point.0, y: point.1) }
      try await app.checkBoxes["Fahrenheit"].tap()
      try await app.checkBoxes["Fahrenheit"].wait { $0.isChecked }
      try await app.press(.escape)
      try await app.window("Settings").waitForNonExistence()
      #expect(try await desktop.windowTitles == ["Brussels – Cloudy"])
    }
  }

  @Test func `what tells of Cloudy keeps its header when it was scrolled and is made larger`() async throws {
    try await Journey.run(["Oslo"]) { app, _ in
      try await app.waitForWeather(of: "Oslo")
      try await app.chooseFromMenu("About Cloudy")
      let version = app.window("About").buttons.matching { $0.label.contains("1.0.0") }.firstMatch
      try await version.waitForExistence()
      for _ in 0..<2 {
        try await app.resizeWindow(width: 360, height: 300)
        try await version.scroll(.down, clicks: 12)
        try await app.resizeWindow(width: 700, height: 800, moving: version)
        // The frame after it is complained of.
        try await app.resizeWindow(width: 740, height: 800, moving: version)
      }
      try await app.press(.escape)
      try await app.window("About").waitForNonExistence()
    }
  }

  @Test(arguments: [[Key.menu], [.shift, .function(10)]])
  func `the menu of a text that was scrolled out of sight opens where the text is seen`(_ keys: [Key]) async throws {
    try await Journey.run { app, _ in
      try await app.scrollCreditsOutOfSight()
      try await app.pressWithoutFocusCheck(keys)
      try await app.menuItems["Select All"].waitForExistence()
      try await app.press(.escape)
      try await app.menuItems["Select All"].waitForNonExistence()
    }
  }

  @Test func `a menu closes when what it is of is scrolled on`() async throws {
    try await Journey.run(["Oslo"]) {
      try await Journey.cloudy("locations", "add", "Oslo", on: $0)
    } _: { app, _ in
      try await app.scrollCreditsOutOfSight(of: "Oslo")
      try await app.pressWithoutFocusCheck([.menu])
      try await app.menuItems["Select All"].waitForExistence()
      // Another place is shown, from the top on.
      try await app.perform("win.remove")
      try await app.menuItems["Select All"].waitForNonExistence()
    }
  }
}

extension Application {
  /// Changes the size of the window, and waits until it has drawn an element elsewhere, and so all frames before.
  fileprivate func resizeWindow(width: Int, height: Int, moving element: Element) async throws {
    let frame = try await element.frame
    try await resizeWindow(width: width, height: height)
    try await element.wait { $0.frame != frame }
  }

  /// Gives the keyboard to the text at the bottom of the page, which can be copied, and shows the top of the page.
  fileprivate func scrollCreditsOutOfSight(of place: String = "Brussels") async throws {
    try await waitForWeather(of: place)
    var stop = try await focusedElement
    for _ in 0..<120 where stop?.label.contains("Open-Meteo") != true {
      let last = stop?.label
      try await press(.shift, .tab)
      // A busy machine may be late with it, and one key too many goes past the text.
      try await waitUntil("Shift+Tab goes on from \(last ?? "nothing")") {
        stop = try await focusedElement
        // Between two stops nothing has it for a moment, or what had it still seems to.
        guard let stop, stop.label != last else { return false }
        return try await focusedElement?.label == stop.label
      }
    }
    #expect(stop?.label.contains("Open-Meteo") == true)
    for _ in 0..<9 { try await press(.pageUp) }
  }
}
