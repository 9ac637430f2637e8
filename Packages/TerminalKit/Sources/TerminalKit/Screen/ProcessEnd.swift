import CTerminal

/// Terminates the process by a signal.
public enum ProcessEnd {
  /// Terminates the process by a signal that was handled until now, so that a shell reports 128 plus its number.
  public static func by(_ signal: Int32) -> Never { cterminal_die(signal) }
}
