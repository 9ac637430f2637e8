import Foundation
import Testing
import UITesting

/// Support for user journeys in the window of `cloudy-desktop`, on a separate desktop. `Scripts/check window` simulates
/// all weather services.
enum Journey {
  /// The variables with the URLs of the simulated services; empty if none are running.
  static let services = ProcessInfo.processInfo.environment.filter {
    $0.key.hasPrefix("CLOUDY_") && $0.key.hasSuffix("_URL")
  }
  static var isPossible: Bool { !services.isEmpty && Desktop.isAvailable }
  /// The current time for the window and the services: an evening in Europe, with alerts in the United States.
  static let now = "2026-11-21T20:20:00Z"

  /// The timeout of a step. It is longer on a slow machine, and for a program with a sanitizer.
  static let timeout = Duration.seconds(15) * TimeoutScale.factor(of: "CLOUDY_TIMEOUT_SCALE")

  /// Shows the window while `body` runs. The program must not crash or write to standard error.
  ///
  /// - Parameters:
  ///   - hasScreenReader: Whether the program finds a screen reader in use.
  ///   - environment: Variables added to the desktop's environment.
  ///   - prepare: Runs before the window is opened.
  static func run(
    _ arguments: [String] = [], width: Int = 1100, height: Int = 860, appearance: DesktopAppearance = .standard,
    hasScreenReader: Bool = true, environment: [String: String] = [:],
    prepare: (Desktop) async throws -> Void = { _ in }, _ body: (Application, Desktop) async throws -> Void
  ) async throws {
    try await onDesktop(width: width, height: height, appearance: appearance, hasScreenReader: hasScreenReader) {
      desktop in
      try await prepare(desktop)
      let app = try await launch(arguments, on: desktop, environment: environment)
      try await body(app, desktop)
      await end(app)
    }
  }

  /// Runs `body` on a new desktop without windows.
  static func onDesktop(
    width: Int = 1100, height: Int = 860, appearance: DesktopAppearance = .standard, hasScreenReader: Bool = true,
    _ body: (Desktop) async throws -> Void
  ) async throws {
    await turns.take()
    do {
      let desktop = try await Desktop.start(
        width: width, height: height, appearance: appearance, hasScreenReader: hasScreenReader)
      try await body(desktop)
      await desktop.stop()
    } catch {
      await turns.giveBack()
      throw error
    }
    await turns.giveBack()
  }

  /// Limits the number of concurrent journeys: they mostly wait, but with too many of them, steps would time out.
  private static let turns = JourneySlots(3 * ProcessInfo.processInfo.activeProcessorCount)

  private actor JourneySlots {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) { free = count }

    func take() async {
      guard free == 0 else {
        free -= 1
        return
      }
      await withCheckedContinuation { waiting.append($0) }
    }

    func giveBack() {
      if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
  }

  static func launch(
    _ arguments: [String] = [], on desktop: Desktop, environment: [String: String] = [:]
  ) async throws -> Application {
    try await Application.launch(
      "cloudy-desktop", arguments: arguments, environment: self.environment.merging(environment) { $1 }, on: desktop,
      timeout: timeout)
  }

  /// Terminates the window's program if it still runs, and checks its exit status and error output.
  static func end(_ app: Application) async {
    let status = await app.terminate()
    #expect([.exited(0), .signaled(SIGTERM)].contains(status))
    #expect(app.standardError == "")
  }

  /// The environment for every program of Cloudy.
  static var environment: [String: String] {
    // With fatal-criticals, a program aborts when GTK logs a critical warning.
    let debugging = ProcessInfo.processInfo.environment.filter { $0.key == "G_DEBUG" }
    return services.merging(debugging) { $1 }
      .merging(["TZ": "Europe/Brussels", "LC_ALL": "C.UTF-8", "CLOUDY_NOW": now]) { $1 }
  }

  /// Runs the command `cloudy`, which shares its places with the window.
  static func cloudy(_ arguments: String..., on desktop: Desktop) async throws {
    let command = try await desktop.run("cloudy", arguments, environment: environment)
    #expect(command.exitStatus == .exited(0), "\(command.standardError)")
  }

