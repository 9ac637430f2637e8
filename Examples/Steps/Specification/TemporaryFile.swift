import Foundation

/// A file in its own folder, which is removed when this object is released.
package final class TemporaryFile {
  package let url: URL
  private let folder: URL

  /// Creates the folder, but no file yet.
  package init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "shopping-\(UUID().uuidString)")
    url = folder.appending(path: "shopping.json")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Replaces the file.
  ///
  /// - Parameter text: Its contents; `nil` to remove it.
  package func write(_ text: String?) throws {
    if let text {
      try Data(text.utf8).write(to: url)
    } else if FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.removeItem(at: url)
    }
  }
}
