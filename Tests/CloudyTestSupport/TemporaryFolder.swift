import Foundation

/// An empty directory for a test, which is removed with this object.
package final class TemporaryFolder: Sendable {
  package let path: String

  /// Creates the directory.
  package init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "cloudy-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, creating the directories in its name.
  package func write(_ text: String, to name: String) throws {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  package var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}