  /// The variables that lead to services at an address.
  static func services(at address: String) -> [String: String] {
    services.mapValues { _ in address }
  }
}

/// Simulated weather services for one journey, so that they can change or fail while it runs.
struct SimulatedServer {
  private let desktop: Desktop
  private var program: Program
  let address: String
  private let port: String
  private let seed: Int

  /// - Parameters:
  ///   - lines: Faults and deviations, as lines of a script of `cloudy-stub`.
  ///   - now: The current time for the services.
  ///   - seed: The seed of the simulated weather.
  static func start(
    _ lines: String..., on desktop: Desktop, now: String = Journey.now, seed: Int = 1
  ) async throws -> SimulatedServer {
    try await SimulatedServer(lines, on: desktop, now: now, port: "0", seed: seed)
  }

  private init(_ lines: [String], on desktop: Desktop, now: String, port: String, seed: Int) async throws {
    self.seed = seed
    self.desktop = desktop
    program = try desktop.start(
      "cloudy-stub", ["--port", port, "--now", now, "--seed", String(seed)] + lines.flatMap { ["--line", $0] })
    address = try await program.waitForLine { $0.hasPrefix("http://") }
    self.port = address.split(separator: ":").last.map(String.init) ?? ""
  }

  var environment: [String: String] { Journey.services(at: address) }
  /// A line for each request that the services received.
  var requests: [String] { program.standardOutput.split(separator: "\n").dropFirst().map(String.init) }

  func stop() async { await program.terminate() }

  /// Restarts the services with other faults, at the same address.
  mutating func restart(_ lines: String..., now: String = Journey.now) async throws {
    await program.terminate()
    self = try await SimulatedServer(lines, on: desktop, now: now, port: port, seed: seed)
  }
}

extension Application {
  var places: ElementQuery { lists["Locations"].rows }
  var days: ElementQuery {
    rows.matching { row in
      ["Today", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].contains { row.label.hasPrefix($0) }
        && row.label.lowercased().contains("low ")
    }
  }

  func place(_ name: String) -> Element { places.matching { $0.label.hasPrefix(name) }.firstMatch }
  func text(_ part: String) -> Element { staticTexts.matching { $0.label.contains(part) }.firstMatch }
  func window(_ title: String) -> Element { windows.matching { $0.label == title }.firstMatch }

  /// Waits until the weather of a place is displayed.
  func waitForWeather(of name: String) async throws {
    try await window("\(name) – Cloudy").waitForExistence()
    try await staticTexts.matching { $0.label == name }.firstMatch.waitForExistence()
  }

  /// Searches for a place, displays the first result, and adds it.
  func add(_ name: String) async throws {
    try await press(.control, "f")
    try await textFields["Search for a city, airport or postcode"].waitForExistence()
    try await typeText(name)
    try await lists["Add Location"].rows.matching { $0.label.hasPrefix(name) }.firstMatch.waitForExistence()
    try await typeText("\n")
    try await waitForWeather(of: name)
    try await buttons["Add to Favorites"].tap()
    try await place(name).waitForExistence()
  }

  /// The row of a setting with several values, in the settings window.
  func setting(_ title: String) -> Element {
    comboBoxes.matching { $0.label.hasPrefix(title) }.firstMatch
  }

  /// Chooses a value of a setting in the settings window.
  func choose(_ value: String, for title: String) async throws {
    try await setting(title).tap()
    let row = rows.matching { $0.label.hasPrefix(value) }.firstMatch
    try await row.tap()
    try await row.waitForNonExistence()
  }

  /// Selects an item of the main menu.
  func chooseFromMenu(_ title: String) async throws {
    try await buttons["Main menu"].tap()
    try await menuItems[title].tap()
  }
}

extension Application {
  /// Waits until a condition outside of the window holds.
  func waitUntil(
    _ words: Comment, timeout: Duration = Journey.timeout, sourceLocation: SourceLocation = #_sourceLocation,
    _ isTrue: () async throws -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + timeout
    while try await !isTrue() {
      guard ContinuousClock.now < deadline else {
        Issue.record(words, sourceLocation: sourceLocation)
        return
      }
      try await Task.sleep(for: .milliseconds(30))
    }
  }
}
