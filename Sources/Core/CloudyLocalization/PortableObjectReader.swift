/// Parses a translator's file line by line.
struct PortableObjectReader {
  private enum Keyword: Equatable {
    case context, singular, plural
    /// The number of the form; `nil` for a message without a plural.
    case translation(Int?)

    var name: String {
      switch self {
      case .context: "msgctxt"
      case .singular: "msgid"
      case .plural: "msgid_plural"
      case .translation(let form): form.map { "msgstr[\($0)]" } ?? "msgstr"
      }
    }
  }

  private var line = 0
  private var read = PortableObject(header: nil, entries: [])
  private var firstLines: [MessageKey: Int] = [:]

  private var entry = PortableObject.Entry(context: nil, singular: "", translations: [])
  /// The string that a line with only a string continues.
  private var current: Keyword?
  private var hasSingular = false

  /// Parses the next line, without the line feed.
  mutating func read(_ bytes: ArraySlice<UInt8>) throws(PortableObjectError) {
    line += 1
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(line: line) }
    let content = text[...].trimmed
    if content.first == "#" {
      try readComment(content.dropFirst())
    } else if !content.isEmpty {
      try readContent(content, isObsolete: false)
    }
  }

  /// Returns the entries after the last line.
  mutating func file() throws(PortableObjectError) -> PortableObject {
    try finishEntry()
    return read
  }

  private mutating func readComment(_ comment: Substring) throws(PortableObjectError) {
    if comment.first == "~", comment.dropFirst().first != "|" {
      let content = comment.dropFirst().trimmed
      if !content.isEmpty { try readContent(content, isObsolete: true) }
      return
    }
    if isTranslationBegun { try finishEntry() }
    let content = comment.dropFirst().trimmed
    switch comment.first {
    case ".": entry.notes.append(String(content))
    case ",": entry.flags += content.split(separator: ",").map { String($0.trimmed) }
    // References to sources, and the previous English text, which programs write for translators.
    case ":", "|", "~": break
    default: entry.comments.append(String(comment.trimmed))
    }
  }

  private mutating func readContent(_ content: Substring, isObsolete: Bool) throws(PortableObjectError) {
    guard content.first != "\"" else {
      guard let current else { throw .misplaced("\"", line: line) }
      return append(try unquoted(content), to: current)
    }
    let word = content.prefix { $0 != " " && $0 != "\t" && $0 != "\"" }
    guard let keyword = PortableObjectReader.keyword(word) else { throw .unknownKeyword(String(word), line: line) }
    let text = try unquoted(content.dropFirst(word.count).trimmed)
    try begin(keyword)
    entry.isObsolete = isObsolete
    append(text, to: keyword)
  }

  private static func keyword(_ word: Substring) -> Keyword? {
    switch word {
    case "msgctxt": return .context
    case "msgid": return .singular
    case "msgid_plural": return .plural
    case "msgstr": return .translation(nil)
    default:
      guard word.hasPrefix("msgstr["), word.hasSuffix("]"), let form = UInt8(word.dropFirst(7).dropLast()) else {
        return nil
      }
      return .translation(Int(form))
    }
  }

  private var isTranslationBegun: Bool {
    if case .translation = current { true } else { false }
  }

  /// Makes the keyword the current one, if it may follow the previous one.
  private mutating func begin(_ keyword: Keyword) throws(PortableObjectError) {
    switch keyword {
    case .context, .singular:
      if isTranslationBegun { try finishEntry() }
      let isFirst = current == nil || current == .context && keyword == .singular
      guard isFirst else { throw .misplaced(keyword.name, line: line) }
      if current == nil { entry.line = line }
      if keyword == .context { entry.context = "" } else { hasSingular = true }
    case .plural:
      guard current == .singular else { throw .misplaced(keyword.name, line: line) }
      entry.plural = ""
    case .translation(let form):
      guard hasSingular else { throw .missingMessage(line: line) }
      guard (form != nil) == (entry.plural != nil), form != nil || entry.translations.isEmpty else {
        throw .misplaced(keyword.name, line: line)
      }
      let expected = entry.translations.count
      guard form ?? expected == expected else { throw .formOutOfOrder(expected: expected, line: line) }
      entry.translations.append("")
    }
    current = keyword
  }

  private mutating func append(_ text: String, to keyword: Keyword) {
    switch keyword {
    case .context: entry.context?.append(text)
    case .singular: entry.singular += text
    case .plural: entry.plural?.append(text)
    case .translation: entry.translations[entry.translations.count - 1] += text
    }
  }

  private mutating func finishEntry() throws(PortableObjectError) {
    defer {
      entry = PortableObject.Entry(context: nil, singular: "", translations: [])
      current = nil
      hasSingular = false
    }
    guard current != nil else { return }
    guard !entry.translations.isEmpty else { throw .missingTranslation(line: entry.line) }
    if !entry.isObsolete {
      if let first = firstLines.updateValue(entry.line, forKey: entry.key) {
        throw .repeated(firstLine: first, line: entry.line)
      }
      if entry.singular.isEmpty, entry.context == nil {
        read.header = entry
        return
      }
    }
    read.entries.append(entry)
  }

  private func unquoted(_ content: Substring) throws(PortableObjectError) -> String {
    let bytes = content.utf8
    guard bytes.count >= 2, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"") else {
      throw .missingQuote(line: line)
    }
    // By scalars: a quote followed by a combining mark is one character.
    var text = String.UnicodeScalarView()
    var scalars = content.unicodeScalars.dropFirst().dropLast()
    while let scalar = scalars.popFirst() {
      if scalar == "\"" { throw .unescapedQuote(line: line) }
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      guard let escape = scalars.popFirst() else { throw .missingQuote(line: line) }
      switch escape {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "r": text.append("\r")
      case "\\", "\"": text.append(escape)
      default: throw .unknownEscape(String(escape), line: line)
      }
    }
    return String(text)
  }
}

extension Substring {
  /// The text without leading and trailing spaces.
  fileprivate var trimmed: Substring {
    let scalars = unicodeScalars
    let isSpace: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    guard let first = scalars.firstIndex(where: { !isSpace($0) }),
      let last = scalars.lastIndex(where: { !isSpace($0) })
    else { return self[endIndex...] }
    return self[first...last]
  }
}
