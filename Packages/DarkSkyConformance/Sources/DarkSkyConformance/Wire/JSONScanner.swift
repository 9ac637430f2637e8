/// The reason why bytes are not valid JSON.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem.
  public let problem: String
  /// The index of the byte at which it was found.
  public let offset: Int

  /// The problem with its position.
  public var description: String { "\(problem) at byte \(offset)" }
}

extension JSON {
  /// Parses JSON strictly: RFC 8259, in UTF-8, without anything after the value.
  public init(_ bytes: [UInt8]) throws(JSONError) {
    var scanner = JSONScanner(bytes: bytes)
    self = try scanner.document()
  }
}

/// Parses JSON byte by byte. Any input gives a value or an error.
private struct JSONScanner {
  /// The maximum nesting depth, since every level uses the stack.
  private static let depthLimit = 100
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSONError) -> JSON {
    let value = try value(depth: 0)
    skipBlanks()
    guard index == bytes.count else { throw failure("data follows the value") }
    return value
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func failure(_ problem: String) -> JSONError { JSONError(problem: problem, offset: index) }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSON {
    guard depth < Self.depthLimit else { throw failure("nested too deeply") }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw failure("the value is missing")
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSON) throws(JSONError) -> JSON {
    guard bytes[index...].starts(with: word.utf8) else { throw failure("an unknown word") }
    index += word.utf8.count
    return value
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSON {
    index += 1
    var members: [JSON.Member] = []
    skipBlanks()
    if take("}") { return .object(members) }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw failure("a key is missing") }
      let key = try text()
      skipBlanks()
      guard take(":") else { throw failure("a colon is missing") }
      members.append(JSON.Member(key, try value(depth: depth + 1)))
      skipBlanks()
    } while take(",")
    guard take("}") else { throw failure("an object is not closed") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSON {
    index += 1
    var items: [JSON] = []
    skipBlanks()
    if take("]") { return .array(items) }
    repeat {
      items.append(try value(depth: depth + 1))
      skipBlanks()
    } while take(",")
    guard take("]") else { throw failure("an array is not closed") }
    return .array(items)
  }

  private mutating func digits() throws(JSONError) {
    let first = index
    while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
    guard index > first else { throw failure("a digit is missing") }
  }

  private mutating func number() throws(JSONError) -> JSON {
    let first = index
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      index += 1
      if !take("+") { _ = take("-") }
      try digits()
    }
    return .number(String(decoding: bytes[first..<index], as: UTF8.self))
  }

  private mutating func text() throws(JSONError) -> String {
    index += 1
    var plain: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: plain, as: UTF8.self) else { throw failure("a string is not UTF-8") }
        return text
      case UInt8(ascii: "\\"): plain += Array(String(try escape()).utf8)
      case 0..<0x20: throw failure("a control character in a string")
      default:
        let first = index - 1
        while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { index += 1 }
        plain += bytes[first..<index]
      }
    }
    throw failure("a string is not closed")
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    guard let byte = next else { throw failure("an escape is incomplete") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicode()
    default: throw failure("an unknown escape")
    }
  }

  private mutating func unicode() throws(JSONError) -> Unicode.Scalar {
    let unit = try hexadecimal()
    guard (0xD800..<0xDC00).contains(unit) else {
      guard let scalar = Unicode.Scalar(unit) else { throw failure("a lone surrogate") }
      return scalar
    }
    guard take("\\"), take("u") else { throw failure("a lone surrogate") }
    let second = try hexadecimal()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
    else { throw failure("a lone surrogate") }
    return scalar
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    // `UInt32` would accept a sign.
    guard digits.count == 4, digits.first != UInt8(ascii: "+"),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("an escape is damaged") }
    index += 4
    return value
  }
}
