/// The program that works while nobody looks: it tells of warnings, rain and frost, and keeps the weather new.
package protocol BackgroundService: Sendable {
  /// Whether the person's session cannot start programs of this machine's, as within Flatpak.
  var isSandboxed: Bool { get }

  /// Has the program start now and with each session of the person, or no more.
  ///
  /// - Throws: If the session cannot be told.
  func wantedChanged(to isWanted: Bool) throws(AutostartError)
}

/// Why the person's session could not be told to start a program, or no more.
package struct AutostartError: Error, Hashable, Sendable {
  package let path: String
  /// In the system's words.
  package let problem: String

  /// Creates an error about a file.
  package init(path: String, problem: String) {
    self.path = path
    self.problem = problem
  }
}
