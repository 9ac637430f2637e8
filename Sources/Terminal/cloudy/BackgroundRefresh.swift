import CloudyApplication
import CloudyModel
import Foundation

/// A detached process of this program that requests newer weather after the first process has printed the cached one,
/// or sends the user's choices to their server. It has no connection to the first process's terminal or pipes.
enum BackgroundRefresh {
  /// The environment variable that identifies the new process.
  private static let variable = "CLOUDY_BACKGROUND_REFRESH"

  static func isThisProcess(_ environment: [String: String]) -> Bool { environment[variable] == "1" }

  /// Starts the process, and returns whether that was possible.
  ///
  /// - Parameter arguments: The arguments of the new process; by default, those of this one.
  static func begin(_ environment: [String: String], arguments words: [String] = CommandLine.arguments) -> Bool {
    guard let program = executable else { return false }
    let process = try? SpawnedProcess(
      program, words, environment.merging([variable: "1"]) { $1 }, leading: .session, reports: false)
    return process != nil
  }

  /// Exits this process if it takes much longer than expected, so that it cannot run forever.
  static func limitLife(to limit: Duration) { alarm(UInt32(clamping: Int(limit / .seconds(1)) + 30)) }

  #if os(Linux)
  private static var executable: String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  }
  #else
  private static var executable: String? { Bundle.main.executablePath }
  #endif
}
