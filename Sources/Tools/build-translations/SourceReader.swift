import CloudyLocalization
import Foundation

/// Parses the few forms of Swift that declarations of messages use.
struct SourceReader {
  private let source: [Character]
  private let path: String
  private var index = 0

  private var note = Scope<String>()
  private var width = Scope<Int>()

  /// The notes for all messages of a section, and for the next one.
  private struct Scope<Value> {
    var section: Value?
    var next: Value?
  }

  init(_ source: String, path: String) {
    self.source = Array(source)
    self.path = path
  }

  mutating func messages() throws -> [MessageEntry] {
    var found: [MessageEntry] = []
    while index < source.count {
      switch source[index] {
      case "/" where starts(with: "//"): readComment()
      case "/" where starts(with: "/*"): skip(past: "*/")
      case "\"": _ = try literal()
      case "M" where isCall(of: "Message"):
        index += "Message(".count
        skipBlanks()
        if peek == "\"" { found.append(try message()) }
      case "C" where isCall(of: "ClauseMessage"):
        index += "ClauseMessage(".count
        skipBlanks()
        if peek == "\"" { found += SourceReader.clauses(of: try message()) }
      default: index += 1
      }
    }
    return found
  }

  private var peek: Character? { index < source.count ? source[index] : nil }

  private func isCall(of name: String) -> Bool {
    guard starts(with: "\(name)(") else { return false }
    guard index > 0 else { return true }
    let before = source[index - 1]
    return !(before.isLetter || before.isNumber || before == "_")
  }

  private func starts(with text: String) -> Bool {
    var position = index
    for character in text {
      guard position < source.count, source[position] == character else { return false }
      position += 1
    }
    return true
  }

  private mutating func skip(past text: String) {
    while index < source.count, !starts(with: text) { index += 1 }
    index += text.count
  }

  private mutating func skipBlanks() {
    while let next = peek {
      if next.isWhitespace { index += 1 } else if starts(with: "//") { readComment() } else { return }
    }
  }

  /// Reads the comment, including the lines below it.
  private mutating func readComment() {
    let isIndented = index > 0 && source[index - 1] != "\n"
    var lines: [String] = []
    repeat {
      let end = source[index...].firstIndex(of: "\n") ?? source.count
      lines.append(String(source[(index + 2)..<end]))
      index = end
      let next = source[index...].firstIndex { !$0.isWhitespace } ?? source.count
      let isNextLine = source[index..<next].count { $0 == "\n" } == 1
      guard isNextLine else { break }
      let start = index
      index = next
      guard starts(with: "// "), !isDirective else {
        index = start
        break
      }
    } while true
    let text = lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    if text.hasPrefix("Translators:") {
      let words = text.dropFirst("Translators:".count).trimmingCharacters(in: .whitespaces)
      if isIndented {
        note.next = words
      } else {
        (note, width) = (Scope(section: words), Scope())
      }
    } else if text.hasPrefix("Width:"),
      let limit = Int(text.dropFirst("Width:".count).trimmingCharacters(in: .whitespaces))
    {
      if isIndented { width.next = limit } else { width.section = limit }
    }
  }

  private var isDirective: Bool { starts(with: "// Translators:") || starts(with: "// Width:") }

  private mutating func message() throws -> MessageEntry {
    let key = try literal()
    guard key.slots.isEmpty, !key.text.isEmpty else { throw fault("The key of a message is a plain literal.") }
    try expect(",")
    var english: String
    var order: [String] = []
    if peek == "\"" {
      let text = try literal()
      (english, order) = (text.text, text.slots)
    } else {
      try expect("count:")
      let count = slotName(expression(upTo: ","))
      try expect(",")
      try expect("one:")
      let one = try literal(count: count)
      try expect(",")
      try expect("other:")
      let other = try literal(count: count)
      guard other.slots.starts(with: one.slots) else {
        throw fault("The slots of “one” are not the first ones of “other”: \(one.slots), \(other.slots).")
      }
      (english, order) = ("\(one.text)|\(other.text)", other.slots)
    }
    guard !order.contains("") else { throw fault("A slot needs a name: write \\(value, as: \"name\").") }
    skipBlanks()
    if peek == "," {
      index += 1
      skipBlanks()
    }
    guard peek == ")" else { throw fault("The message has more than a key and an English text.") }
    guard let text = [note.section, note.next].compactMap(\.self).joined(separator: " ").nonEmpty else {
      throw fault("“\(key.text)” has no note for translators.")
    }
    defer { (note.next, width.next) = (nil, nil) }
    return MessageEntry(
      key: MessageKey(key.text, english: english), note: text, widthLimit: width.next ?? width.section,
      isOptional: false, slots: order)
  }

