import Foundation
import Testing

@testable import UITesting

/// Start and exit of applications and desktops.
@Suite(.enabled(if: Fixture.isAvailable), .timeLimit(.minutes(3)))
struct LaunchTests {
  @Test func `arguments are passed to the application`() async throws {
    try await Fixture.run(["--mock"]) { app async throws in
      #expect(try await app.lists["Places"].rows.labels == ["Nowhere", "Erewhon"])
      #expect(app.standardError.contains("mock mode"))
    }
  }

  @Test func `a crash at startup is reported with the output`() async throws {
    let failure = try await #require(throws: UITestFailure.self) {
      _ = try await Application.launch(Fixture.path, arguments: ["--crash"])
    }
    #expect(failure.description.contains("was ended by signal 11"))
    #expect(failure.description.contains("about to crash"))
  }

  @Test func `an exit without a window and a missing window are reported`() async throws {
    let ended = try await #require(throws: UITestFailure.self) {
      _ = try await Application.launch(Fixture.path, arguments: ["--exit"])
    }
    #expect(ended.description.contains("exited with 3 before it showed a window"))
    let waiting = try await #require(throws: UITestFailure.self) {
      _ = try await Application.launch(Fixture.path, arguments: ["--stay-away"], timeout: .seconds(2))
    }
    #expect(waiting.description.contains("shows no window after 2.0 seconds"))
  }

  @Test func `a missing program is reported`() async throws {
    let failure = try await #require(throws: UITestFailure.self) {
      _ = try await Application.launch("no-such-program")
    }
    #expect(failure.description.contains("no program no-such-program exists"))
  }

  @Test func `a crash during a journey is reported with its signal`() async throws {
    try await Fixture.run { app in
      try await app.buttons["Crash"].tap()
      let failure = try await #require(throws: UITestFailure.self) { try await app.buttons["Count"].tap() }
      #expect(failure.description.contains("was ended by signal 11"))
      #expect(app.exitStatus == .signaled(SIGSEGV))
      #expect(!app.isRunning)
    }
  }

  @Test func `closing the window exits the application`() async throws {
    try await Fixture.run { app in
      try await app.buttons["Close"].tap()
      #expect(try await app.waitForExit() == .exited(0))
    }
  }

  @Test func `desktops run side by side, each with its own keyboard focus`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for name in ["Ada", "Grace", "Mary"] {
        group.addTask {
          try await Fixture.run { app in
            try await app.textFields["Name"].typeText(name)
            try await app.staticTexts["name is \(name)"].waitForExistence()
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `a stopped desktop leaves no processes and no folder`() async throws {
    let desktop = try await Desktop.start()
    let folder = try #require(desktop.environment["UI_TESTING_DESKTOP"])
    let app = try await Application.launch(Fixture.path, on: desktop)
    #expect(FileManager.default.fileExists(atPath: folder))
    await desktop.stop()
    #expect(try await app.waitForExit() != .exited(0))
    #expect(!FileManager.default.fileExists(atPath: folder))
    let deadline = ContinuousClock.now + Fixture.timeout
    while !living(in: desktop.group).isEmpty, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(living(in: desktop.group) == [])
  }

  @Test func `a desktop whose owner was killed is stopped by its guard`() async throws {
    let desktop = try await Desktop.start()
    let folder = try #require(desktop.environment["UI_TESTING_DESKTOP"])
    desktop.loseOwner()
    let deadline = ContinuousClock.now + Fixture.timeout
    while !living(in: desktop.group).isEmpty, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(living(in: desktop.group) == [])
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  /// The running programs of a process group.
  private func living(in group: pid_t) -> [String] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.filter { pid_t($0) != nil }.compactMap { process in
      guard let data = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return nil }
      let text = String(decoding: data, as: UTF8.self)
      let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
      // State, parent, group.
      guard fields.count > 2, fields[0] != "Z", pid_t(fields[2]) == group else { return nil }
      return text.prefix { $0 != ")" } + ")"
    }.map(String.init)
  }
}
