import Foundation
import Testing
import UITesting

/// Ways to open the window: another start, the bus, the desktop's search, a notification.
@Suite(.enabled(if: Journey.isPossible), .timeLimit(.minutes(10)))
struct StartJourneys {
  @Test func `a second start with an unknown place is reported in the window`() async throws {
    try await Journey.run { app, desktop in
      try await app.waitForWeather(of: "Brussels")
      let second = try await desktop.run("cloudy-desktop", ["Xyzzyqqwv"], environment: Journey.environment)
      #expect(second.exitStatus == .exited(0) && second.standardError == "")
      try await app.staticTexts["No results for “Xyzzyqqwv”."].waitForExistence()
      #expect(try await desktop.windowTitles.count == 1)
    }
  }

  @Test func `a second start with invalid arguments fails in its own terminal`() async throws {
    try await Journey.run { app, desktop in
      try await app.waitForWeather(of: "Brussels")
      let second = try await desktop.run("cloudy-desktop", ["--days", "99", "Oslo"], environment: Journey.environment)
      #expect(second.exitStatus == .exited(64) && second.standardError.contains("16"))
      try await app.waitForWeather(of: "Brussels")
    }
  }

  @Test func `an error in the configuration is shown in a window, with its file and line`() async throws {
    try await Journey.onDesktop { desktop in
      let folder = URL(
        filePath: desktop.environment["XDG_CONFIG_HOME"] ?? (desktop.environment["HOME"] ?? "") + "/.config"
      )
      .appending(path: "cloudy")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("language = [[[\n".utf8).write(to: folder.appending(path: "config.toml"))
      let app = try await Journey.launch(on: desktop)
      try await app.staticTexts["Cloudy could not start"].waitForExistence()
      try await app.staticTexts.matching { $0.label.contains("config.toml") && $0.label.contains("1") }.firstMatch
        .waitForExistence()
      try await app.press(.control, "q")
      #expect(try await app.waitForExit() == .exited(78))
    }
  }

  @Test func `without a known location, the window welcomes with a search and a few cities`() async throws {
    try await Journey.onDesktop { desktop in
      let app = try await Journey.launch(on: desktop, environment: ["TZ": "UTC"])
      try await app.staticTexts["Welcome to Cloudy"].waitForExistence()
      try await app.buttons["Use My Location"].waitForExistence()
      let villages = try await app.staticTexts.matching { $0.label.contains("Hoogstraten") }.count
      #expect(villages == 0)
      try await app.lists["Cities"].rows.matching { $0.label.hasPrefix("London") }.firstMatch.tap()
      try await app.waitForWeather(of: "London")
      await Journey.end(app)
    }
  }

  @Test func `on the welcome page, typing starts a search`() async throws {
    try await Journey.onDesktop { desktop in
      let app = try await Journey.launch(on: desktop, environment: ["TZ": "UTC"])
      try await app.staticTexts["Welcome to Cloudy"].waitForExistence()
      try await app.typeText("Oslo")
      try await app.lists["Add Location"].rows.matching { $0.label.hasPrefix("Oslo") }.firstMatch.waitForExistence()
      try await app.press(.return)
      try await app.waitForWeather(of: "Oslo")
      await Journey.end(app)
    }
  }

  @Test func `the bus starts the window for a place, and invalid places are harmless`() async throws {
    try await Journey.onDesktop { desktop in
      try await desktop.offer(DesktopNames.application, program: "cloudy-desktop", "--gapplication-service")
      let oslo = try await desktop.firstResult(for: "oslo")
      try await desktop.askWindow("show-place", oslo)
      try await desktop.waitForWindow(titled: "Oslo – Cloudy")
      for text in ["", "place:x", "91,0", "é\u{202e}"] { try await desktop.askWindow("show-place", text) }
      try await desktop.askWindow("search", "Lima")
      try await desktop.askWindow("show-place", oslo)
      try await desktop.waitForWindow(titled: "Oslo – Cloudy")
    }
  }

