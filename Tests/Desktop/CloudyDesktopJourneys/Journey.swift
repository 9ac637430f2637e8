import Foundation
import Testing
import UITesting

/// What a person does with the window of `cloudy-desktop`, on a desktop of its own, where `Scripts/check window` plays
/// all weather services.
enum Journey {
  /// The variables that lead to the played services; none where nobody plays any.
  static let services = ProcessInfo.processInfo.environment.filter {
    $0.key.hasPrefix("CLOUDY_") && $0.key.hasSuffix("_URL")
  }
  static var isPossible: Bool { !services.isEmpty && Desktop.isAvailable }
  /// What time it is, for the window and for the services: an evening in Europe with warnings in the United States.
  static let now = "2026-11-21T20:20:00Z"

  /// How long a step waits: longer on a slow machine, and for a program that a sanitizer slows down.
  static let patience = Duration.seconds(15) * Patience.factor(of: "CLOUDY_PATIENCE")

  /// Shows the window while `body` runs. Nothing may be said on its standard error, and it may not crash.
  ///
  /// - Parameters:
  ///   - environment: What the window finds beside that of the desktop.
  ///   - prepare: What happens before the window is opened.
  static func run(
    _ arguments: [String] = [], width: Int = 1100, height: Int = 860, look: DesktopAppearance = .standard,
    environment: [String: String] = [:], prepare: (Desktop) async throws -> Void = { _ in },
    _ body: (Application, Desktop) async throws -> Void
  ) async throws {
    try await onDesktop(width: width, height: height, look: look) { desktop in
      try await prepare(desktop)
      let app = try await launch(arguments, on: desktop, environment: environment)
      try await body(app, desktop)
      await end(app)
    }
  }

  /// Has a desktop, on which nothing is open, while `body` runs.
  static func onDesktop(
    width: Int = 1100, height: Int = 860, look: DesktopAppearance = .standard, _ body: (Desktop) async throws -> Void
  ) async throws {
    await turns.take()
    do {
      let desktop = try await Desktop.start(width: width, height: height, look: look)
      try await body(desktop)
      await desktop.stop()
    } catch {
      await turns.giveBack()
      throw error
    }
    await turns.giveBack()
  }

  /// Journeys wait most of the time, but not all at once: with too many none gets anywhere within a person's patience.
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
      patience: patience)
  }

  /// Ends the window, unless it has ended, and looks at what it left behind.
  static func end(_ app: Application) async {
    let status = await app.terminate()
    #expect([.exited(0), .signaled(SIGTERM)].contains(status))
    #expect(app.standardError == "")
  }

  /// What every program of Cloudy finds.
  static var environment: [String: String] {
    // With fatal-criticals, a program ends where GTK complains.
    let debugging = ProcessInfo.processInfo.environment.filter { $0.key == "G_DEBUG" }
    return services.merging(debugging) { $1 }
      .merging(["TZ": "Europe/Brussels", "LC_ALL": "C.UTF-8", "CLOUDY_NOW": now]) { $1 }
  }

  /// Runs the command `cloudy`, which has the same places.
  static func cloudy(_ arguments: String..., on desktop: Desktop) async throws {
    let command = try await desktop.run("cloudy", arguments, environment: environment)
    #expect(command.exitStatus == .exited(0), "\(command.standardError)")
  }

  /// The variables with which services are found at an address.
  static func services(at address: String) -> [String: String] {
    services.mapValues { _ in address }
  }
}

/// Weather services that are played for one journey, so that they can change or fail while it goes on.
struct SimulatedServer {
  private let desktop: Desktop
  private var program: Program
  let address: String
  private let port: String
  private let seed: Int

  /// - Parameters:
  ///   - lines: What goes wrong, or is otherwise, as in a script of `cloudy-stub`.
  ///   - now: What time it is for the services.
  ///   - seed: Of the weather.
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
  /// A line for each question that was asked.
  var requests: [String] { program.standardOutput.split(separator: "\n").dropFirst().map(String.init) }

  func stop() async { await program.terminate() }

  /// Plays them otherwise, at the same address.
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

  /// Waits until the weather of a place is shown.
  func waitForWeather(of name: String) async throws {
    try await window("\(name) – Cloudy").waitForExistence()
    try await staticTexts.matching { $0.label == name }.firstMatch.waitForExistence()
  }

  /// Finds a place by typing, and shows and adds the first one.
  func add(_ name: String) async throws {
    try await press(.control, "f")
    try await textFields["Type a city’s name"].waitForExistence()
    try await typeText(name)
    try await lists["Add Location"].rows.matching { $0.label.hasPrefix(name) }.firstMatch.waitForExistence()
    try await typeText("\n")
    try await place(name).waitForExistence()
  }

  /// Chooses from the main menu.
  func chooseFromMenu(_ title: String) async throws {
    try await buttons["Main menu"].tap()
    try await menuItems[title].tap()
  }
}

extension Application {
  /// Waits until something outside of the window is true.
  func waitUntil(
    _ words: Comment, timeout: Duration = Journey.patience, sourceLocation: SourceLocation = #_sourceLocation,
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
