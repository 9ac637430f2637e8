import Foundation

/// Reads XML 1.0 in UTF-8 strictly, without features that messages do not need: document types, and entities other than
/// the five of XML and references to characters. Memory and depth are limited, so that hostile input is harmless.
struct XMLReader {
  /// The largest document, in bytes: a real polygon takes 1.7 MB.
  static let byteLimit = 5_000_000
  /// The number of elements of a document.
  static let elementLimit = 200_000

  private let bytes: [UInt8]
  private var position = 0
  private var elementCount = 0
  /// The open elements, the outermost first, with their names as written.
  private var open: [(name: ArraySlice<UInt8>, element: MarkupElement, text: [UInt8])] = []
  private var root: MarkupElement?

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the root element.
  static func element(in bytes: [UInt8]) throws(CAPError) -> MarkupElement {
    guard bytes.count <= byteLimit else { throw .tooLarge }
    var reader = XMLReader(bytes)
    return try reader.document()
  }
}

extension XMLReader {
  private mutating func document() throws(CAPError) -> MarkupElement {
    if starts(with: "\u{FEFF}") { position = 3 }
    if starts(with: "<?xml") { try declaration() }
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") {
        try characters()
      } else if starts(with: "</") {
        try endTag()
      } else if starts(with: "<?") {
        try skip(from: "<?", past: "?>")
      } else if starts(with: "<!--") {
        try skip(from: "<!--", past: "-->")
      } else if starts(with: "<![CDATA[") {
        try characterData()
      } else if starts(with: "<!") {
        throw .forbidden(offset: position)
      } else {
        try startTag()
      }
    }
    guard open.isEmpty, let root else { throw malformed }
    return root
  }

  private var malformed: CAPError { .malformed(offset: position) }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  /// Skips a processing instruction or a comment.
  private mutating func skip(from start: String, past end: String) throws(CAPError) {
    position += start.utf8.count
    _ = try take(until: end)
  }

  /// Returns the bytes up to an end, and moves past it.
  private mutating func take(until end: String) throws(CAPError) -> ArraySlice<UInt8> {
    let pattern = Array(end.utf8)
    var index = position
    while index + pattern.count <= bytes.count {
      if bytes[index] == pattern[0], bytes[index..<index + pattern.count].elementsEqual(pattern) {
        defer { position = index + pattern.count }
        return bytes[position..<index]
      }
      index += 1
    }
    throw malformed
  }

  /// Reads the XML declaration: the encoding is UTF-8, or ASCII, which is a part of it.
  private mutating func declaration() throws(CAPError) {
    let start = position
    let text = String(decoding: try take(until: "?>"), as: UTF8.self).lowercased()
    guard let encoding = text.range(of: "encoding") else { return }
    let name = text[encoding.upperBound...].split { " =\"'\t\r\n".contains($0) }.first ?? ""
    guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(name) else { throw .forbidden(offset: start) }
  }
}

extension XMLReader {
  private mutating func startTag() throws(CAPError) {
    position += 1
    let name = try self.name()
    var isEmpty = false
    while true {
      let hasSpace = skipSpace()
      guard position < bytes.count else { throw malformed }
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        break
      }
      if starts(with: "/>") {
        position += 2
        isEmpty = true
        break
      }
      guard hasSpace else { throw malformed }
      try attribute()
    }
    elementCount += 1
    guard elementCount <= XMLReader.elementLimit, open.count < MarkupElement.depthLimit else { throw .tooLarge }
    guard root == nil else { throw malformed }
    let local = name.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).last ?? []
    open.append((name, MarkupElement(name: try text(local).lowercased()), []))
    if isEmpty { try close() }
  }

  private mutating func endTag() throws(CAPError) {
    position += 2
    let name = try self.name()
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ">"), open.last?.name == name else { throw malformed }
    position += 1
    try close()
  }

  /// Adds the innermost open element to the one around it.
  private mutating func close() throws(CAPError) {
    guard let (_, started, characters) = open.popLast() else { throw malformed }
    var element = started
    element.text = try text(characters[...])
    if open.isEmpty { root = element } else { open[open.count - 1].element.children.append(element) }
  }

  private mutating func name() throws(CAPError) -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...:
        break
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"):
        guard position > start else { throw malformed }
      default:
        guard position > start else { throw malformed }
        return bytes[start..<position]
      }
      position += 1
    }
    throw malformed
  }

  @discardableResult private mutating func skipSpace() -> Bool {
    let start = position
    while position < bytes.count, XMLReader.isSpace(bytes[position]) { position += 1 }
    return position > start
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  private mutating func attribute() throws(CAPError) {
    _ = try name()
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { throw malformed }
    position += 1
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") else {
      throw malformed
    }
    let quote = bytes[position]
    position += 1
    while position < bytes.count, bytes[position] != quote {
      if bytes[position] == UInt8(ascii: "<") { throw malformed }
      if bytes[position] == UInt8(ascii: "&") { _ = try reference() } else { position += 1 }
    }
    guard position < bytes.count else { throw malformed }
    position += 1
  }
}

extension XMLReader {
  /// Reads text up to the next tag.
  private mutating func characters() throws(CAPError) {
    let isOutside = open.isEmpty
    var start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      let byte = bytes[position]
      guard XMLReader.isSpace(byte) || byte >= 0x20 && !isOutside else { throw malformed }
      if byte == UInt8(ascii: "&") {
        append(bytes[start..<position])
        append(try reference()[...])
        start = position
      } else {
        position += 1
      }
    }
    append(bytes[start..<position])
  }

  private mutating func characterData() throws(CAPError) {
    guard !open.isEmpty else { throw malformed }
    position += "<![CDATA[".utf8.count
    append(try take(until: "]]>"))
  }

  private mutating func append(_ characters: ArraySlice<UInt8>) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text.append(contentsOf: characters)
  }

  /// Reads a reference to one of the five entities, or to a character.
  private mutating func reference() throws(CAPError) -> [UInt8] {
    let start = position
    // The longest one is `&#x10FFFF;`; leading zeros are rare.
    guard let end = bytes[position...].prefix(16).firstIndex(of: UInt8(ascii: ";")) else { throw malformed }
    let name = String(decoding: bytes[position + 1..<end], as: UTF8.self)
    position = end + 1
    if let character = XMLReader.entities[name] { return [character] }
    guard name.hasPrefix("#") else { throw .forbidden(offset: start) }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      number >= 0x20 || [0x09, 0x0A, 0x0D].contains(number), number & 0xFFFE != 0xFFFE,
      let scalar = Unicode.Scalar(number)
    else { throw .malformed(offset: start) }
    return Array(String(scalar).utf8)
  }

  private static let entities = [
    "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "amp": UInt8(ascii: "&"), "quot": UInt8(ascii: "\""),
    "apos": UInt8(ascii: "'"),
  ]

  /// Decodes UTF-8 strictly, with line ends as line feeds.
  private func text(_ bytes: ArraySlice<UInt8>) throws(CAPError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw malformed }
    return bytes.contains(0x0D)
      ? text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n") : text
  }
}
