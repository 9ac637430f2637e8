import Foundation
import Synchronization
import Testing

@testable import UITesting

/// The recorder watches a user, simulated by xdotool.
@Suite(.enabled(if: Fixture.isAvailable && Executable.find("xdotool") != nil), .timeLimit(.minutes(3)))
struct RecorderTests {
  @Test func `a user's actions are recorded as a test`() async throws {
    let lines = Mutex<[String]>([])
    try await Fixture.run { app in
      let recorder = Recorder(watching: app) { line in lines.withLock { $0.append(line) } }
      let (ready, continuation) = AsyncStream.makeStream(of: Void.self)
      let recording = Task { try await recorder.run { continuation.finish() } }
      for await _ in ready {}

      try await person(in: app, "mousemove", point(of: app.buttons["Count"]), "click", "1")
      try await app.staticTexts["counted 1"].waitForExistence()
      try await person(in: app, "mousemove", point(of: app.textFields["Name"]), "click", "1")
      try await person(in: app, "type", "--delay", "20", "Ada L")
      try await app.staticTexts["name is Ada L"].waitForExistence()
      try await person(in: app, "key", "ctrl+r")
      try await app.staticTexts["rename"].waitForExistence()
      try await person(
        in: app, "mousemove", point(of: app.lists["Places"].rows["Oslo"].buttons["Remove"]), "click", "1")
      try await app.staticTexts["removed Oslo"].waitForExistence()
      try await person(in: app, "mousemove", point(of: app.lists["Days"].rows["Day 3"]), "click", "1")
      try await expect("selection", in: lines) {
        $0.contains(#"try await app.lists["Days"].rows["Day 3"].wait { $0.isSelected }"#)
      }
      try await person(in: app, "mousemove", point(of: app.buttons["Ask"]), "click", "1")
      try await expect("dialog", in: lines) { $0.last == #"try await app.dialogs["Delete it?"].waitForExistence()"# }
      recording.cancel()
    }
    #expect(
      lines.withLock(\.self) == [
        #"try await app.buttons["Count"].tap()"#,
        #"try await app.textFields["Name"].tap()"#,
        #"try await app.textFields["Name"].typeText("Ada L")"#,
        #"try await app.press(.control, "r")"#,
        #"try await app.lists["Places"].rows["Oslo"].buttons["Remove"].tap()"#,
        #"try await app.lists["Days"].rows["Day 3"].tap()"#,
        #"try await app.lists["Days"].rows["Day 3"].wait { $0.isSelected }"#,
        #"try await app.buttons["Ask"].tap()"#,
        #"try await app.dialogs["Delete it?"].waitForExistence()"#,
      ])
  }

  private func point(of element: Element) async throws -> [String] {
    let center = try await element.snapshot.visibleFrame.center
    return ["\(Int(center.x))", "\(Int(center.y))"]
  }

  private func person(in app: Application, _ parts: Any...) async throws {
    let arguments = parts.flatMap { $0 as? [String] ?? ["\($0)"] }
    let process = try ChildProcess(
      try #require(Executable.find("xdotool")), arguments, environment: app.desktop.environment)
    #expect(await process.end(within: Fixture.timeout) == .exited(0))
  }

  private func expect(
    _ what: String, in lines: borrowing Mutex<[String]>, _ predicate: ([String]) -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + Fixture.timeout
    while !predicate(lines.withLock(\.self)) {
      try #require(ContinuousClock.now < deadline, "no \(what) in \(lines.withLock(\.self))")
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
