/// A value as D-Bus carries it.
indirect enum DBusValue: Equatable, Sendable {
  case byte(UInt8)
  case boolean(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case objectPath(String)
  case signature(String)
  /// With the signature of one element.
  case array(String, [DBusValue])
  case structure([DBusValue])
  case dictionaryEntry([DBusValue])
  case variant(DBusValue)

  var signature: String {
    switch self {
    case .byte: "y"
    case .boolean: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .signature: "g"
    case .array(let element, _): "a" + element
    case .structure(let parts): "(" + parts.map(\.signature).joined() + ")"
    case .dictionaryEntry(let parts): "{" + parts.map(\.signature).joined() + "}"
    case .variant: "v"
    }
  }

  // MARK: Reading

  /// The text of a string or a path.
  var text: String? {
    switch self {
    case .string(let text), .objectPath(let text), .signature(let text): text
    case .variant(let value): value.text
    default: nil
    }
  }

  var number: Double? {
    switch self {
    case .byte(let value): Double(value)
    case .int16(let value): Double(value)
    case .uint16(let value): Double(value)
    case .int32(let value): Double(value)
    case .uint32(let value): Double(value)
    case .int64(let value): Double(value)
    case .uint64(let value): Double(value)
    case .double(let value): value
    case .variant(let value): value.number
    default: nil
    }
  }

  var integer: Int? { number.flatMap { Int(exactly: $0) } }

  var isTrue: Bool {
    switch self {
    case .boolean(let value): value
    case .variant(let value): value.isTrue
    default: false
    }
  }

  /// The parts of an array, a structure or an entry; none of anything else.
  var parts: [DBusValue] {
    switch self {
    case .array(_, let parts), .structure(let parts), .dictionaryEntry(let parts): parts
    case .variant(let value): value.parts
    default: []
    }
  }

  /// The entries of a dictionary with texts as keys.
  var entries: [String: DBusValue] {
    Dictionary(
      parts.compactMap { entry in
        guard let key = entry.parts.first?.text, entry.parts.count == 2 else { return nil }
        return (key, entry.parts[1])
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension DBusValue {
  /// Where values of a type begin: at a multiple of this.
  fileprivate static func alignment(of code: Character) -> Int {
    switch code {
    case "n", "q": 2
    case "b", "i", "u", "s", "o", "a", "h": 4
    case "x", "t", "d", "(", "{": 8
    default: 1
    }
  }

  func write(to writer: inout ByteWriter) {
    writer.align(DBusValue.alignment(of: signature.first ?? "y"))
    switch self {
    case .byte(let value): writer.integer(value)
    case .boolean(let value): writer.integer(UInt32(value ? 1 : 0))
    case .int16(let value): writer.integer(value)
    case .uint16(let value): writer.integer(value)
    case .int32(let value): writer.integer(value)
    case .uint32(let value): writer.integer(value)
    case .int64(let value): writer.integer(value)
    case .uint64(let value): writer.integer(value)
    case .double(let value): writer.integer(value.bitPattern)
    case .string(let text), .objectPath(let text):
      writer.integer(UInt32(text.utf8.count))
      writer.append(text.utf8)
      writer.append([0])
    case .signature(let text):
      writer.integer(UInt8(clamping: text.utf8.count))
      writer.append(text.utf8)
      writer.append([0])
    case .array(let element, let values):
      let length = writer.bytes.count
      writer.integer(UInt32(0))
      writer.align(DBusValue.alignment(of: element.first ?? "y"))
      let start = writer.bytes.count
      for value in values { value.write(to: &writer) }
      writer.replace(at: length, with: UInt32(writer.bytes.count - start))
    case .structure(let parts), .dictionaryEntry(let parts):
      for part in parts { part.write(to: &writer) }
    case .variant(let value):
      DBusValue.signature(value.signature).write(to: &writer)
      value.write(to: &writer)
    }
  }
}

/// Reads values by their signature.
struct DBusReader {
  struct Malformed: Error {}

  /// Deeper values than D-Bus allows are malformed, and would use up the stack.
  private static let deepest = 64
  private var bytes: ByteReader

  init(_ bytes: [UInt8], isLittleEndian: Bool) { self.bytes = ByteReader(bytes, isLittleEndian: isLittleEndian) }

  /// Reads one value after the other until the signature ends.
  mutating func values(of signature: String) throws -> [DBusValue] {
    var rest = Substring(signature)
    var values: [DBusValue] = []
    while !rest.isEmpty { values.append(try value(of: DBusReader.nextType(&rest), depth: 0)) }
    return values
  }

  /// Takes one complete type from the beginning of a signature.
  private static func nextType(_ signature: inout Substring) throws -> Substring {
    var level = 0
    var index = signature.startIndex
    while index < signature.endIndex {
      let code = signature[index]
      if "({".contains(code) { level += 1 }
      if ")}".contains(code) { level -= 1 }
      index = signature.index(after: index)
      guard code == "a" || level > 0 else {
        defer { signature = signature[index...] }
        return signature[..<index]
      }
    }
    throw Malformed()
  }

  private mutating func value(of type: Substring, depth: Int) throws -> DBusValue {
    guard depth < DBusReader.deepest, let code = type.first else { throw Malformed() }
    try bytes.align(DBusValue.alignment(of: code))
    switch code {
    case "y": return .byte(try bytes.integer())
    case "b": return .boolean(try bytes.integer(UInt32.self) != 0)
    case "n": return .int16(try bytes.integer())
    case "q": return .uint16(try bytes.integer())
    case "i": return .int32(try bytes.integer())
    case "u", "h": return .uint32(try bytes.integer())
    case "x": return .int64(try bytes.integer())
    case "t": return .uint64(try bytes.integer())
    case "d": return .double(Double(bitPattern: try bytes.integer()))
    case "s": return .string(try text(length: Int(try bytes.integer(UInt32.self))))
    case "o": return .objectPath(try text(length: Int(try bytes.integer(UInt32.self))))
    case "g": return .signature(try text(length: Int(try bytes.integer(UInt8.self))))
    case "a":
      let element = type.dropFirst()
      let length = Int(try bytes.integer(UInt32.self))
      try bytes.align(DBusValue.alignment(of: element.first ?? "y"))
      let end = bytes.offset + length
      guard length <= bytes.remaining else { throw Malformed() }
      var values: [DBusValue] = []
      while bytes.offset < end {
        let start = bytes.offset
        values.append(try value(of: element, depth: depth + 1))
        // An element without bytes, as of `()`, would go on for ever.
        guard bytes.offset > start else { throw Malformed() }
      }
      return .array(String(element), values)
    case "(", "{":
      var rest = type.dropFirst().dropLast()
      var parts: [DBusValue] = []
      while !rest.isEmpty { parts.append(try value(of: DBusReader.nextType(&rest), depth: depth + 1)) }
      return code == "(" ? .structure(parts) : .dictionaryEntry(parts)
    case "v":
      let signature = try text(length: Int(try bytes.integer(UInt8.self)))
      var rest = Substring(signature)
      let type = try DBusReader.nextType(&rest)
      guard rest.isEmpty else { throw Malformed() }
      return .variant(try value(of: type, depth: depth + 1))
    default: throw Malformed()
    }
  }

  private mutating func text(length: Int) throws -> String {
    let text = String(decoding: try bytes.take(length), as: UTF8.self)
    try bytes.skip(1)
    return text
  }
}
