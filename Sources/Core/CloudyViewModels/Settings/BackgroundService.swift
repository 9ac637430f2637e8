/// The program that works while nobody looks: it tells of warnings, rain and frost, and keeps the weather new.
package protocol BackgroundService: Sendable {
  /// Whether the person's session cannot start programs of this machine's, as within Flatpak.
  var isSandboxed: Bool { get }

  /// Has the program start now and with each session of the person, or no more.
  ///
  /// - Throws: If the session cannot be told.
  func setEnabled(to isWanted: Bool) throws(AutostartError)
}

/// Why the person's session could not be told to start a program, or no more.
package struct AutostartError: Error, Hashable, Sendable {
  /// What the session could not be told.
  package enum Problem: Hashable, Sendable {
    /// The person has no home directory.
    case noHome
    /// The program is not installed.
    case noProgram
    /// - Parameter 0: In the system's words.
    case system(String)
  }

  /// Of a file, or the name of the program.
  package let path: String
  package let problem: Problem

  /// Creates an error about a file or a program.
  package init(path: String, problem: Problem) {
    self.path = path
    self.problem = problem
  }
}
