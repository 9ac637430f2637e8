/// A message of D-Bus, as far as a client needs it that calls methods and awaits signals:
/// https://dbus.freedesktop.org/doc/dbus-specification.html.
struct DBusMessage: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    case call = 1
    case reply, error, signal
  }

  indirect enum Value: Hashable, Sendable {
    case text(String)
    case path(String)
    case signature(String)
    case number(UInt32)
    case double(Double)
    case variant(Value)
  }

  var kind = Kind.call
  var path = ""
  var interface = ""
  var member = ""
  var destination = ""
  /// Empty unless this is an error.
  var errorName = ""
  /// The number of the call that this answers; `nil` for a call or a signal.
  var replySerial: UInt32?
  var body: [Value] = []

  /// The bytes before the header's fields.
  static let prefixLength = 16
  /// Larger messages are none that this client awaits.
  static let lengthLimit = 1 << 16

  /// Returns the message as bytes.
  ///
  /// - Parameter serial: The message's number, above 0 and different for each.
  func bytes(serial: UInt32) -> [UInt8] {
    var content = DBusWriter()
    for value in body { content.write(value) }
    let names: [(UInt8, Value)] = [
      (1, .path(path)), (2, .text(interface)), (3, .text(member)), (4, .text(errorName)),
      (6, .text(destination)), (8, .signature(body.map(\.signature).joined())),
    ]
    var fields = DBusWriter()
    for (code, value) in names where value.isWritten {
      fields.align(to: 8)
      fields.write(code)
      fields.write(.variant(value))
    }
    if let replySerial {
      fields.align(to: 8)
      fields.write(5)
      fields.write(.variant(.number(replySerial)))
    }
    var message = DBusWriter()
    for byte in [UInt8(ascii: "l"), kind.rawValue, 0, 1] { message.write(byte) }
    message.write(.number(UInt32(content.bytes.count)))
    message.write(.number(serial))
    message.write(.number(UInt32(fields.bytes.count)))
    message.bytes += fields.bytes
    message.align(to: 8)
    return message.bytes + content.bytes
  }

  /// Returns how many bytes a message has, by its first ones.
  ///
  /// - Returns: `nil` if they begin no message, or one that is too large.
  static func length(prefix: [UInt8]) -> Int? {
    var reader = DBusReader(prefix, at: 4)
    guard prefix.count == prefixLength, prefix[0] == UInt8(ascii: "l"), prefix[3] == 1,
      let body = reader.number(), reader.number() != nil, let fields = reader.number()
    else { return nil }
    let head = (prefixLength + Int(fields) + 7) / 8 * 8
    return head + Int(body) <= lengthLimit ? head + Int(body) : nil
  }

  /// Reads a whole message.
  ///
  /// - Returns: `nil` if it is not in the format. A body that has anything but texts and numbers is left out.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= DBusMessage.prefixLength, let kind = Kind(rawValue: bytes[1]),
      DBusMessage.length(prefix: Array(bytes.prefix(DBusMessage.prefixLength))) == bytes.count
    else { return nil }
    self.kind = kind
    var reader = DBusReader(bytes, at: 12)
    guard let length = reader.number() else { return nil }
    let end = DBusMessage.prefixLength + Int(length)
    var signature = ""
    while reader.offset < end {
      reader.align(to: 8)
      guard let code = reader.byte(), case .variant(let value)? = reader.value("v") else { return nil }
      switch (code, value) {
      case (1, .path(let text)): path = text
      case (2, .text(let text)): interface = text
      case (3, .text(let text)): member = text
      case (4, .text(let text)): errorName = text
      case (5, .number(let number)): replySerial = number
      case (6, .text(let text)): destination = text
      case (8, .signature(let text)): signature = text
      default: break
      }
    }
    reader.align(to: 8)
    for type in signature {
      guard let value = reader.value(type) else {
        body = []
        break
      }
      body.append(value)
    }
  }

  /// Creates a call.
  init(_ member: String, of interface: String, at path: String, on destination: String, _ body: [Value] = []) {
    self.member = member
    self.interface = interface
    self.path = path
    self.destination = destination
    self.body = body
  }
}

extension DBusMessage.Value {
  var signature: String {
    switch self {
    case .text: "s"
    case .path: "o"
    case .signature: "g"
    case .number: "u"
    case .double: "d"
    case .variant: "v"
    }
  }

  /// Empty fields of a header are left out.
  fileprivate var isWritten: Bool {
    switch self {
    case .text(let text), .path(let text), .signature(let text): !text.isEmpty
    case .number, .double, .variant: true
    }
  }
}

/// Writes values, little-endian and aligned to their sizes.
private struct DBusWriter {
  var bytes: [UInt8] = []

  mutating func align(to size: Int) {
    while bytes.count % size != 0 { bytes.append(0) }
  }

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  mutating func write(_ value: DBusMessage.Value) {
    switch value {
    case .text(let text), .path(let text):
      write(.number(UInt32(text.utf8.count)))
      bytes += Array(text.utf8) + [0]
    case .signature(let text): bytes += [UInt8(clamping: text.utf8.count)] + Array(text.utf8) + [0]
    case .number(let number):
      align(to: 4)
      withUnsafeBytes(of: number.littleEndian) { bytes += Array($0) }
    case .double(let number):
      align(to: 8)
      withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes += Array($0) }
    case .variant(let value):
      write(.signature(value.signature))
      write(value)
    }
  }
}

/// Reads values from bytes that may be anything.
private struct DBusReader {
  private let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  mutating func align(to size: Int) { offset = (offset + size - 1) / size * size }

  mutating func byte() -> UInt8? { take(1)?.first }

  mutating func number() -> UInt32? {
    align(to: 4)
    return take(4).map { $0.reversed().reduce(0) { $0 << 8 | UInt32($1) } }
  }

  /// - Parameter type: A letter of a signature.
  /// - Returns: `nil` for other types than those of ``DBusMessage/Value``.
  mutating func value(_ type: Character, depth: Int = 0) -> DBusMessage.Value? {
    switch type {
    case "s": return number().flatMap { text(count: Int($0)) }.map(DBusMessage.Value.text)
    case "o": return number().flatMap { text(count: Int($0)) }.map(DBusMessage.Value.path)
    case "g": return byte().flatMap { text(count: Int($0)) }.map(DBusMessage.Value.signature)
    case "u": return number().map(DBusMessage.Value.number)
    case "d":
      align(to: 8)
      return take(8).map { .double(Double(bitPattern: $0.reversed().reduce(0) { $0 << 8 | UInt64($1) })) }
    case "v":
      guard depth < 8, let count = byte(), let type = text(count: Int(count)), type.count == 1,
        let value = value(Character(type), depth: depth + 1)
      else { return nil }
      return .variant(value)
    default: return nil
    }
  }

  /// Reads a text and the zero behind it.
  private mutating func text(count: Int) -> String? {
    guard let utf8 = take(count), take(1)?.first == 0 else { return nil }
    return String(validating: utf8, as: UTF8.self)
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard offset <= bytes.count, (0...(bytes.count - offset)).contains(count) else { return nil }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }
}
