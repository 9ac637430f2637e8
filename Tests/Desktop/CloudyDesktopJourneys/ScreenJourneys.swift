import Foundation
import Testing
import UITesting

/// Settings, help, sources, and the About window.
@Suite(.enabled(if: Journey.isPossible), .timeLimit(.minutes(10)))
struct ScreenJourneys {
  @Test func `a setting can be changed by keyboard alone`() async throws {
    try await Journey.run(["Oslo"]) { app, _ in
      try await app.waitForWeather(of: "Oslo")
      try await app.press(.control, ",")
      try await app.setting("Temperature").waitForExistence()
      #expect(try await app.focusedElement?.label.hasPrefix("Language") == true, "the first setting has the focus")
      var steps = 0
      while try await app.focusedElement?.label.hasPrefix("Temperature") != true, steps < 40 {
        try await app.press(.down)
        steps += 1
      }
      #expect(steps < 40, "each setting can be reached by keyboard")
      try await app.press(.space)
      try await app.rows.matching { $0.label.hasPrefix("Fahrenheit") }.firstMatch.waitForExistence()
      // The first value is the automatic one.
      try await app.press(.home)
      try await app.press(.down)
      try await app.press(.return)
      try await app.press(.escape)
      try await app.window("Settings").waitForNonExistence()
      try await app.text("°F").waitForExistence()
    }
  }

  @Test func `notifications can be enabled, stay enabled, and be disabled`() async throws {
    try await Journey.run { app, desktop in
      let folder = (desktop.environment["XDG_CONFIG_HOME"] ?? "") + "/autostart"
      let entry = folder + "/\(DesktopNames.application).Service.desktop"
      #expect(!FileManager.default.fileExists(atPath: entry))
      try await app.press(.control, ",")
      try await app.switches["Notifications"].tap()
      try await app.switches["Notifications"].wait { $0.isChecked }
      try await app.waitUntil("it starts with the session") { FileManager.default.fileExists(atPath: entry) }
      try await app.press(.escape)
      try await app.window("Settings").waitForNonExistence()
      try await app.press(.control, ",")
      try await app.switches["Notifications"].wait { $0.isChecked }
      try await app.switches["Notifications"].tap()
      try await app.waitUntil("it starts no longer") { !FileManager.default.fileExists(atPath: entry) }
    }
  }

  @Test func `the appearance can be dark, light, or that of the system`() async throws {
    try await Journey.run(["Oslo"]) { app, _ in
      try await app.waitForWeather(of: "Oslo")
      // The background of the window, next to its rows.
      func brightness() async throws -> UInt8 { try await app.window("Settings").screenshot()[8, 200]?.green ?? 128 }
      try await app.press(.control, ",")
      try await app.choose("Dark", for: "Appearance")
      try await app.waitUntil("the window is dark") { try await brightness() < 100 }
      try await app.choose("Light", for: "Appearance")
      try await app.waitUntil("the window is light") { try await brightness() > 200 }
    }
  }

  @Test func `the language can be changed, and lasts`() async throws {
    try await Journey.onDesktop { desktop in
      let app = try await Journey.launch(["Oslo"], on: desktop)
      try await app.waitForWeather(of: "Oslo")
      try await app.press(.control, ",")
      try await app.choose("العربية", for: "Language")
      try await app.window("الإعدادات").waitForExistence()
      try await app.press(.escape)
      await Journey.end(app)
      let again = try await Journey.launch(on: desktop)
      try await again.buttons["ابحث"].waitForExistence()
      await Journey.end(again)
    }
  }

  @Test func `the settings close when a second start requests a place`() async throws {
    try await Journey.run { app, desktop in
      try await app.waitForWeather(of: "Brussels")
      try await app.press(.control, ",")
      try await app.window("Settings").waitForExistence()
      try await desktop.run("cloudy-desktop", ["Oslo"], environment: Journey.environment)
      try await app.window("Settings").waitForNonExistence()
      try await app.waitForWeather(of: "Oslo")
      try await app.press(.control, ",")
      try await app.choose("Fahrenheit", for: "Temperature")
      try await app.text("°F").waitForExistence()
    }
  }

  @Test func `a screen that was just closed can be reopened repeatedly`() async throws {
    try await Journey.run { app, _ in
      try await app.waitForWeather(of: "Brussels")
      for (title, action) in [("Sources", "win.sources"), ("Settings", "win.settings")] {
        for _ in 0..<8 {
          try await app.perform(action)
          try await app.window(title).waitForExistence()
          // Requested while it is closing.
          try await app.pressWithoutFocusCheck([.escape])
          try await app.perform(action)
          try await app.window(title).waitForExistence()
          try await app.press(.escape)
          try await app.window(title).waitForNonExistence()
        }
      }
    }
  }

  @Test func `F1 shows the keyboard shortcuts, and Escape closes them`() async throws {
    try await Journey.run { app, _ in
      try await app.waitForWeather(of: "Brussels")
      try await app.press(.function(1))
      try await app.text("Refresh the forecast").waitForExistence()
      try await app.text("Search for a place and add it").waitForExistence()
      try await app.press(.escape)
      try await app.text("Refresh the forecast").waitForNonExistence()
      try await app.press(.function(5))
      try await app.headings["Brussels"].waitForExistence()
    }
  }

  @Test func `the About window shows the version and the data sources`() async throws {
    try await Journey.run { app, _ in
      try await app.waitForWeather(of: "Brussels")
      try await app.chooseFromMenu("About Cloudy")
      try await app.window("About").buttons.matching { $0.label.contains("1.0.0") }.firstMatch.waitForExistence()
      try await app.rows["Legal"].tap()
      try await app.text("GeoNames").waitForExistence()
      try await app.press(.escape)
    }
  }

  @Test func `the sources window shows the origin of values and the state of services`() async throws {
    try await Journey.run(["Oslo"]) { app, _ in
      try await app.waitForWeather(of: "Oslo")
      try await app.chooseFromMenu("Sources")
      try await app.window("Sources").waitForExistence()
      try await app.text("Weather services").waitForExistence()
      try await app.rows["MET Norway"].waitForExistence()
      try await app.staticTexts.matching {
        $0.label.contains("responded in") || $0.label.contains("nothing newer is available")
      }
      .firstMatch.waitForExistence()
      try await app.press(.escape)
      try await app.window("Sources").waitForNonExistence()
      try await app.headings["Oslo"].waitForExistence()
    }
  }

  @Test func `the window closes together with the windows in front of it`() async throws {
    try await Journey.run { app, _ in
      try await app.waitForWeather(of: "Brussels")
      try await app.press(.control, ",")
      try await app.window("Settings").waitForExistence()
      try await app.perform("win.close")
      #expect(try await app.waitForExit() == .exited(0))
    }
  }
}
