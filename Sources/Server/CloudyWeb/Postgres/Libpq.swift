import CPostgres
import Foundation
import Synchronization

/// libpq, loaded on first use; see docs/web-server.md.
package final class Libpq: Sendable {
  /// The library's file names on Linux and on macOS.
  package static let usualNames = ["libpq.so.5", "libpq.5.dylib", "libpq.dylib"]

  /// Memory that never changes and is never freed; its functions can be called from every thread.
  struct Library: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  let library: Library

  /// - Parameter names: The library's file names, as the dynamic linker finds them.
  /// - Returns: `nil` if it is not installed, or is older than 2017.
  package init?(names: [String] = usualNames) {
    let names = names.map { strdup($0) }
    defer { for name in names { free(name) } }
    guard let library = cpq_load(names.map { UnsafePointer($0) } + [nil]) else { return nil }
    self.library = Library(pointer: library)
  }
}
