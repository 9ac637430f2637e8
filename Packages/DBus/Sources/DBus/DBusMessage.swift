import LocalSockets

/// A D-Bus message: a call, a reply, an error or a signal.
public struct DBusMessage: Hashable, Sendable {
  /// The kinds of messages, with their numbers in the protocol.
  public enum Kind: UInt8, Sendable {
    case call = 1
    case reply = 2
    case error = 3
    case signal = 4
  }

  /// The kind, which determines the other fields.
  public var kind: Kind
  /// The serial number of the sender; 0 for a message that was not received.
  public var serial: UInt32 = 0
  /// The serial number of the call that this message replies to; `nil` for a call or a signal.
  public var replySerial: UInt32?
  /// The unique name of the sender, such as `:1.7`, added by the bus; `nil` for a message that was not received.
  public var sender: String?
  /// The recipient, such as `org.example.Clock` or `:1.7`; `nil` for a broadcast signal.
  public var destination: String?
  /// The object that is called or has sent a signal, such as `/org/example/Clock`; `nil` for a reply.
  public var path: String?
  /// The interface, such as `org.example.Clock`; `nil` for a reply.
  public var interface: String?
  /// The name of the method or signal; `nil` for a reply.
  public var member: String?
  /// The name of the error, such as `org.freedesktop.DBus.Error.AccessDenied`; `nil` for other messages.
  public var errorName: String?
  /// The arguments, results, or error details.
  public var body: [DBusValue] = []

  /// Creates a message without content.
  public init(kind: Kind) { self.kind = kind }

  /// Creates a method call.
  ///
  /// - Parameters:
  ///   - member: The method.
  ///   - interface: The method's interface, such as `org.example.Clock`.
  ///   - path: The object, such as `/org/example/Clock`.
  ///   - destination: The well-known or unique name of the program.
  ///   - body: The method's arguments.
  public static func call(
    _ member: String, of interface: String, at path: String, on destination: String, _ body: [DBusValue] = []
  ) -> DBusMessage {
    var message = DBusMessage(kind: .call)
    (message.member, message.interface, message.path, message.destination) = (member, interface, path, destination)
    message.body = body
    return message
  }

  /// Creates a call to the bus itself, such as `AddMatch`, which subscribes to signals.
  public static func bus(_ member: String, _ body: [DBusValue] = []) -> DBusMessage {
    .call(member, of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus", body)
  }

  /// Creates a call that returns all properties of an interface, as a dictionary.
  public static func properties(of interface: String, at path: String, on destination: String) -> DBusMessage {
    .call("GetAll", of: "org.freedesktop.DBus.Properties", at: path, on: destination, [.string(interface)])
  }

  /// Creates a call that returns a property, as a variant.
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
  /// Encodes the message.
  ///
  /// - Parameter serial: A serial number of the connection, above 0, which the reply refers to.
  /// - Returns: `nil` if D-Bus does not allow the message: a text contains a zero byte, the elements of an array differ
  ///   in type, or something is too long or nested too deeply.
  package func encoded(serial: UInt32) -> [UInt8]? {
    try? encodedOrMalformed(serial: serial)
  }

  private func encodedOrMalformed(serial: UInt32) throws(DBusValue.MalformedValue) -> [UInt8] {
    var content = ByteWriter()
    for value in body { try value.write(to: &content) }
    let named: [(UInt8, DBusValue?)] = [
      (1, path.map(DBusValue.objectPath)), (2, interface.map(DBusValue.string)), (3, member.map(DBusValue.string)),
      (4, errorName.map(DBusValue.string)), (5, replySerial.map(DBusValue.uint32)),
      (6, destination.map(DBusValue.string)), (7, sender.map(DBusValue.string)),
      (8, body.isEmpty ? nil : .signature(body.map(\.signature).joined())),
    ]
    let fields = named.compactMap { code, value in value.map { DBusValue.structure([.byte(code), .variant($0)]) } }
    guard let length = UInt32(exactly: content.bytes.count) else { throw DBusValue.MalformedValue() }
    var writer = ByteWriter()
    writer.append([UInt8(ascii: "l"), kind.rawValue, 0, 1])
    writer.integer(length)
    writer.integer(serial)
    try DBusValue.array("(yv)", fields).write(to: &writer)
    writer.align(8)
    writer.append(content.bytes)
    return writer.bytes
  }

  /// Decodes a complete message.
  ///
  /// - Parameter bodyStart: The offset of the body.
  /// - Returns: `nil` for an unknown kind of message.
  fileprivate init?(_ bytes: ArraySlice<UInt8>, bodyStart: Int) throws {
    let isLittleEndian = bytes.first == UInt8(ascii: "l")
    guard let code = bytes.dropFirst().first, code != 0 else { throw DBusValue.MalformedValue() }
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

/// A buffer for received bytes, until they form a complete message.
package struct DBusInbox {
  private var bytes: [UInt8] = []
  /// The offset of the next message.
  private var start = 0
  private let longestMessage: Int

  package init(longestMessage: Int) { self.longestMessage = longestMessage }

  package mutating func append(_ more: [UInt8]) {
    bytes.removeFirst(start)
    start = 0
    bytes += more
  }

  /// Removes and returns the next message.
  ///
  /// - Returns: `nil` if it has not arrived completely.
  /// - Throws: If the bytes are not a valid message, or it is too long. Nothing after it can be read.
  package mutating func next() throws -> DBusMessage? {
    let headLength = 16
    while bytes.count - start >= headLength {
      let (order, version) = (bytes[start], bytes[start + 3])
      guard order == UInt8(ascii: "l") || order == UInt8(ascii: "B"), version == 1 else {
        throw DBusValue.MalformedValue()
      }
      var head = ByteReader(Array(bytes[start..<start + headLength]), isLittleEndian: order == UInt8(ascii: "l"))
      try head.skip(4)
      let bodyLength = Int(try head.integer(UInt32.self))
      try head.skip(4)
      let bodyStart = (headLength + Int(try head.integer(UInt32.self)) + 7) / 8 * 8
      guard bodyStart + bodyLength <= longestMessage else { throw DBusValue.MalformedValue() }
      guard bytes.count - start >= bodyStart + bodyLength else { return nil }
      let whole = bytes[start..<start + bodyStart + bodyLength]
      start = whole.endIndex
      if let message = try DBusMessage(whole, bodyStart: bodyStart) { return message }
    }
    return nil
  }
}
