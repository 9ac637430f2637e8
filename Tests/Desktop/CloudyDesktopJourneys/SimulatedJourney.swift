import Testing
import UITesting

/// The window with separate simulated services and a fixed clock, so that it shows the same each time.
enum SimulatedJourney {
  /// Noon in Europe, and night in America.
  private static let now = "2026-11-21T12:20:00Z"

  /// Shows the window, as large as the screen, while `body` runs.
  ///
  /// - Parameter language: The language tag; by default that of the appearance.
  static func run(
    _ arguments: [String], appearance: WindowAppearance, language: String? = nil,
    _ body: (Application) async throws -> Void
  ) async throws {
    let (width, height) = appearance.size
    try await Journey.onDesktop(width: width, height: height, appearance: appearance.desktop) { desktop in
      let services = try await SimulatedServer.start(on: desktop, now: now, seed: 4)
      let own = ["CLOUDY_NOW": now, "CLOUDY_LANGUAGE": language ?? appearance.language]
      let app = try await Journey.launch(
        arguments, on: desktop, environment: services.environment.merging(own) { $1 })
      try await app.resizeWindow(width: width, height: height)
      try await body(app)
      await Journey.end(app)
      await services.stop()
    }
  }
}

extension Application {
  /// Waits until the latest weather is displayed and nothing is animated or loading.
  func waitForWeather() async throws {
    // The current values, in the window and in the list, arrive with the first response.
    try await staticTexts.matching { $0.label.contains("°") && $0.label.count < 8 }.firstMatch.waitForExistence()
    var last = try await debugDescription
    let deadline = ContinuousClock.now + Journey.timeout
    while ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(250))
      let next = try await debugDescription
      if next == last { return }
      last = next
    }
  }
}
