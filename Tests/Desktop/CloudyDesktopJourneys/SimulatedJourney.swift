import Testing
import UITesting

/// The window with weather services of its own and a clock that stands still, so that it shows the same each time.
enum SimulatedJourney {
  /// Noon in Europe, and night in America.
  private static let now = "2026-11-21T12:20:00Z"

  /// Shows the window, as large as the screen, while `body` runs.
  ///
  /// - Parameter language: The tag of the language; a look has its own.
  static func run(
    _ arguments: [String], look: WindowAppearance, language: String? = nil, _ body: (Application) async throws -> Void
  ) async throws {
    let (width, height) = look.size
    try await Journey.onDesktop(width: width, height: height, look: look.look) { desktop in
      let services = try await SimulatedServer.start(on: desktop, now: now, seed: 4)
      let own = ["CLOUDY_NOW": now, "CLOUDY_LANGUAGE": language ?? look.language]
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
  /// Waits until the newest weather is there, and nothing turns or waits any more.
  func waitForWeather() async throws {
    // The figures of the present, and those of the list beside it, come with the first answer.
    try await staticTexts.matching { $0.label.contains("°") && $0.label.count < 8 }.firstMatch.waitForExistence()
    var last = try await debugDescription
    for _ in 0..<40 {
      try await Task.sleep(for: .milliseconds(250))
      let next = try await debugDescription
      if next == last { return }
      last = next
    }
  }
}
