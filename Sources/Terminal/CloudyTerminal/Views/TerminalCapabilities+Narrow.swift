import TerminalKit

extension TerminalCapabilities {
  /// Whether the columns of a table would be cut so far that places look alike, so that texts are one below the other.
  var isNarrow: Bool { width < 40 }
}
