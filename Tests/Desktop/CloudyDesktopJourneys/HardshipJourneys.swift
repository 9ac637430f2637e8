import Foundation
import Testing
import UITesting

/// Missing resources, failing services, and interference by other programs.
@Suite(.enabled(if: Journey.isPossible), .timeLimit(.minutes(10)))
struct HardshipJourneys {
  @Test func `after a kill, the program restarts with all places and settings`() async throws {
    try await Journey.onDesktop { desktop in
      try await Journey.cloudy("locations", "add", "Oslo", on: desktop)
      let app = try await Journey.launch(on: desktop)
      try await app.press(.control, ",")
      try await app.choose("Fahrenheit", for: "Temperature")
      try await app.press(.escape)
      try await app.add("Lima")
      try await app.waitForWeather(of: "Lima")
      await app.kill()
      let again = try await Journey.launch(on: desktop)
      try await again.place("Oslo").waitForExistence()
      try await again.place("Lima").waitForExistence()
      try await again.text("°F").waitForExistence()
      await Journey.end(again)
      #expect(app.standardError == "")
    }
  }

  @Test func `the window reopens with its last place, or with the current location`() async throws {
    try await Journey.onDesktop { desktop in
      let app = try await Journey.launch(["Lima"], on: desktop)
      try await app.waitForWeather(of: "Lima")
      await app.kill()
      let again = try await Journey.launch(on: desktop)
      try await again.waitForWeather(of: "Lima")
      try await again.place("Brussels").tap()
      try await again.waitForWeather(of: "Brussels")
      await Journey.end(again)
      let third = try await Journey.launch(on: desktop)
      try await third.waitForWeather(of: "Brussels")
      await Journey.end(third)
    }
  }

  @Test func `without a session bus, the window still opens`() async throws {
    try await Journey.onDesktop { desktop in
      for address in ["disabled:", "unix:path=/nowhere"] {
        let environment = Journey.environment.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 }
        let program = try desktop.start("cloudy-desktop", ["Oslo"], environment: environment)
        try await desktop.waitForWindow(titled: "Oslo – Cloudy")
        await program.terminate()
        #expect(program.exitStatus == .signaled(SIGTERM))
        let errors = program.standardError.split(separator: "\n").filter { !$0.contains("session bus") }
        #expect(errors.isEmpty)
      }
    }
  }

  @Test(arguments: ["", ":4711"])
  func `without a display, the error message suggests the terminal program`(_ display: String) async throws {
    try await Journey.onDesktop { desktop in
      let environment = Journey.environment.merging(["DISPLAY": display, "WAYLAND_DISPLAY": ""]) { $1 }
      let program = try await desktop.run("cloudy-desktop", ["Oslo"], environment: environment)
      #expect(program.exitStatus == .exited(1))
      #expect(program.standardError.contains("use “cloudy browse” instead"))
      #expect(program.standardError.split(separator: "\n").count == 1)
    }
  }

  @Test func `without a network, climate averages are shown with advice`() async throws {
    try await Journey.run(["Oslo"], environment: Journey.services(at: "http://127.0.0.1:9")) { app, _ in
      try await app.waitForWeather(of: "Oslo")
      try await app.text("No live forecast right now.").waitForExistence()
      try await app.press(.function(5))
      try await app.text("No live forecast right now.").waitForExistence()
      // Advice is a separate sentence.
      for text in try await app.staticTexts.labels {
        for advice in ["Try again", "Check the network"] where text.contains(advice) {
          #expect(text.hasPrefix(advice) || text.contains(". " + advice))
        }
      }
    }
  }

  @Test(arguments: ["503", "garbage", "html", "close", "empty", "429"])
  func `if all services fail, climate averages are shown and labeled as such`(_ fault: String) async throws {
    try await Journey.onDesktop { desktop in
      let services = try await SimulatedServer.start("* \(fault)", on: desktop)
      let app = try await Journey.launch(["Oslo"], on: desktop, environment: services.environment)
      try await app.waitForWeather(of: "Oslo")
      try await app.text("No live forecast right now.").waitForExistence()
      await Journey.end(app)
    }
  }

  @Test func `if services fail later, the cached forecast is shown with its age until they are back`()
    async throws
  {
    try await Journey.onDesktop { desktop in
      var services = try await SimulatedServer.start(on: desktop)
      let before = try await Journey.launch(["Oslo"], on: desktop, environment: services.environment)
      try await before.text("updated just now").waitForExistence()
      await Journey.end(before)
      await services.stop()
      let later = ["CLOUDY_NOW": "2026-11-21T23:30:00Z"].merging(services.environment) { $1 }
      let app = try await Journey.launch(["Oslo"], on: desktop, environment: later)
      try await app.waitForWeather(of: "Oslo")
      try await app.text("forecast from 3 hours ago").waitForExistence()
      try await app.text("could not be reached").waitForExistence()
      try await services.restart("* warmer=20", now: "2026-11-21T23:30:00Z")
      try await app.press(.function(5))
      try await app.text("updated just now").waitForExistence()
      try await app.text("could not be reached").waitForNonExistence()
      await Journey.end(app)
    }
  }

  @Test func `a locked store is reported, and the weather is shown`() async throws {
    try await Journey.onDesktop { desktop in
      try await Journey.cloudy("locations", "add", "Lima", on: desktop)
      let store = (desktop.environment["XDG_DATA_HOME"] ?? "") + "/cloudy/cloudy.sqlite"
      // The lock lasts longer than any journey may.
      let holder = try desktop.start(
        "sqlite3",
        [store, "PRAGMA locking_mode = EXCLUSIVE", "BEGIN EXCLUSIVE", ".shell echo; echo held; sleep 600"])
      try await holder.waitForLine { $0 == "held" }
      let app = try await Journey.launch(["Oslo"], on: desktop)
      try await app.waitForWeather(of: "Oslo")
      try await app.text("another program is using").waitForExistence()
      try await app.press(.control, "f")
      try await app.typeText("Paris")
      try await app.lists["Add Location"].rows.matching { $0.label.hasPrefix("Paris") }.firstMatch.waitForExistence()
      try await app.press(.return)
      try await app.waitForWeather(of: "Paris")
      try await app.text("another program is using").waitForExistence()
      await Journey.end(app)
      await holder.terminate()
    }
  }

  @Test func `on a read-only disk, the weather is shown with a warning`() async throws {
    try await Journey.onDesktop { desktop in
      let folders = ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]
        .compactMap { desktop.environment[$0] }
      // Root can write despite file permissions, but not on a read-only mount.
      let script =
        "for f in \(folders.joined(separator: " ")); do "
        + "if [ $(id -u) = 0 ]; then mount --bind $f $f && mount -o remount,bind,ro $f; else chmod 500 $f; fi || exit 77; "
        + "done; exec \"$0\" Oslo"
      let path = try #require(Program.path(of: "cloudy-desktop"))
      let own = getuid() == 0 ? ["unshare", "--mount", "sh", "-c", script, path] : ["sh", "-c", script, path]
      let app = try await Application.launch(
        own[0], arguments: Array(own.dropFirst()),
        // Otherwise Mesa would report that it cannot write its shader cache.
        environment: Journey.environment.merging(["MESA_SHADER_CACHE_DISABLE": "true"]) { $1 }, on: desktop,
        timeout: Journey.timeout)
      try await app.waitForWeather(of: "Oslo")
      try await app.text("is not writable").waitForExistence()
      try await app.press(.control, ",")
      try await app.choose("Fahrenheit", for: "Temperature")
      try await app.press(.escape)
      try await app.text("is not writable").waitForExistence()
      await Journey.end(app)
    }
  }
}