  /// The messages of a clause: alone, and after “because”.
  private static func clauses(of message: MessageEntry) -> [MessageEntry] {
    func entry(_ key: String, _ note: String) -> MessageEntry {
      MessageEntry(
        key: MessageKey(key, english: message.key.english), note: "\(message.note) \(note)",
        widthLimit: message.widthLimit, isOptional: message.isOptional, slots: message.slots)
    }
    return [
      entry(
        message.key.name,
        """
        A main clause without a full stop: it stands alone, after a colon, or after “and”, or becomes a sentence.
        """),
      entry(
        ClauseMessage.reasonKey(message.key.name),
        """
        It follows the word “because” or “since”, as in “{service}, updated {age}, because {reason}”; put it in the \
        form that your language needs there.
        """),
    ]
  }

  private mutating func expect(_ text: String) throws {
    skipBlanks()
    guard starts(with: text) else { throw fault("Expected “\(text)” in a message.") }
    index += text.count
    skipBlanks()
  }

  /// Parses an expression, with balanced parentheses.
  private mutating func expression(upTo end: Character) -> String {
    var depth = 0
    let start = index
    while let next = peek, !(depth == 0 && next == end) {
      if "([{".contains(next) { depth += 1 }
      if ")]}".contains(next) { depth -= 1 }
      index += 1
    }
    return String(source[start..<min(index, source.count)]).trimmingCharacters(in: .whitespaces)
  }

  /// Parses a string literal, with its interpolations as slots.
  ///
  /// - Parameter count: The name of the value that determines the form: its slot is `{count}`.
  private mutating func literal(count: String? = nil) throws -> (text: String, slots: [String]) {
    let isMultiline = starts(with: "\"\"\"")
    let quote = isMultiline ? "\"\"\"" : "\""
    index += quote.count
    var text = ""
    var slots: [String] = []
    while !starts(with: quote) {
      guard let next = peek, isMultiline || next != "\n" else { throw fault("A string has no end.") }
      index += 1
      guard next == "\\" else {
        text.append(next)
        continue
      }
      guard let escaped = peek else { throw fault("A string has no end.") }
      index += 1
      switch escaped {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "\n": text.append("\u{0}")
      case "(":
        let value = expression(upTo: ")")
        index += 1
        let name = slotName(value)
        // Interpolations of other strings need no name.
        let slot = name != nil && name == count ? "count" : name
        slots.append(slot ?? "")
        text += "{\(slot ?? "?\(value)?")}"
      case "u":
        index += 1
        let digits = expression(upTo: "}")
        index += 1
        guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
          throw fault("Unknown escape.")
        }
        text.unicodeScalars.append(scalar)
      default: text.append(escaped)
      }
    }
    index += quote.count
    return (isMultiline ? SourceReader.unindented(text) : text, slots)
  }

  /// Removes the indentation of the last line from each line of a multiline literal.
  private static func unindented(_ text: String) -> String {
    // A line feed after a backslash is marked by a zero. It is not part of the text, but the indentation after it ends.
    let lines = text.replacingOccurrences(of: "\u{0}", with: "\u{0}\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 2, let indent = lines.last?.count else { return text }
    return lines.dropFirst().dropLast().map { String($0.dropFirst(indent)) }.joined(separator: "\n")
      .replacingOccurrences(of: "\u{0}\n", with: "")
  }

  /// The name of a slot: that of the value, or the one after `as:`.
  private func slotName(_ expression: String) -> String? {
    if let range = expression.range(of: ", as: \"") {
      let name = expression[range.upperBound...].dropLast()
      return name.allSatisfy { $0.isLetter || $0.isNumber } ? String(name) : nil
    }
    if expression.hasPrefix("String("), expression.hasSuffix(")") {
      return slotName(String(expression.dropFirst(7).dropLast()))
    }
    let name = expression.split(separator: ".").last.map(String.init) ?? ""
    let isName = expression.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." } && name.first?.isLetter == true
    return isName ? name : nil
  }

  private func fault(_ problem: String) -> SourceFault {
    let line = source.prefix(index).count { $0 == "\n" } + 1
    return SourceFault(position: "\(path):\(line)", problem: problem)
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
