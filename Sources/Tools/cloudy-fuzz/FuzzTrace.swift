import Foundation

/// The last input of each worker, in a file, where it can be read after a crash.
struct FuzzTrace: Sendable {
  private static let width = 20
  private let descriptor: Int32

  /// - Throws: An error if the file cannot be written.
  init(path: String) throws {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func write(_ number: Int, worker: Int) {
    let digits = String(number)
    let line = String(repeating: " ", count: max(0, FuzzTrace.width - 1 - digits.count)) + digits + "\n"
    _ = line.withCString { pwrite(descriptor, $0, FuzzTrace.width, off_t(worker * FuzzTrace.width)) }
  }
}
