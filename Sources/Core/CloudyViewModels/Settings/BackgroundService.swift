/// The background program, which notifies the user of alerts, rain and frost, and refreshes the weather.
package protocol BackgroundService: Sendable {
  /// Starts the program now and with each session of the user, or stops it.
  ///
  /// - Throws: If the session cannot be configured.
  func setEnabled(to isWanted: Bool) throws(AutostartError)
}

/// The reason why the user's session could not be configured to start a program, or not to.
package struct AutostartError: Error, Hashable, Sendable {
  /// The kind of failure.
  package enum Problem: Hashable, Sendable {
    /// The user has no home directory.
    case noHome
    /// The program is not installed.
    case noProgram
    /// - Parameter 0: The system's message.
    case system(String)
  }

  /// The path of the file, or the name of the program.
  package let path: String
  package let problem: Problem

  /// Creates an error about a file or a program.
  package init(path: String, problem: Problem) {
    self.path = path
    self.problem = problem
  }
}
