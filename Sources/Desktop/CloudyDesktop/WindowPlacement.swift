import Foundation

/// How a window was left, to be opened so again. Kept beside what the system keeps of other programs' state, as text.
package struct WindowPlacement: Hashable, Sendable {
  /// In pixels, of a window that is not maximized.
  package var width = 980
  package var height = 760
  package var isMaximized = false
  /// The place that it showed, as a `PlaceReference`'s text; `nil` for where the person is.
  package var place: String?

  package init() {}

  /// Reads what was kept.
  ///
  /// - Returns: The usual size for what is missing or makes no sense.
  package init(text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard let key = parts.first, let value = parts.dropFirst().first else { continue }
      switch key {
      case "width": if let width = Int(value), (200...20_000).contains(width) { self.width = width }
      case "height": if let height = Int(value), (200...20_000).contains(height) { self.height = height }
      case "maximized": isMaximized = value == "true"
      case "place" where !value.isEmpty: place = value
      default: break
      }
    }
  }

  package var text: String {
    let place = place.map { "place=\($0)\n" } ?? ""
    return "[window]\nwidth=\(width)\nheight=\(height)\nmaximized=\(isMaximized)\n" + place
  }

  /// Reads a file; without one that can be read, the usual size.
  package init(file: URL) { self.init(text: (try? String(contentsOf: file, encoding: .utf8)) ?? "") }

  /// Keeps it. A window that cannot keep its size is no reason to complain.
  package func keep(in file: URL) {
    let folder = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: file, options: .atomic)
  }
}
