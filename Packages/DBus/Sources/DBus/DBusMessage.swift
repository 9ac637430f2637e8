import LocalSockets

/// A message of D-Bus: a call, its answer, an error or a signal.
public struct DBusMessage: Hashable, Sendable {
  /// The kinds of messages, with their numbers in the protocol.
  public enum Kind: UInt8, Sendable {
    case call = 1
    case reply = 2
    case error = 3
    case signal = 4
  }

  /// What of the rest is there depends on it.
  public var kind: Kind
  /// The number that its sender gave it; 0 for a message that was not received.
  public var serial: UInt32 = 0
  /// The number of the call that this answers; `nil` for a call or a signal.
  public var replySerial: UInt32?
  /// Who sent it, as `:1.7`. The bus says it; `nil` for a message that was not received.
  public var sender: String?
  /// For whom it is, as `org.example.Clock` or `:1.7`; `nil` for a signal to everybody.
  public var destination: String?
  /// The object that is called, or that has sent a signal, as `/org/example/Clock`; `nil` for an answer.
  public var path: String?
  /// As `org.example.Clock`; `nil` for an answer.
  public var interface: String?
  /// The name of the method or of the signal; `nil` for an answer.
  public var member: String?
  /// As `org.freedesktop.DBus.Error.AccessDenied`; `nil` for all but errors.
  public var errorName: String?
  /// Arguments, results, or what an error says.
  public var body: [DBusValue] = []

  /// Creates a message without content.
  public init(kind: Kind) { self.kind = kind }

  /// Creates a call of a method.
  ///
  /// - Parameters:
  ///   - member: The method.
  ///   - interface: To which it belongs, as `org.example.Clock`.
  ///   - path: The object, as `/org/example/Clock`.
  ///   - destination: The program, by a name that it owns or by the one that the bus gave it.
  ///   - body: The method's arguments.
  public static func call(
    _ member: String, of interface: String, at path: String, on destination: String, _ body: [DBusValue] = []
  ) -> DBusMessage {
    var message = DBusMessage(kind: .call)
    (message.member, message.interface, message.path, message.destination) = (member, interface, path, destination)
    message.body = body
    return message
  }

  /// Creates a call to the bus itself, as `AddMatch`, which asks for signals.
  public static func bus(_ member: String, _ body: [DBusValue] = []) -> DBusMessage {
    .call(member, of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus", body)
  }

  /// Creates a call that asks for all properties of an interface: a dictionary.
  public static func properties(of interface: String, at path: String, on destination: String) -> DBusMessage {
    .call("GetAll", of: "org.freedesktop.DBus.Properties", at: path, on: destination, [.string(interface)])
  }

  /// Creates a call that asks for one property: a variant.
  public static func property(
    _ name: String, of interface: String, at path: String, on destination: String
  ) -> DBusMessage {
    .call("Get", of: "org.freedesktop.DBus.Properties", at: path, on: destination, [.string(interface), .string(name)])
  }

  /// Creates a call that sets a property.
  public static func setting(
    _ name: String, to value: DBusValue, of interface: String, at path: String, on destination: String
  ) -> DBusMessage {
    .call(
      "Set", of: "org.freedesktop.DBus.Properties", at: path, on: destination,
      [.string(interface), .string(name), .variant(value)])
  }
}

extension DBusMessage {
  /// Returns the message as bytes.
  ///
  /// - Parameter serial: A number of the connection's own, above 0, which the answer names.
  /// - Returns: `nil` if D-Bus has no such message: a text has a zero byte, the elements of an array are of different
  ///   types, or something is too long or too deep.
  package func encoded(serial: UInt32) -> [UInt8]? {
    try? encodedOrMalformed(serial: serial)
  }

