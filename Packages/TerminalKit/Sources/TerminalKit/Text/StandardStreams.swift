import CTerminal

/// Standard input, output and error of the process.
public enum StandardStreams {
  /// Keeps the numbers of streams that the process was started without. Otherwise the next file that is opened gets
  /// one, and text for a person would be written into it.
  public static func keepClosed() { cterminal_open_standard_streams() }
}
