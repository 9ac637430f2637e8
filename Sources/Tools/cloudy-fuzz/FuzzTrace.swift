import Foundation

/// Which input each worker read last, in a file, where it can be read when the process has crashed.
struct FuzzTrace: Sendable {
  private static let width = 20
  private let descriptor: Int32

  /// - Throws: If nothing can be written there.
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
