import CloudyTestSupport
import Foundation
import Testing
import UITesting

/// The window with weather services of its own and a clock that stands still, so that it shows the same each time.
enum PlayedJourney {
  /// What the clock shows, of the window and of the services.
  private static let now = "2026-11-21T12:20:00Z"

  /// Shows the window, as large as the screen, while `body` runs.
  ///
  /// - Parameters:
  ///   - language: The tag of the language; a look has its own.
  ///   - faults: What goes wrong with the services.
  static func run(
    _ arguments: [String], look: WindowLook, language: String? = nil, faults: String = "", seed: UInt64 = 4,
    _ body: (Application) async throws -> Void
  ) async throws {
    let now = try Date(now, strategy: .iso8601)
    let services = PlayedServices(
      weather: PlayedWeather(seed: seed), script: try FaultScript(faults), seed: seed, now: { now },
      elapsed: { .zero })
    let server = try LoopbackServer { services.reply(to: $0) }
    defer { server.stop() }
    let (width, height) = look.size
    let desktop = try await Desktop.start(width: width, height: height, look: look.look)
    var environment = Journey.services.mapValues { _ in server.url.absoluteString }
    environment.merge([
      "TZ": "Europe/Brussels", "LC_ALL": "C.UTF-8", "CLOUDY_NOW": PlayedJourney.now,
      "CLOUDY_LANGUAGE": language ?? look.language,
    ]) { $1 }
    let app = try await Application.launch(
      "cloudy-desktop", arguments: arguments, environment: environment, on: desktop)
    try await app.resizeWindow(width: width, height: height)
    try await body(app)
    await app.terminate()
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
