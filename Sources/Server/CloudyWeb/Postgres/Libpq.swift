import CPostgres
import Foundation
import Synchronization

/// libpq, which is loaded when it is first needed; see docs/web-server.md.
package final class Libpq: Sendable {
  /// On Linux and on macOS.
  package static let usualNames = ["libpq.so.5", "libpq.5.dylib", "libpq.dylib"]

  /// Constant memory that is never freed; the functions to which it leads can be called from every thread.
  struct Library: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  let library: Library

  /// - Parameter names: Of the library's file, as the dynamic linker finds it.
  /// - Returns: `nil` if it is not installed, or is older than 2017.
  package init?(names: [String] = usualNames) {
    let names = names.map { strdup($0) }
    defer { for name in names { free(name) } }
    guard let library = cpq_load(names.map { UnsafePointer($0) } + [nil]) else { return nil }
    self.library = Library(pointer: library)
  }
}
