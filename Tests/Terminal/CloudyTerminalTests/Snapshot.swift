import CloudyTerminal
import Foundation
import TerminalKit
import Testing

/// A recorded and reviewed screen.
enum Snapshot {
  /// Compares text with a snapshot. `RECORD_SNAPSHOTS=1` records it again; review the difference.
  static func compare(_ view: some TerminalView, _ capabilities: TerminalCapabilities, with name: String) throws {
    try compare(view.text(capabilities), with: name)
  }

  static func compare(_ text: String, with name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots/\(name)")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(text == expected, "\(name) differs; RECORD_SNAPSHOTS=1 writes it anew")
  }
}
