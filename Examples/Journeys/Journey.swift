import Foundation
import Testing
import UITesting

/// What a person does with the window of an example, on a desktop of its own.
///
/// The program is another process, which knows nothing of the test and is known only by what it shows. `swift test` does
/// not build it, so journeys are made only where `Scripts/check examples` did and says so.
enum Journey {
  static var isPossible: Bool {
    ProcessInfo.processInfo.environment["EXAMPLES_WINDOWS"] == "1" && Desktop.isAvailable
  }

  /// How long a step waits: longer on a slow machine.
  static let patience = Duration.seconds(15) * Patience.factor(of: "CLOUDY_PATIENCE")

  /// Shows an example while `body` runs. It may say nothing on standard error, and may not crash.
  ///
  /// - Parameter launchArguments: What it is told, as that its services are to be played.
  static func run(
    _ example: String, launchArguments: [String] = [], _ body: (Application) async throws -> Void
  ) async throws {
    await turns.take()
    do {
      let app = try await Application.launch(
        "examples", arguments: [example] + launchArguments, environment: ["LC_ALL": "C.UTF-8"],
        patience: patience)
      try await body(app)
      // Without a sleep at the end: whatever the last step waited for is there.
      let status = await app.terminate()
      #expect([.exited(0), .signaled(SIGTERM)].contains(status))
      #expect(app.complaints == [])
      await turns.giveBack()
    } catch {
      await turns.giveBack()
      throw error
    }
  }

  /// Each journey has a desktop of its own, and not all at once.
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
  /// What it wrote to standard error, without what GTK says of its own text fields (GtkText in 4.8).
  fileprivate var complaints: [String] {
    standardError.split(separator: "\n").map(String.init).filter {
      !$0.hasSuffix("GtkText - unexpected blinking selection. Removing")
    }
  }
}
