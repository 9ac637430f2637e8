extension PortableObject {
  /// The content of the file. Each string is on one line, or has one line for each of its own, so that diffs are small.
  package var text: String {
    ((header.map { [$0] } ?? []) + entries).map(\.text).joined(separator: "\n")
  }
}

extension PortableObject.Entry {
  fileprivate var text: String {
    var lines = comments.map { $0.isEmpty ? "#" : "# \($0)" }
    lines += notes.map { "#. \($0)" }
    if !flags.isEmpty { lines.append("#, \(flags.joined(separator: ", "))") }
    var content = context.map { quoted("msgctxt", $0) } ?? []
    content += quoted("msgid", singular)
    if let plural { content += quoted("msgid_plural", plural) }
    for (form, translation) in translations.enumerated() {
      content += quoted(plural == nil ? "msgstr" : "msgstr[\(form)]", translation)
    }
    lines += isObsolete ? content.map { "#~ \($0)" } : content
    return lines.map { "\($0)\n" }.joined()
  }

  private func quoted(_ keyword: String, _ text: String) -> [String] {
    // Each line of the string keeps its line feed.
    var parts: [String] = [""]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": parts[parts.count - 1] += "\\n"
      case "\t": parts[parts.count - 1] += "\\t"
      case "\r": parts[parts.count - 1] += "\\r"
      case "\\", "\"": parts[parts.count - 1] += "\\\(scalar)"
      default: parts[parts.count - 1].unicodeScalars.append(scalar)
      }
      if scalar == "\n" { parts.append("") }
    }
    if parts.count > 1, parts.last == "" { parts.removeLast() }
    return parts.count == 1
      ? ["\(keyword) \"\(parts[0])\""] : ["\(keyword) \"\""] + parts.map { "\"\($0)\"" }
  }
}
