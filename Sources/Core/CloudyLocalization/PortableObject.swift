/// A translator's file: GNU gettext's portable object, `.po`.
package struct PortableObject: Equatable, Sendable {
  /// One message and its translation.
  package struct Entry: Equatable, Sendable {
    /// The line number where the message starts, from 1; 0 if it was not read from a file.
    package var line = 0
    /// Comments of translators.
    package var comments: [String] = []
    /// Notes of the program for translators.
    package var notes: [String] = []
    package var flags: [String] = []
    package var context: String?
    package var singular: String
    package var plural: String?
    /// The forms of the translation; empty if untranslated.
    package var translations: [String]
    /// Whether the program no longer has the message.
    package var isObsolete = false

    /// Creates an entry without comments.
    package init(context: String?, singular: String, plural: String? = nil, translations: [String]) {
      self.context = context
      self.singular = singular
      self.plural = plural
      self.translations = translations
    }

    /// The key of the message.
    package var key: MessageKey {
      MessageKey(context ?? "", english: plural.map { "\(singular)|\($0)" } ?? singular)
    }
    /// Whether the translation is a guess that a translator must check.
    package var isFuzzy: Bool { flags.contains("fuzzy") }
    /// Whether the translation is used.
    package var isTranslated: Bool { !isFuzzy && !isObsolete && translations.allSatisfy { !$0.isEmpty } }
  }

  /// The entry with the file's fields; `nil` if there is none.
  package var header: Entry?
  package var entries: [Entry]

  /// Creates a file.
  package init(header: Entry?, entries: [Entry]) {
    self.header = header
    self.entries = entries
  }

  /// Parses a file.
  package init(_ text: String) throws(PortableObjectError) {
    try self.init(bytes: Array(text.utf8))
  }

  /// Parses the bytes of a file in UTF-8.
  package init(bytes: [UInt8]) throws(PortableObjectError) {
    var reader = PortableObjectReader()
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      try reader.read(line)
    }
    self = try reader.file()
  }

  /// Returns a field of the header, such as `Plural-Forms`; `nil` if it is missing.
  package func field(_ name: String) -> String? {
    for line in header?.translations.first?.split(separator: "\n") ?? [] {
      guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == name.lowercased() else { continue }
      return String(line[line.index(after: colon)...].drop { $0 == " " })
    }
    return nil
  }
}

extension PortableObject {
  /// The messages of the file, by its own English texts.
  package var messages: [MessageEntry] {
    entries.filter { !$0.isObsolete }.map {
      MessageEntry(key: $0.key, note: $0.notes.joined(separator: " "), widthLimit: nil, isOptional: true)
    }
  }
}

/// The reason why a translator's file cannot be parsed. Lines are numbered from 1.
package enum PortableObjectError: Error, Equatable, CustomStringConvertible {
  case notUTF8(line: Int)
  case unknownKeyword(String, line: Int)
  case missingQuote(line: Int)
  case unescapedQuote(line: Int)
  case unknownEscape(String, line: Int)
  case misplaced(String, line: Int)
  case missingMessage(line: Int)
  case missingTranslation(line: Int)
  case formOutOfOrder(expected: Int, line: Int)
  case repeated(firstLine: Int, line: Int)

  /// The line and the advice.
  package var description: String {
    switch self {
    case .notUTF8(let line): "line \(line): The text is not UTF-8. Save the file in UTF-8."
    case .unknownKeyword(let keyword, let line):
      "line \(line): There is no keyword “\(keyword)”. Lines begin with msgctxt, msgid, msgid_plural, msgstr, # or \"."
    case .missingQuote(let line): "line \(line): Put the text between straight double quotes."
    case .unescapedQuote(let line): "line \(line): Write \\\" for a straight double quote within the text."
    case .unknownEscape(let escape, let line):
      "line \(line): “\\\(escape)” has no meaning. Write \\\\ for a backslash."
    case .misplaced(let keyword, let line):
      "line \(line): “\(keyword)” cannot stand here. The order is msgctxt, msgid, msgid_plural, msgstr."
    case .missingMessage(let line): "line \(line): Put a msgid before the msgstr."
    case .missingTranslation(let line): "line \(line): Put a msgstr after the msgid; msgstr \"\" if it is missing."
    case .formOutOfOrder(let expected, let line): "line \(line): Write msgstr[\(expected)] here."
    case .repeated(let firstLine, let line):
      "line \(line): Line \(firstLine) has the same message already. Remove one of both."
    }
  }
}
