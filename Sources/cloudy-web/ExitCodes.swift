import ArgumentParser

/// The codes of `sysexits.h`.
extension ExitCode {
  /// `EX_UNAVAILABLE`: the address or the port cannot be had.
  static let unavailable = ExitCode(69)
  /// `EX_SOFTWARE`: it is our mistake.
  static let software = ExitCode(70)
  /// `EX_NOPERM`: the system does not allow it.
  static let notAllowed = ExitCode(77)
  /// `EX_CONFIG`: the configuration is wrong.
  static let configuration = ExitCode(78)
}
