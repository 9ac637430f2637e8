import ArgumentParser

/// The codes of `sysexits.h`.
extension ExitCode {
  /// `EX_UNAVAILABLE`: the address or port is not available.
  static let unavailable = ExitCode(69)
  /// `EX_SOFTWARE`: a bug in the program.
  static let software = ExitCode(70)
  /// `EX_NOPERM`: the system does not allow it.
  static let notAllowed = ExitCode(77)
  /// `EX_CONFIG`: the configuration is invalid.
  static let configuration = ExitCode(78)
}
