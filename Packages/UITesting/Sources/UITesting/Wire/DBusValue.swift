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
  fileprivate static func alignment(of code: UInt8) -> Int {
    switch code {
    case UInt8(ascii: "n"), UInt8(ascii: "q"): 2
    case UInt8(ascii: "b"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "s"), UInt8(ascii: "o"),
      UInt8(ascii: "a"), UInt8(ascii: "h"):
      4
    case UInt8(ascii: "x"), UInt8(ascii: "t"), UInt8(ascii: "d"), UInt8(ascii: "("), UInt8(ascii: "{"): 8
    default: 1
    }
  }

  private var alignment: Int {
    switch self {
    case .byte, .signature, .variant: 1
    case .int16, .uint16: 2
    case .boolean, .int32, .uint32, .string, .objectPath, .array: 4
    case .int64, .uint64, .double, .structure, .dictionaryEntry: 8
    }
  }

  func write(to writer: inout ByteWriter) {
    writer.align(alignment)
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
      writer.align(DBusValue.alignment(of: element.utf8.first ?? 0))
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
///
/// A window has thousands of them, and is looked at again and again: signatures are walked as bytes, in place.
struct DBusReader {
  struct Malformed: Error {}

  /// Deeper values than D-Bus allows are malformed, and would use up the stack.
  private static let deepest = 64
  private var bytes: ByteReader

  init(_ bytes: [UInt8], isLittleEndian: Bool) { self.bytes = ByteReader(bytes, isLittleEndian: isLittleEndian) }

  /// Reads one value after the other until the signature ends.
  mutating func values(of signature: String) throws -> [DBusValue] {
    var types = Types(Array(signature.utf8))
    var values: [DBusValue] = []
    while !types.isAtEnd { values.append(try value(&types, depth: 0)) }
    return values
  }

  /// A signature, and which of its types is next.
  private struct Types {
    let codes: [UInt8]
    var index = 0

    init(_ codes: [UInt8]) { self.codes = codes }

    var isAtEnd: Bool { index >= codes.count }
    /// Zero at the end, which is no type.
    var code: UInt8 { index < codes.count ? codes[index] : 0 }

    /// Goes behind one complete type.
    mutating func skip() throws {
      var level = 0
      while !isAtEnd {
        let code = code
        index += 1
        if code == UInt8(ascii: "(") || code == UInt8(ascii: "{") { level += 1 }
        if code == UInt8(ascii: ")") || code == UInt8(ascii: "}") { level -= 1 }
        guard level >= 0 else { throw Malformed() }
        if code != UInt8(ascii: "a"), level == 0 { return }
      }
      throw Malformed()
    }
  }

  private mutating func value(_ types: inout Types, depth: Int) throws -> DBusValue {
    guard depth < DBusReader.deepest else { throw Malformed() }
    let code = types.code
    types.index += 1
    try bytes.align(DBusValue.alignment(of: code))
    switch code {
    case UInt8(ascii: "y"): return .byte(try bytes.integer())
    case UInt8(ascii: "b"): return .boolean(try bytes.integer(UInt32.self) != 0)
    case UInt8(ascii: "n"): return .int16(try bytes.integer())
    case UInt8(ascii: "q"): return .uint16(try bytes.integer())
    case UInt8(ascii: "i"): return .int32(try bytes.integer())
    case UInt8(ascii: "u"), UInt8(ascii: "h"): return .uint32(try bytes.integer())
    case UInt8(ascii: "x"): return .int64(try bytes.integer())
    case UInt8(ascii: "t"): return .uint64(try bytes.integer())
    case UInt8(ascii: "d"): return .double(Double(bitPattern: try bytes.integer()))
    case UInt8(ascii: "s"): return .string(try text(length: Int(try bytes.integer(UInt32.self))))
    case UInt8(ascii: "o"): return .objectPath(try text(length: Int(try bytes.integer(UInt32.self))))
    case UInt8(ascii: "g"): return .signature(try text(length: Int(try bytes.integer(UInt8.self))))
    case UInt8(ascii: "v"):
      var types = Types(Array(try text(length: Int(try bytes.integer(UInt8.self))).utf8))
      let value = try value(&types, depth: depth + 1)
      guard types.isAtEnd else { throw Malformed() }
      return .variant(value)
    case UInt8(ascii: "a"): return try array(&types, depth: depth)
    case UInt8(ascii: "("): return .structure(try parts(&types, until: UInt8(ascii: ")"), depth: depth))
    case UInt8(ascii: "{"): return .dictionaryEntry(try parts(&types, until: UInt8(ascii: "}"), depth: depth))
    default: throw Malformed()
    }
  }

  private mutating func array(_ types: inout Types, depth: Int) throws -> DBusValue {
    let first = types.index
    let length = Int(try bytes.integer(UInt32.self))
    try bytes.align(DBusValue.alignment(of: types.code))
    let end = bytes.offset + length
    guard length <= bytes.remaining else { throw Malformed() }
    var values: [DBusValue] = []
    try types.skip()
    let next = types.index
    while bytes.offset < end {
      let start = bytes.offset
      types.index = first
      values.append(try value(&types, depth: depth + 1))
      // An element without bytes, as of `()`, would go on for ever.
      guard bytes.offset > start else { throw Malformed() }
    }
    types.index = next
    return .array(String(decoding: types.codes[first..<next], as: UTF8.self), values)
  }

  private mutating func parts(_ types: inout Types, until end: UInt8, depth: Int) throws -> [DBusValue] {
    var parts: [DBusValue] = []
    while types.code != end { parts.append(try value(&types, depth: depth + 1)) }
    types.index += 1
    return parts
  }

  private mutating func text(length: Int) throws -> String {
    let text = try bytes.text(length)
    try bytes.skip(1)
    return text
  }
}
