import CTerminal
import Foundation

/// The standard output of the program.
public enum StandardOutput {
  /// The output was lost: a disk is full, or the reader has gone.
  public struct Failure: Error, Hashable, Sendable {
    /// The system's words, such as `No space left on device`.
    public let reason: String
  }

  /// Writes the text at once.
  public static func write(_ text: String) throws(Failure) {
    print(text, terminator: "")
    try finish()
  }

  /// Writes what is still buffered, so that no loss goes unnoticed.
  public static func finish() throws(Failure) {
    let error = cterminal_flush_output()
    guard error == 0 else { throw Failure(reason: String(cString: strerror(error))) }
  }
}
