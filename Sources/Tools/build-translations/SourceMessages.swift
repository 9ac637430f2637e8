import CloudyLocalization
import Foundation

/// An error in the declaration of a message.
package struct SourceFault: Error, Equatable, CustomStringConvertible {
  /// The path of the source, with the line: `Sources/…/File.swift:12`.
  package let position: String
  package let problem: String

  package var description: String { "\(position): \(problem)" }
}

/// The messages that Swift sources declare: `Message("key", "English")`, or `Message("key", count: …, one: …, other:
/// …)`. A `ClauseMessage` is two messages.
///
/// A comment that begins with `// Translators:` is a note. Without indentation, it applies to all messages up to the
/// next such note; with indentation, to the next message. `// Width: 8` limits a translation's width in terminal cells,
/// with the same scope.
package enum SourceMessages {
  /// Returns the messages of all Swift files of a folder, by key.
  package static func messages(inFolder folder: String) throws -> [MessageEntry] {
    var entries: [String: MessageEntry] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() where path.hasSuffix(".swift") {
      let source = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
      guard source.utf8.contains(sequence: "Message(\"") || source.utf8.contains(sequence: "Message(\n") else {
        continue
      }
      for entry in try messages(in: source, path: "\(folder)/\(path)") {
        if let other = entries.updateValue(entry, forKey: entry.key.name), other.key.english != entry.key.english {
          throw SourceFault(position: "\(folder)/\(path)", problem: "“\(entry.key.name)” has another text elsewhere.")
        }
      }
    }
    return entries.values.sorted { $0.key.name < $1.key.name }
  }

  /// Returns the messages of a source, in order.
  package static func messages(in source: String, path: String = "") throws -> [MessageEntry] {
    var reader = SourceReader(source, path: path)
    return try reader.messages()
  }
}

extension String.UTF8View {
  fileprivate func contains(sequence text: String) -> Bool {
    let text = Array(text.utf8)
    return withContiguousStorageIfAvailable { bytes in
      guard bytes.count >= text.count else { return false }
      return (0...bytes.count - text.count).contains { start in
        bytes[start] == text[0] && bytes[start..<start + text.count].elementsEqual(text)
      }
    } ?? false
  }
}
