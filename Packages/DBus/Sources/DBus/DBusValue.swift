import LocalSockets

/// A D-Bus value.
public enum DBusValue: Hashable, Sendable {
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
  /// Values of one type with its signature, such as `s`. A dictionary is an array of entries, such as `{sv}`.
  case array(String, [DBusValue])
  /// At least one value.
  case structure([DBusValue])
  /// A key, which is not a container, and a value.
  case dictionaryEntry([DBusValue])
  /// A value with its own type.
  indirect case variant(DBusValue)

  /// The D-Bus signature of the value, such as `a{sv}`.
  public var signature: String {
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

  /// The text of a string, a path or a signature, or of a variant that contains one; otherwise `nil`.
  public var text: String? {
    switch self {
    case .string(let text), .objectPath(let text), .signature(let text): text
    case .variant(let value): value.text
    default: nil
    }
  }

  /// The value of an integer or a floating-point number, or of a variant that contains one; otherwise `nil`.
  ///
  /// Integers beyond ±2⁵³ are rounded.
  public var number: Double? {
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

  /// The number as an integer; `nil` if it is not one, or out of range.
  public var integer: Int? { number.flatMap { Int(exactly: $0) } }

  /// Whether the value is the Boolean `true`, or a variant that contains it.
  public var isTrue: Bool {
    switch self {
    case .boolean(let value): value
    case .variant(let value): value.isTrue
    default: false
    }
  }

  /// The parts of an array, a structure or an entry, or of a variant that contains one; otherwise empty.
  public var parts: [DBusValue] {
    switch self {
    case .array(_, let parts), .structure(let parts), .dictionaryEntry(let parts): parts
    case .variant(let value): value.parts
    default: []
    }
  }

  /// The entries of a dictionary with string keys; otherwise empty. Of duplicate keys, the first counts.
  public var entries: [String: DBusValue] {
    Dictionary(
      parts.compactMap { entry in
        guard let key = entry.parts.first?.text, entry.parts.count == 2 else { return nil }
        return (key, entry.parts[1])
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension DBusValue {
  /// An error for data that is not valid D-Bus.
  struct MalformedValue: Error {}

  /// The maximum nesting depth, as in D-Bus, which protects the stack.
  static let deepest = 64

  /// The alignment of a type, in bytes.
  static func alignment(of code: UInt8) -> Int {
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

  /// - Parameter depth: The nesting depth of this value.
  /// - Throws: `MalformedValue` if the value is not allowed by D-Bus, so that a bus would close the connection.
  func write(to writer: inout ByteWriter, depth: Int = 0) throws(MalformedValue) {
    guard depth < DBusValue.deepest else { throw MalformedValue() }
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
      guard let count = UInt32(exactly: text.utf8.count) else { throw MalformedValue() }
      writer.integer(count)
      try DBusValue.write(text, to: &writer)
    case .signature(let text):
      guard let count = UInt8(exactly: text.utf8.count) else { throw MalformedValue() }
      writer.integer(count)
      try DBusValue.write(text, to: &writer)
    case .array(let element, let values):
      let length = writer.bytes.count
      writer.integer(UInt32(0))
      writer.align(DBusValue.alignment(of: element.utf8.first ?? 0))
      let start = writer.bytes.count
      for value in values {
        guard value.signature == element else { throw MalformedValue() }
        try value.write(to: &writer, depth: depth + 1)
      }
      guard let count = UInt32(exactly: writer.bytes.count - start) else { throw MalformedValue() }
      writer.replace(at: length, with: count)
    case .structure(let parts), .dictionaryEntry(let parts):
      guard !parts.isEmpty else { throw MalformedValue() }
      for part in parts { try part.write(to: &writer, depth: depth + 1) }
    case .variant(let value):
      try DBusValue.signature(value.signature).write(to: &writer, depth: depth + 1)
      try value.write(to: &writer, depth: depth + 1)
    }
  }

  /// Writes a string and its terminating zero.
  private static func write(_ text: String, to writer: inout ByteWriter) throws(MalformedValue) {
    guard !text.utf8.contains(0) else { throw MalformedValue() }
    writer.append(text.utf8)
    writer.append([0])
  }
}
