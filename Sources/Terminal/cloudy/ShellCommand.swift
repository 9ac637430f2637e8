import CloudyLocalization
import Foundation

/// A command that the user wrote for the system's shell. Values reach it only in its environment, so that none of them
/// can be a part of the command.
struct ShellCommand: Sendable {
  /// A command that takes longer is stopped.
  static let limit = Duration.seconds(60)
  /// The time that a stopped command has to clean up, and that a killed one has to end.
  static let grace = Duration.seconds(2)

  private let text: String
  private let clock: any Clock<Duration>
  private let sendSignal: @Sendable (pid_t, Int32) -> Void

  /// - Parameters:
  ///   - clock: Measures the time limit.
  ///   - sendSignal: Sends a signal to a process, or to the group with the negative identifier.
  init(
    _ text: String, clock: any Clock<Duration> = ContinuousClock(),
    sendSignal: @escaping @Sendable (pid_t, Int32) -> Void = { _ = kill($0, $1) }
  ) {
    (self.text, self.clock, self.sendSignal) = (text, clock, sendSignal)
  }

  /// Runs the command, and waits for its exit. Its output goes to standard error. If it takes too long, all processes
  /// of its group are ended. One that cannot be ended is no longer awaited.
  ///
  /// - Returns: The reason why it failed; `nil` if it succeeded.
  func run(_ environment: [String: String]) async -> Message? {
    let process: SpawnedProcess
    do throws(SpawnedProcess.Failure) {
      process = try SpawnedProcess(
        "/bin/sh", ["sh", "-c", text], environment, leading: .group, reports: true, sendSignal: sendSignal)
    } catch {
      return CommandMessages.execFailed(reason: error.reason)
    }
    let timeout = Task { [clock] in
      guard (try? await clock.sleep(for: ShellCommand.limit)) != nil else { return false }
      process.signalGroup(SIGTERM)
      // The shell may end earlier than the commands that it started, which have the same time.
      await Task { try? await clock.sleep(for: ShellCommand.grace) }.value
      process.signalGroup(SIGKILL)
      // The system sends no signals to processes of another user, such as those of sudo.
      guard (try? await clock.sleep(for: ShellCommand.grace)) != nil else { return true }
      process.abandon()
      return true
    }
    let hasEnded = await process.end()
    timeout.cancel()
    let isTimedOut = await timeout.value
    guard hasEnded else { return CommandMessages.execStillRuns }
    let status = process.remove()
    guard !isTimedOut else {
      return CommandMessages.execTimedOut(seconds: Int(ShellCommand.limit / .seconds(1)))
    }
    return status == 0 ? nil : CommandMessages.execFailed(status: status)
  }
}
