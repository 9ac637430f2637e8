import CTerminal
import Foundation

/// What a program says to whoever started it.
package enum StandardOutput {
  /// What was said did not arrive: a disk is full, or the reader has gone.
  package struct Failure: Error, Hashable, Sendable {
    /// The system's words, as `No space left on device`.
    package let reason: String
  }

  /// Writes at once.
  package static func write(_ text: String) throws(Failure) {
    print(text, terminator: "")
    try finish()
  }

  /// Writes what is still held, so that nothing is lost without a word.
  package static func finish() throws(Failure) {
    let error = cterminal_flush_output()
    guard error == 0 else { throw Failure(reason: String(cString: strerror(error))) }
  }
}
