import CTerminal

/// Standard input, output and error of the process.
public enum StandardStreams {
  /// Reserves the descriptors of standard streams that were closed when the process started. Otherwise the next opened
  /// file would get such a number, and output would be written into it.
  public static func keepClosed() { cterminal_open_standard_streams() }
}
