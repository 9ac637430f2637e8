import Foundation
import UITesting

/// The window under test, written in Python with an independent GTK binding.
enum Fixture {
  static let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixture/window.py")
    .path(percentEncoded: false)

  /// The timeout of a step.
  static let timeout = Duration.seconds(30) * TimeoutScale.factor

  /// Whether Python can show a window here.
  static let isAvailable: Bool = {
    // Windows need a machine without other load: `Scripts/check ui-testing` enables them.
    guard ProcessInfo.processInfo.environment["UI_TESTING_WINDOWS"] == "1", Desktop.isAvailable else { return false }
    let folders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"]
    return folders.contains { FileManager.default.fileExists(atPath: "\($0)/girepository-1.0/Adw-1.typelib") }
      && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/gi")
  }()

  /// Runs `body` while the window is shown on a separate desktop.
  static func run(
    _ arguments: [String] = [], appearance: DesktopAppearance = .standard, timeout: Duration = Fixture.timeout,
    _ body: (Application) async throws -> Void
  ) async throws {
    let desktop = try await Desktop.start(appearance: appearance)
    do {
      let app = try await Application.launch(path, arguments: arguments, on: desktop)
      app.timeout = timeout
      try await body(app)
      await app.terminate()
      await desktop.stop()
    } catch {
      await desktop.stop()
      throw error
    }
  }
}
