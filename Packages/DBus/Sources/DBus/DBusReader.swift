import LocalSockets

/// Decodes values by their signature.
///
/// A window has thousands of values that are read repeatedly, so signatures are parsed as bytes, in place.
struct DBusReader {
  private var bytes: ByteReader
  /// The number of values that may still follow, since nested structures are many values in few bytes.
  private var budget: Int

  init(_ bytes: [UInt8], isLittleEndian: Bool) {
    self.bytes = ByteReader(bytes, isLittleEndian: isLittleEndian)
    budget = bytes.count + 64
  }

  /// Reads values until the signature ends.
  mutating func values(of signature: String) throws -> [DBusValue] {
    var types = Types(Array(signature.utf8))
    var values: [DBusValue] = []
    while !types.isAtEnd { values.append(try value(&types, depth: 0)) }
    return values
  }

  /// A signature with a position.
  private struct Types {
    let codes: [UInt8]
    var index = 0
    /// The element types of arrays by position, cached because an array of arrays repeats its element type.
    var elements: [Int: (text: String, end: Int)] = [:]

    init(_ codes: [UInt8]) { self.codes = codes }

    var isAtEnd: Bool { index >= codes.count }
    /// The type code at the position; 0 at the end, which is not a type.
    var code: UInt8 { index < codes.count ? codes[index] : 0 }

    /// Returns the complete type at the position, and its end.
    mutating func element() throws -> (text: String, end: Int) {
      if let known = elements[index] { return known }
      let end = try end()
      let element = (text: String(decoding: codes[index..<end], as: UTF8.self), end: end)
      elements[index] = element
      return element
    }

    private func end() throws -> Int {
      var level = 0
      for index in index..<codes.count {
        let code = codes[index]
        if code == UInt8(ascii: "(") || code == UInt8(ascii: "{") { level += 1 }
        if code == UInt8(ascii: ")") || code == UInt8(ascii: "}") { level -= 1 }
        guard level >= 0 else { throw DBusValue.MalformedValue() }
        if code != UInt8(ascii: "a"), level == 0 { return index + 1 }
      }
      throw DBusValue.MalformedValue()
    }
  }

  private mutating func value(_ types: inout Types, depth: Int) throws -> DBusValue {
    budget -= 1
    guard depth < DBusValue.deepest, budget >= 0 else { throw DBusValue.MalformedValue() }
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
      guard types.isAtEnd else { throw DBusValue.MalformedValue() }
      return .variant(value)
    case UInt8(ascii: "a"): return try array(&types, depth: depth)
    case UInt8(ascii: "("): return .structure(try parts(&types, until: UInt8(ascii: ")"), depth: depth))
    case UInt8(ascii: "{"): return .dictionaryEntry(try parts(&types, until: UInt8(ascii: "}"), depth: depth))
    default: throw DBusValue.MalformedValue()
    }
  }

  private mutating func array(_ types: inout Types, depth: Int) throws -> DBusValue {
    let first = types.index
    let length = Int(try bytes.integer(UInt32.self))
    try bytes.align(DBusValue.alignment(of: types.code))
    let end = bytes.offset + length
    guard length <= bytes.remaining else { throw DBusValue.MalformedValue() }
    let element = try types.element()
    var values: [DBusValue] = []
    while bytes.offset < end {
      let start = bytes.offset
      types.index = first
      values.append(try value(&types, depth: depth + 1))
      // An element without bytes, such as `()`, would be repeated forever.
      guard bytes.offset > start else { throw DBusValue.MalformedValue() }
    }
    // The last element may extend beyond the array.
    guard bytes.offset == end else { throw DBusValue.MalformedValue() }
    types.index = element.end
    return .array(element.text, values)
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
