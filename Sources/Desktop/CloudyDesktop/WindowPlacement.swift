import Foundation

/// A window's last size and place, and its language, to restore at the next start. It is stored as text in the XDG
/// state directory.
package struct WindowPlacement: Hashable, Sendable {
  /// In pixels, of the window when it is not maximized.
  package var width = 980
  package var height = 760
  package var isMaximized = false
  /// The displayed place, as the text of a `PlaceReference`; `nil` for the current location.
  package var place: String?
  /// The tag of the language that the user chose, such as `de`; `nil` to follow the system.
  package var language: String?

  package init() {}

  /// Parses a saved placement.
  ///
  /// Missing or implausible values get their defaults.
  package init(text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard let key = parts.first, let value = parts.dropFirst().first else { continue }
      switch key {
      case "width": if let width = Int(value), (200...20_000).contains(width) { self.width = width }
      case "height": if let height = Int(value), (200...20_000).contains(height) { self.height = height }
      case "maximized": isMaximized = value == "true"
      case "place" where !value.isEmpty: place = value
      case "language" where !value.isEmpty: language = value
      default: break
      }
    }
  }

  package var text: String {
    let place = place.map { "place=\($0)\n" } ?? ""
    let language = language.map { "language=\($0)\n" } ?? ""
    return "[window]\nwidth=\(width)\nheight=\(height)\nmaximized=\(isMaximized)\n" + place + language
  }

  /// Reads a saved placement; uses the defaults if the file is missing or unreadable.
  package init(file: URL) { self.init(text: (try? String(contentsOf: file, encoding: .utf8)) ?? "") }

  /// Writes the placement. Failures are ignored, since a lost window size is harmless.
  package func keep(in file: URL) {
    let folder = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: file, options: .atomic)
  }
}
