import Foundation

/// The names of the programs on the bus, from `Packaging/project`.
enum DesktopNames {
  /// The application's identifier; empty if the file cannot be read.
  static let application: String = {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let text = (try? String(contentsOf: root.appending(path: "Packaging/project"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").first { $0.hasPrefix("ID=") }.map { String($0.dropFirst(3)) } ?? ""
  }()

  static let searchProvider = application + ".SearchProvider"

  /// The object path for a name.
  static func path(of name: String) -> String { "/" + name.replacing(".", with: "/") }
}
