import CloudyTestSupport
import Foundation
import Testing

@testable import cloudy

/// The command of `cloudy watch --exec`.
@Suite struct ShellCommandTests {
  private let clock = TestClock()
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the process whose number the command has written to a file.
  private func process(_ name: String) async throws -> pid_t {
    var number: pid_t?
    try await waitUntil {
      let text = try? String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
      number = text.flatMap { $0.hasSuffix("\n") ? pid_t($0.dropLast()) : nil }
      return number != nil
    }
    return try #require(number)
  }

  private func isRunning(_ process: pid_t) -> Bool {
    guard kill(process, 0) == 0 else { return false }
    // An ended process remains in the table until its new parent has read its status.
    let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return state?.contains(") Z ") != true
  }

  @Test func `a command that takes too long ends with all processes that it started`() async throws {
    let command = ShellCommand(
      """
      sleep 300 & echo $! > "$FOLDER/first"
      (trap '' TERM; sleep 300 & echo $! > "$FOLDER/stubborn"; wait)
      """, clock: clock)
    let problem = Task { [folder] in await command.run(["FOLDER": folder.path]) }
    let (first, stubborn) = (try await process("first"), try await process("stubborn"))
    defer { for process in [first, stubborn] { kill(process, SIGKILL) } }
    try await clock.waitForSleeper(dueIn: ShellCommand.limit)
    #expect(isRunning(first) && isRunning(stubborn))

    clock.advance(by: ShellCommand.limit)
    try await waitUntil { !isRunning(first) }
    try await clock.waitForSleeper(dueIn: ShellCommand.grace)
    #expect(isRunning(stubborn), "it has a moment to clean up")
    clock.advance(by: ShellCommand.grace)
    #expect(await problem.value != nil)
    try await waitUntil { !isRunning(stubborn) }
  }

  @Test func `a command that ends in time waits for no clock`() async {
    #expect(await ShellCommand("exit 0", clock: clock).run([:]) == nil)
    #expect(await ShellCommand("exit 3", clock: clock).run([:]) != nil)
    #expect(await ShellCommand("kill -9 $$", clock: clock).run([:]) != nil)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a command that cannot be signaled is not awaited any more, and removed when it ends`() async throws {
    let command = ShellCommand(#"echo $$ > "$FOLDER/process"; exec sleep 300"#, clock: clock) { _, _ in }
    let problem = Task { [folder] in await command.run(["FOLDER": folder.path]) }
    let number = try await process("process")
    defer { kill(number, SIGKILL) }
    try await clock.waitForSleeper(dueIn: ShellCommand.limit)
    clock.advance(by: ShellCommand.limit)
    for _ in 0..<2 {
      try await clock.waitForSleeper(dueIn: ShellCommand.grace)
      clock.advance(by: ShellCommand.grace)
    }
    #expect(await problem.value != nil)
    #expect(isRunning(number))

    kill(number, SIGKILL)
    // The entry in the system's table is gone.
    try await waitUntil { kill(number, 0) != 0 }
  }

  @Test func `a process whose exit status is unknown has not succeeded`() async throws {
    let process = try SpawnedProcess("/bin/sh", ["sh", "-c", "exit 0"], [:], leading: .group, reports: true)
    #expect(await process.end())
    #expect(process.remove() == 0)
    #expect(process.remove() == SpawnedProcess.unknownStatus, "it is no longer in the system's table")
  }
}
