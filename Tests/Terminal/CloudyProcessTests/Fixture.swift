import CloudyTestSupport
import Foundation

/// Answers written to the services' contracts, which the tests of the services share.
enum Fixture {
  /// Open-Meteo's of Brussels at 12:15 UTC on 21 November 2026.
  static let openMeteo = "open-meteo-brussels.json"
  /// Pirate Weather's of Reykjavík at 12:09 UTC on the same day.
  static let pirateWeather = "pirate-weather-reykjavik.json"

  static func data(_ name: String) throws -> Data {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try Data(contentsOf: tests.appending(path: "Core/CloudyForecastsTests/Fixtures/\(name)"))
  }

  static func reply(_ name: String) throws -> StubResponse {
    .response(headers: ["Content-Type": "application/json"], body: try data(name))
  }
}
