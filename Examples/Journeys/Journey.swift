import Foundation
import Testing
import UITesting

/// Drives the window of an example as a user would, on its own desktop.
///
/// The program is a separate process, which knows nothing of the test and is known only by its accessibility tree.
/// `swift test` does not build it, so journeys run only where `Scripts/check examples` built it and set a variable.
enum Journey {
  static var isPossible: Bool {
    ProcessInfo.processInfo.environment["EXAMPLES_WINDOWS"] == "1" && Desktop.isAvailable
  }

  /// The timeout of a step, longer on a slow machine.
  static let timeout = Duration.seconds(15) * TimeoutScale.factor(of: "CLOUDY_TIMEOUT_SCALE")

  /// Runs an example while `body` runs. It must not crash or write to standard error.
  ///
  /// - Parameter launchArguments: Command-line arguments, such as one that simulates its services.
  static func run(
    _ example: String, launchArguments: [String] = [], _ body: (Application) async throws -> Void
  ) async throws {
    await turns.take()
    do {
      let app = try await Application.launch(
        "examples", arguments: [example] + launchArguments, environment: ["LC_ALL": "C.UTF-8"],
        timeout: timeout)
      try await body(app)
      // No sleep at the end: everything that the last step waited for is already there.
      let status = await app.terminate()
      #expect([.exited(0), .signaled(SIGTERM)].contains(status))
      #expect(app.complaints == [])
      await turns.giveBack()
    } catch {
      await turns.giveBack()
      throw error
    }
  }

  /// Each journey has its own desktop, and the number of simultaneous ones is limited.
  private static let turns = Turns(2 * ProcessInfo.processInfo.activeProcessorCount)

  private actor Turns {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) { free = count }

    func take() async {
      if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
    }

    func giveBack() {
      if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
  }
}

extension Application {
  /// The lines that it wrote to standard error, except GTK's warnings about its own text fields (GtkText in 4.8).
  fileprivate var complaints: [String] {
    standardError.split(separator: "\n").map(String.init).filter {
      !$0.hasSuffix("GtkText - unexpected blinking selection. Removing")
    }
  }
}
