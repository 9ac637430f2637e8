import Foundation
import Testing

/// The recorded text of a page, in reading order.
enum PageOutline {
  /// Compares a page with its recording. `RECORD_SNAPSHOTS=1` records it again; review the difference.
  static func compare(_ page: String, with name: String) throws {
    let text = text(of: page)
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots/\(name)")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" { try Data(text.utf8).write(to: file) }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(text == expected, "\(name) differs; RECORD_SNAPSHOTS=1 writes it anew")
  }

  /// Returns a line for each block of a page: its text, the labels of pictures, the targets of links, and the values of
  /// forms. Drawings are omitted, since every curve would be a difference.
  static func text(of page: String) -> String {
    var lines: [String] = []
    var line = ""
    var drawings = 0
    func endLine() {
      let text = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !text.isEmpty { lines.append(text) }
      line = ""
    }
    for piece in page.split(separator: "<").dropFirst() {
      let parts = piece.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      let tag = String(parts[0])
      let name = tag.prefix { $0.isLetter || $0.isNumber || $0 == "/" }
      if name == "svg" {
        if drawings == 0, let label = attribute("aria-label", of: tag) { line += " [\(label)] " }
        if !tag.hasSuffix("/") { drawings += 1 }
      }
      if drawings == 0 {
        if !inline.contains(String(name.drop { $0 == "/" })) { endLine() }
        switch name {
        case "html", "main": line += attribute("data-sky", of: tag).map { "sky: \($0)" } ?? ""
        case "h1": line += "# "
        case "h2": line += "## "
        case "h3": line += "### "
        case "a": line += " (\(attribute("href", of: tag) ?? "")) "
        case "form": line += "form \(attribute("action", of: tag) ?? "")"
        case "input": line += "\(attribute("name", of: tag) ?? "") = \(attribute("value", of: tag) ?? "")"
        case "details", "td", "th", "dt", "dd", "li": line += "\(name): "
        default: break
        }
        if parts.count > 1 { line += parts[1] }
      }
      if name == "/svg" { drawings -= 1 }
      if name == "/svg", drawings == 0, parts.count > 1 { line += parts[1] }
    }
    endLine()
    return lines.joined(separator: "\n") + "\n"
  }

  private static let inline: Set<String> = ["a", "b", "bdi", "em", "small", "span", "svg", "i"]

  private static func attribute(_ name: String, of tag: String) -> String? {
    guard let start = tag.range(of: " \(name)=\"") else { return nil }
    return String(tag[start.upperBound...].prefix { $0 != "\"" })
  }
}
