import ArgumentParser

/// The exit statuses of all programs: the codes of `sysexits.h`.
extension ExitCode {
  /// `EX_DATAERR`: the place does not exist, or the rule is not saved.
  package static let noSuchPlace = ExitCode(65)
  /// `EX_UNAVAILABLE`: there is no data to show; or a library, an address or a port is not available.
  package static let unavailable = ExitCode(69)
  /// `EX_SOFTWARE`: a bug in the program.
  package static let software = ExitCode(70)
  /// `EX_CANTCREAT`: a change could not be stored.
  package static let notStored = ExitCode(73)
  /// `EX_IOERR`: the output could not be written.
  package static let outputLost = ExitCode(74)
  /// `EX_NOPERM`: the system or the server does not allow it.
  package static let notAllowed = ExitCode(77)
  /// `EX_CONFIG`: the configuration is invalid.
  package static let configuration = ExitCode(78)
}
