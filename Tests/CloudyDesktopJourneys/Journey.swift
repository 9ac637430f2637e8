import Foundation
import Testing
import UITesting

/// What a person does with the window of `cloudy-desktop`, on a desktop of its own, where `Scripts/check-desktop` plays all
/// weather services.
enum Journey {
  /// The variables that lead to the played services; none where nobody plays any.
  static let services = ProcessInfo.processInfo.environment.filter {
    $0.key.hasPrefix("CLOUDY_") && $0.key.hasSuffix("_URL")
  }
  static var isPossible: Bool { !services.isEmpty && Desktop.isAvailable }

  /// Shows the window while `body` runs.
  static func run(
    _ arguments: [String] = [], width: Int = 1100, height: Int = 860, look: Look = .standard,
    _ body: (Application, Desktop) async throws -> Void
  ) async throws {
    let desktop = try await Desktop.start(width: width, height: height, look: look)
    let app = try await launch(arguments, on: desktop)
    try await body(app, desktop)
    await app.terminate()
  }

  static func launch(_ arguments: [String] = [], on desktop: Desktop) async throws -> Application {
    let environment = services.merging(["TZ": "Europe/Brussels", "LC_ALL": "C.UTF-8"]) { $1 }
    return try await Application.launch(
      "cloudy-desktop", arguments: arguments, environment: environment, on: desktop)
  }
}

extension Application {
  var places: ElementQuery { lists["Locations"].rows }

  /// Finds a place by typing, and shows and adds the first one.
  func add(_ name: String) async throws {
    try await press(.control, "f")
    try await textFields["Type a city’s name"].waitForExistence()
    try await typeText(name)
    try await lists["Add Location"].rows.matching { $0.label.hasPrefix(name) }.firstMatch.waitForExistence()
    try await typeText("\n")
    try await places.matching { $0.label.hasPrefix(name) }.firstMatch.waitForExistence()
  }
}
