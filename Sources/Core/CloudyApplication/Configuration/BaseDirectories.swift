import Foundation

/// The directories of a user's files, according to the XDG base directory specification.
package struct BaseDirectories: Hashable, Sendable {
  /// `$XDG_DATA_HOME/cloudy`; `nil` if there is neither that nor a home directory.
  package let data: String?
  /// `$XDG_CONFIG_HOME/cloudy`; `nil` if there is neither that nor a home directory.
  package let configuration: String?
  /// `$XDG_STATE_HOME/cloudy`, for state that may be lost, such as a window's position; `nil` if there is neither that
  /// nor a home directory.
  package let state: String?

  /// `$XDG_CONFIG_HOME/autostart`, for programs that start with the user's session; `nil` if there is neither that nor
  /// a home directory.
  package let autostart: String?

  /// - Parameters:
  ///   - environment: The process's variables, of which `XDG_DATA_HOME`, `XDG_CONFIG_HOME`, `XDG_STATE_HOME` and `HOME`
  ///     are used.
  ///   - data: A directory to use for data instead; a relative path is resolved against the working directory.
  package init(environment: [String: String], data: String? = nil) {
    self.data =
      data.map(BaseDirectories.absolute)
      ?? BaseDirectories.directory("XDG_DATA_HOME", else: ".local/share", in: environment)
    configuration = BaseDirectories.directory("XDG_CONFIG_HOME", else: ".config", in: environment)
    autostart = BaseDirectories.directory("XDG_CONFIG_HOME", else: ".config", named: "autostart", in: environment)
    state = BaseDirectories.directory("XDG_STATE_HOME", else: ".local/state", in: environment)
  }

  /// The specification requires ignoring relative paths, since they would mean a different directory in each shell.
  private static func directory(
    _ variable: String, else fallback: String, named name: String = "cloudy", in environment: [String: String]
  ) -> String? {
    if let path = environment[variable], path.hasPrefix("/") { return appending(name, to: path) }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return appending(fallback + "/" + name, to: home)
  }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : appending(path, to: FileManager.default.currentDirectoryPath)
  }

  private static func appending(_ name: String, to path: String) -> String {
    path.hasSuffix("/") ? path + name : path + "/" + name
  }
}
