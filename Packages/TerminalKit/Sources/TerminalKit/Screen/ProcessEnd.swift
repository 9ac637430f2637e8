import CTerminal

/// The end of the process by a signal.
public enum ProcessEnd {
  /// Ends the process by a signal that was handled so far, so that a shell reports 128 and its number.
  public static func by(_ signal: Int32) -> Never { cterminal_die(signal) }
}