  private func encodedOrMalformed(serial: UInt32) throws(DBusValue.Malformed) -> [UInt8] {
    var content = ByteWriter()
    for value in body { try value.write(to: &content) }
    let named: [(UInt8, DBusValue?)] = [
      (1, path.map(DBusValue.objectPath)), (2, interface.map(DBusValue.string)), (3, member.map(DBusValue.string)),
      (4, errorName.map(DBusValue.string)), (5, replySerial.map(DBusValue.uint32)),
      (6, destination.map(DBusValue.string)), (7, sender.map(DBusValue.string)),
      (8, body.isEmpty ? nil : .signature(body.map(\.signature).joined())),
    ]
    let fields = named.compactMap { code, value in value.map { DBusValue.structure([.byte(code), .variant($0)]) } }
    guard let length = UInt32(exactly: content.bytes.count) else { throw DBusValue.Malformed() }
    var writer = ByteWriter()
    writer.append([UInt8(ascii: "l"), kind.rawValue, 0, 1])
    writer.integer(length)
    writer.integer(serial)
    try DBusValue.array("(yv)", fields).write(to: &writer)
    writer.align(8)
    writer.append(content.bytes)
    return writer.bytes
  }

  /// Reads a whole message.
  ///
  /// - Parameter bodyStart: Where its body begins.
  /// - Returns: `nil` for a kind of message that this client does not know.
  fileprivate init?(_ bytes: ArraySlice<UInt8>, bodyStart: Int) throws {
    let isLittleEndian = bytes.first == UInt8(ascii: "l")
    guard let code = bytes.dropFirst().first, code != 0 else { throw DBusValue.Malformed() }
    guard let kind = Kind(rawValue: code) else { return nil }
    self.kind = kind
    var reader = DBusReader(Array(bytes.prefix(bodyStart)), isLittleEndian: isLittleEndian)
    let head = try reader.values(of: "yyyyuua(yv)")
    serial = UInt32(clamping: head[5].integer ?? 0)
    var signature = ""
    for field in head[6].parts {
      let value = field.parts.last
      switch field.parts.first?.integer {
      case 1: path = value?.text
      case 2: interface = value?.text
      case 3: member = value?.text
      case 4: errorName = value?.text
      case 5: replySerial = value?.integer.flatMap { UInt32(exactly: $0) }
      case 6: destination = value?.text
      case 7: sender = value?.text
      case 8: signature = value?.text ?? ""
      default: break
      }
    }
    var body = DBusReader(Array(bytes.dropFirst(bodyStart)), isLittleEndian: isLittleEndian)
    self.body = try body.values(of: signature)
  }
}

/// What has arrived, until it is a whole message.
package struct DBusInbox {
  private var bytes: [UInt8] = []
  /// Where the next message begins.
  private var start = 0
  private let longestMessage: Int

  package init(longestMessage: Int) { self.longestMessage = longestMessage }

  package mutating func append(_ more: [UInt8]) {
    bytes.removeFirst(start)
    start = 0
    bytes += more
  }

  /// Takes the next message.
  ///
  /// - Returns: `nil` if it has not arrived as a whole.
  /// - Throws: If it is none, or too long. Nothing that follows can be read.
  package mutating func next() throws -> DBusMessage? {
    let headLength = 16
    while bytes.count - start >= headLength {
      let (order, version) = (bytes[start], bytes[start + 3])
      guard order == UInt8(ascii: "l") || order == UInt8(ascii: "B"), version == 1 else { throw DBusValue.Malformed() }
      var head = ByteReader(Array(bytes[start..<start + headLength]), isLittleEndian: order == UInt8(ascii: "l"))
      try head.skip(4)
      let bodyLength = Int(try head.integer(UInt32.self))
      try head.skip(4)
      let bodyStart = (headLength + Int(try head.integer(UInt32.self)) + 7) / 8 * 8
      guard bodyStart + bodyLength <= longestMessage else { throw DBusValue.Malformed() }
      guard bytes.count - start >= bodyStart + bodyLength else { return nil }
      let whole = bytes[start..<start + bodyStart + bodyLength]
      start = whole.endIndex
      if let message = try DBusMessage(whole, bodyStart: bodyStart) { return message }
    }
    return nil
  }
}
