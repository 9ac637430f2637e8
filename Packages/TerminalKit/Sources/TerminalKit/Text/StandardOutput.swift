import CTerminal
import Foundation

/// The standard output of the process.
public enum StandardOutput {
  /// The output was lost, because the disk is full or the reader has exited.
  public struct Failure: Error, Hashable, Sendable {
    /// The system's error message, such as `No space left on device`.
    public let reason: String
  }

  /// Writes text and flushes it.
  public static func write(_ text: String) throws(Failure) {
    print(text, terminator: "")
    try finish()
  }

  /// Flushes buffered output, so that a loss is noticed.
  public static func finish() throws(Failure) {
    let error = cterminal_flush_output()
    guard error == 0 else { throw Failure(reason: String(cString: strerror(error))) }
  }
}
