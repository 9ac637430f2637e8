/// A message of D-Bus: a call, its answer, an error or a signal.
struct DBusMessage: Sendable {
  enum Kind: UInt8 {
    case call = 1
    case reply = 2
    case error = 3
    case signal = 4
  }

  var kind: Kind
  var serial: UInt32 = 0
  var replySerial: UInt32?
  var sender: String?
  var destination: String?
  var path: String?
  var interface: String?
  var member: String?
  var errorName: String?
  var body: [DBusValue] = []

  /// A call of a method.
  static func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String, _ body: [DBusValue] = []
  ) -> DBusMessage {
    DBusMessage(
      kind: .call, destination: destination, path: path, interface: interface, member: member, body: body)
  }

  /// - Parameter serial: A number of the connection's own, which the answer names.
  func encoded(serial: UInt32) -> [UInt8] {
    var content = ByteWriter()
    for value in body { value.write(to: &content) }
    var fields: [DBusValue] = []
    func field(_ code: UInt8, _ value: DBusValue?) {
      if let value { fields.append(.structure([.byte(code), .variant(value)])) }
    }
    field(1, path.map(DBusValue.objectPath))
    field(2, interface.map(DBusValue.string))
    field(3, member.map(DBusValue.string))
    field(5, replySerial.map(DBusValue.uint32))
    field(6, destination.map(DBusValue.string))
    if !body.isEmpty { field(8, .signature(body.map(\.signature).joined())) }
    var writer = ByteWriter()
    writer.append([UInt8(ascii: "l"), kind.rawValue, 0, 1])
    writer.integer(UInt32(content.bytes.count))
    writer.integer(serial)
    DBusValue.array("(yv)", fields).write(to: &writer)
    writer.align(8)
    writer.append(content.bytes)
    return writer.bytes
  }

  /// Takes a complete message from the beginning of what has arrived.
  /// - Returns: `nil` if it is not complete yet.
  static func next(in bytes: inout [UInt8]) throws -> DBusMessage? {
    guard bytes.count >= 16 else { return nil }
    let isLittleEndian = bytes[0] == UInt8(ascii: "l")
    var head = ByteReader(Array(bytes.prefix(16)), isLittleEndian: isLittleEndian)
    try head.skip(4)
    let bodyLength = Int(try head.integer(UInt32.self))
    let serial: UInt32 = try head.integer()
    let fieldsLength = Int(try head.integer(UInt32.self))
    let bodyStart = (16 + fieldsLength + 7) / 8 * 8
    // The longest message that D-Bus allows.
    guard bodyStart + bodyLength <= 1 << 27 else { throw DBusReader.Malformed() }
    guard bytes.count >= bodyStart + bodyLength else { return nil }
    defer { bytes.removeFirst(bodyStart + bodyLength) }
    guard let kind = Kind(rawValue: bytes[1]) else { return DBusMessage(kind: .signal) }
    var message = DBusMessage(kind: kind, serial: serial)
    var reader = DBusReader(Array(bytes[..<bodyStart]), isLittleEndian: isLittleEndian)
    var signature = ""
    for field in try reader.values(of: "yyyyuua(yv)").last?.parts ?? [] {
      let value = field.parts.last
      switch field.parts.first?.integer {
      case 1: message.path = value?.text
      case 2: message.interface = value?.text
      case 3: message.member = value?.text
      case 4: message.errorName = value?.text
      case 5: message.replySerial = value?.integer.flatMap { UInt32(exactly: $0) }
      case 6: message.destination = value?.text
      case 7: message.sender = value?.text
      case 8: signature = value?.text ?? ""
      default: break
      }
    }
    var body = DBusReader(Array(bytes[bodyStart..<bodyStart + bodyLength]), isLittleEndian: isLittleEndian)
    message.body = try body.values(of: signature)
    return message
  }
}
