import ArgumentParser

/// The codes of `sysexits.h`.
extension ExitCode {
  /// `EX_DATAERR`: the place does not exist, or the rule is not saved.
  static let noSuchPlace = ExitCode(65)
  /// `EX_UNAVAILABLE`: there is no data to show.
  static let unavailable = ExitCode(69)
  /// `EX_CANTCREAT`: a change could not be stored.
  static let notStored = ExitCode(73)
  /// `EX_IOERR`: the output could not be written.
  static let outputLost = ExitCode(74)
  /// `EX_CONFIG`: the configuration is invalid.
  static let configuration = ExitCode(78)
}
