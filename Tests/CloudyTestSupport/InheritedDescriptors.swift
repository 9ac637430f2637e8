import Foundation

/// Copies of this process's descriptors of a file, as a child process has them between `fork` and `exec`.
package final class InheritedDescriptors: Sendable {
  private let copies: [Int32]
  package var count: Int { copies.count }

  package init(of path: String) {
    let folder = "/proc/self/fd"
    let open = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    copies = open.filter { (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == path }
      .compactMap { Int32($0) }.map { dup($0) }.filter { $0 >= 0 }
  }

  deinit { for copy in copies { close(copy) } }
}
