import CloudyModel
import Foundation
import Logging

/// Writes one line per log entry, readable by people and programs: `2026-11-21T20:49:50Z info request method=GET
/// status=200`.
///
/// Untrusted text cannot break out of its line or its quotes.
package struct LogLines: LogHandler {
  package var metadata: Logger.Metadata = [:]
  package var metadataProvider: Logger.MetadataProvider?
  package var logLevel: Logger.Level

  private let now: @Sendable () -> Date
  private let write: @Sendable (String) -> Void

  /// - Parameters:
  ///   - logLevel: The lowest level that is logged.
  ///   - now: Returns the time of a log entry.
  ///   - write: Receives whole lines with their line endings, from any thread.
  package init(
    logLevel: Logger.Level, now: @escaping @Sendable () -> Date, write: @escaping @Sendable (String) -> Void
  ) {
    self.logLevel = logLevel
    self.now = now
    self.write = write
  }

  /// A value that is added to every line.
  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Writes one line, with its fields sorted by name.
  package func log(event: LogEvent) {
    var all = metadata
    if let provided = metadataProvider?.get() { all.merge(provided) { $1 } }
    if let own = event.metadata { all.merge(own) { $1 } }
    if let error = event.error { all["error"] = "\(error)" }
    let fields = all.sorted { $0.key < $1.key }.map { " \(LogLines.word($0.key))=\(LogLines.word("\($0.value)"))" }
    let message = LogLines.line("\(event.message)")
    write("\(now().isoText) \(event.level.rawValue) \(message)\(fields.joined())\n")
  }

  /// Returns a word, quoted if its end would otherwise be ambiguous.
  private static func word(_ text: String) -> String {
    let isPlain =
      (1...valueLimit).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != 0x22 && $0 != 0x3d && $0 != 0x5c }
    guard !isPlain else { return text }
    let escaped = line(text).replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
      of: "\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  /// Values that libraries log at level `debug` can be whole structures.
  private static let valueLimit = 300

  /// Returns the text without control characters. A text of more than 300 scalars is cut, and ends with an ellipsis.
  private static func line(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: valueLimit, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return text.harmless }
    return String(scalars[..<end]).harmless + "…"
  }
}
