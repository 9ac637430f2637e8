import Foundation
import Testing

@testable import UITesting

/// Programs on a desktop, in addition to the application under test.
@Suite(.enabled(if: Fixture.isAvailable), .timeLimit(.minutes(3)))
struct ProgramTests {
  @Test func `a command runs on the desktop until it exits, and its output is available`() async throws {
    let desktop = try await Desktop.start()
    let command = try await desktop.run(
      "sh", ["-c", "echo $DISPLAY $NAME; echo oh >&2; exit 3"], environment: ["NAME": "x"])
    #expect(command.exitStatus == .exited(3))
    #expect(command.standardOutput == "\(desktop.environment["DISPLAY"] ?? "") x\n")
    #expect(command.standardError == "oh\n")
    await desktop.stop()
  }

  @Test func `a test can wait for a service's output, and a missing line is reported`() async throws {
    let desktop = try await Desktop.start()
    let service = try desktop.start("sh", ["-c", "echo begins; echo ready; exec sleep 60"])
    #expect(try await service.waitForLine { $0 == "ready" } == "ready")
    let failure = try await #require(throws: UITestFailure.self) {
      try await service.waitForLine(timeout: .milliseconds(50)) { $0 == "never" }
    }
    #expect(failure.description.contains("begins\nready"))
    #expect(await service.terminate() == .signaled(SIGTERM))
    await desktop.stop()
  }

  @Test func `a missing program has no path and cannot be started`() async throws {
    let desktop = try await Desktop.start()
    #expect(Program.path(of: "no-such-program") == nil)
    #expect(throws: UITestFailure.self) { try desktop.start("no-such-program") }
    await desktop.stop()
  }

  @Test func `a test can wait for any program's window, and kill the application`() async throws {
    let desktop = try await Desktop.start()
    let app = try await Application.launch(Fixture.path, on: desktop)
    let title = try await app.windows.firstMatch.label
    try await desktop.waitForWindow(titled: title)
    await app.kill()
    #expect(app.exitStatus == .signaled(SIGKILL))
    await desktop.stop()
  }

  @Test func `text can be set without the keyboard, and the focused element is known`() async throws {
    try await Fixture.run { app in
      try await app.textFields["Name"].replaceText(with: "Zoë")
      try await app.staticTexts["name is Zoë"].waitForExistence()
      try await app.textFields["Note"].focus()
      #expect(try await app.focusedElement?.label == "Note")
    }
  }
}
