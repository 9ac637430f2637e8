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
    var actions = FileActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    // A reader of a pipe waits until every process has closed the other end.
    for descriptor in openDescriptors where descriptor > STDERR_FILENO {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var attributes = Attributes()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, sessionFlag)

    let variables = environment.merging([variable: "1"]) { $1 }.map { "\($0)=\($1)" }
    let arguments = words.map { strdup($0) }
    let values = variables.map { strdup($0) }
    defer { for text in arguments + values { free(text) } }
    var process: pid_t = 0
    return posix_spawn(&process, program, &actions, &attributes, arguments + [nil], values + [nil]) == 0
  }

  /// Exits this process if it takes much longer than expected, so that it cannot run forever.
  static func limitLife(to limit: Duration) { alarm(UInt32(clamping: Int(limit / .seconds(1)) + 30)) }

  private static var openDescriptors: [Int32] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")
    return names?.compactMap { Int32($0) } ?? []
  }

  #if os(Linux)
  private typealias FileActions = posix_spawn_file_actions_t
  private typealias Attributes = posix_spawnattr_t
  /// `POSIX_SPAWN_SETSID`, which Glibc's module lacks.
  private static let sessionFlag: Int16 = 0x80
  private static var executable: String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  }
  #else
  private typealias FileActions = posix_spawn_file_actions_t?
  private typealias Attributes = posix_spawnattr_t?
  private static let sessionFlag = Int16(POSIX_SPAWN_SETSID)
  private static var executable: String? { Bundle.main.executablePath }
  #endif
}
