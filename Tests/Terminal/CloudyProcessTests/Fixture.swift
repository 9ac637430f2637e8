import CloudyTestSupport
import Foundation

/// Responses that follow the services' documentation, shared with the tests of the services.
enum Fixture {
  /// A response of Open-Meteo for Brussels at 12:15 UTC on November 21, 2026.
  static let openMeteo = "open-meteo-brussels.json"
  /// A response of Pirate Weather for Reykjavík at 12:09 UTC on the same day.
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