  @Test func `a result of the desktop’s search opens in the window`() async throws {
    try await Journey.run { app, desktop in
      try await app.waitForWeather(of: "Brussels")
      let lima = try await desktop.firstResult(for: "lima")
      try await desktop.call(
        DesktopNames.searchProvider, DesktopNames.path(of: DesktopNames.searchProvider),
        "org.gnome.Shell.SearchProvider2.ActivateResult", lima, "['lima']", "0")
      try await app.waitForWeather(of: "Lima")
      try await desktop.call(
        DesktopNames.searchProvider, DesktopNames.path(of: DesktopNames.searchProvider),
        "org.gnome.Shell.SearchProvider2.LaunchSearch", "['new', 'york']", "0")
      try await app.lists["Add Location"].rows.matching { $0.label.hasPrefix("New York") }.firstMatch
        .waitForExistence()
    }
  }

  @Test func `clicking the notification of an alert shows its place`() async throws {
    try await Journey.onDesktop { desktop in
      let record = (desktop.environment["HOME"] ?? "") + "/record"
      let notifications = try desktop.start(
        "/usr/bin/python3", [Journey.scripts + "/support/simulated_desktop.py", record, "--notifications"])
      try await notifications.waitForLine { $0 == "ready" }
      try await Journey.cloudy("locations", "add", "Dallas", on: desktop)
      let app = try await Journey.launch(on: desktop)
      try await app.press(.control, ",")
      try await app.switches["Notifications"].tap()
      try await app.press(.escape)
      // The window has started the service, which keeps running.
      func delivered() -> String? {
        ((try? String(contentsOfFile: record, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
          .first { $0.contains("Wind Advisory") }
      }
      try await app.waitUntil("the notification is shown", timeout: Journey.timeout * 2) { delivered() != nil }
      let number = try #require(delivered()?.firstMatch(of: /"number": (\d+)/)?.1)
      try await desktop.call(
        "org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.freedesktop.Notifications.Click",
        String(number))
      try await app.waitForWeather(of: "Dallas")
      await Journey.end(app)
    }
  }
}

extension Journey {
  /// The folder of the scripts that simulate parts of the desktop.
  static let scripts = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scripts").path(percentEncoded: false)
}

extension Desktop {
  /// Installs a D-Bus service file, so that the bus starts a program when its name is called.
  func offer(_ name: String, program: String, _ arguments: String...) async throws {
    let folder = URL(filePath: environment["XDG_DATA_HOME"] ?? "").appending(path: "dbus-1/services")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let variables = Journey.environment.map { "\($0)=\($1)" }.joined(separator: " ")
    let path = try #require(Program.path(of: program))
    let line = (["/usr/bin/env", variables, path] + arguments).joined(separator: " ")
    try Data("[D-BUS Service]\nName=\(name)\nExec=\(line)\n".utf8).write(to: folder.appending(path: "\(name).service"))
    try await call("org.freedesktop.DBus", "/", "org.freedesktop.DBus.ReloadConfig")
  }

  /// Calls a method over the bus.
  ///
  /// - Parameter arguments: In GVariant text format.
  /// - Returns: The response, in the same format.
  @discardableResult
  func call(_ name: String, _ path: String, _ method: String, _ arguments: String...) async throws -> String {
    let call = try await run(
      "gdbus", ["call", "--session", "--dest", name, "--object-path", path, "--method", method] + ["--"] + arguments)
    #expect(call.exitStatus == .exited(0), "\(call.standardError)")
    return call.standardOutput
  }

  /// The identifier of the first result of the desktop's search.
  func firstResult(for text: String) async throws -> String {
    try await offer(DesktopNames.searchProvider, program: "cloudy-service")
    let response = try await call(
      DesktopNames.searchProvider, DesktopNames.path(of: DesktopNames.searchProvider),
      "org.gnome.Shell.SearchProvider2.GetInitialResultSet", "['\(text)']")
    return String(try #require(response.firstMatch(of: /'([^']*)'/)?.1))
  }

  /// Activates an action of the window, as another program would.
  func askWindow(_ action: String, _ text: String) async throws {
    try await call(
      DesktopNames.application, DesktopNames.path(of: DesktopNames.application),
      "org.freedesktop.Application.ActivateAction", action, "[<'\(text)'>]", "{}")
  }
}
