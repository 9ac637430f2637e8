import CTerminal

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A pipe that wakes a thread waiting for input. Each byte is the number of a signal, or 0.
final class SignalPipe: Sendable {
  let reading: Int32
  let writing: Int32

  /// - Returns: `nil` if no pipe can be opened; `errno` contains the reason.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard cterminal_make_pipe(&ends) else { return nil }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  func wake() {
    var byte: UInt8 = 0
    // A full pipe wakes the thread as well.
    _ = write(writing, &byte, 1)
  }

  /// The numbers that have arrived; does not block.
  func signals() -> [Int32] {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = read(reading, &buffer, buffer.count)
    return buffer.prefix(max(count, 0)).map(Int32.init)
  }
}
