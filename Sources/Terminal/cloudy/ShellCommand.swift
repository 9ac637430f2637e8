import CloudyLocalization
import Foundation

/// A command that the user wrote for the system's shell. Values reach it only in its environment, so that none of them
/// can be a part of the command.
struct ShellCommand {
  private let text: String

  init(_ text: String) { self.text = text }

  /// A command that takes longer is stopped.
  private static let limit = Duration.seconds(60)

  /// Runs the command, and waits for its exit. Its output goes to standard error.
  ///
  /// - Returns: The reason why it failed; `nil` if it succeeded.
  func run(_ environment: [String: String]) async -> Message? {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", text]
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.standardError
    let (exits, exit) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { process in
      exit.yield(process.terminationStatus)
      exit.finish()
    }
    do {
      try process.run()
    } catch {
      return CommandMessages.execFailed(reason: error.localizedDescription)
    }
    let number = process.processIdentifier
    let timeout = Task {
      try await Task.sleep(for: ShellCommand.limit)
      kill(number, SIGTERM)
      // A command that ignores the signal must not stop the next events.
      exit.finish()
    }
    defer { timeout.cancel() }
    let status = await exits.first { _ in true }
    switch status {
    case 0: return nil
    case let status?: return CommandMessages.execFailed(status: Int(status))
    case nil: return CommandMessages.execTimedOut(seconds: Int(ShellCommand.limit / .seconds(1)))
    }
  }
}
