import LocalSockets
import Testing

@testable import DBus

/// Encoding and decoding of messages, without a bus.
@Suite struct DBusMessageTests {
  /// The encoding of `Hello`, the first call on any connection, according to the specification.
  private static let hello: [UInt8] =
    [0x6C, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0x6D, 0, 0, 0] + field(1, "o", "/org/freedesktop/DBus")
    + field(2, "s", "org.freedesktop.DBus") + field(3, "s", "Hello") + field(6, "s", "org.freedesktop.DBus")

  private static func field(_ code: UInt8, _ type: Character, _ text: String) -> [UInt8] {
    let bytes = [code, 1] + Array(String(type).utf8) + [0, UInt8(text.utf8.count), 0, 0, 0] + Array(text.utf8) + [0]
    return bytes + [UInt8](repeating: 0, count: (8 - bytes.count % 8) % 8)
  }

  private static let values: [DBusValue] = [
    .byte(7), .boolean(true), .int16(-2), .uint16(65_535), .int32(-70_000), .uint32(4_000_000_000), .int64(-5),
    .uint64(.max), .double(0.25), .string("Zoë"), .objectPath("/a/b"), .signature("a{sv}"),
    .array("(so)", [.structure([.string(":1.5"), .objectPath("/x")])]), .array("u", []),
    .array("{sv}", [.dictionaryEntry([.string("key"), .variant(.int32(3))])]),
    .array("as", [.array("s", []), .array("s", [.string("inner")])]),
    .variant(.structure([.byte(1), .variant(.array("s", [.string("deep")]))])),
  ]

  private static func call(_ body: [DBusValue]) -> DBusMessage {
    .call("Member", of: "org.example.Interface", at: "/path", on: "org.example", body)
  }

  private static func read(_ bytes: [UInt8], longestMessage: Int = 1 << 27) throws -> DBusMessage? {
    var inbox = DBusInbox(longestMessage: longestMessage)
    inbox.append(bytes)
    return try inbox.next()
  }

  @Test func `a call is encoded according to the specification`() {
    #expect(DBusMessage.bus("Hello").encoded(serial: 1) == Self.hello)
  }

  @Test func `an encoded message is decoded unchanged`() throws {
    var message = Self.call(Self.values)
    (message.replySerial, message.errorName, message.sender) = (12, "org.example.Error", ":1.4")
    let bytes = try #require(message.encoded(serial: 99))
    message.serial = 99
    #expect(try Self.read(bytes) == message)
  }

  @Test func `big-endian messages are decoded`() throws {
    var writer = ByteWriter()
    writer.append([UInt8(ascii: "B"), 2, 0, 1])
    for number in [UInt32(4), 7, 15] { writer.integer(number.bigEndian) }
    writer.append([5, 1, UInt8(ascii: "u"), 0])
    writer.integer(UInt32(3).bigEndian)
    writer.append([8, 1, UInt8(ascii: "g"), 0, 1, UInt8(ascii: "i"), 0, 0])
    writer.integer(Int32(-2).bigEndian)
    let message = try #require(try Self.read(writer.bytes))
    #expect(message.serial == 7 && message.replySerial == 3 && message.body == [.int32(-2)])
  }

  @Test func `messages are decoded from partial and combined input`() throws {
    let whole = try #require(Self.call([.string("text")]).encoded(serial: 1))
    var inbox = DBusInbox(longestMessage: whole.count)
    for byte in whole.dropLast() {
      inbox.append([byte])
      #expect(try inbox.next() == nil)
    }
    inbox.append(Array(whole.suffix(1)) + whole + whole.prefix(20))
    #expect(try inbox.next()?.member == "Member")
    #expect(try inbox.next()?.member == "Member")
    #expect(try inbox.next() == nil)
    inbox.append(Array(whole.dropFirst(20)))
    #expect(try inbox.next()?.body == [.string("text")])
  }

  @Test func `a message that is too long is rejected by its header`() throws {
    let whole = try #require(Self.call([.string("text")]).encoded(serial: 1))
    #expect(try Self.read(whole, longestMessage: whole.count) != nil)
    #expect(throws: (any Error).self) { try Self.read(Array(whole.prefix(16)), longestMessage: whole.count - 1) }
  }

  @Test(arguments: [
    [UInt8](repeating: 0xFF, count: 16), Array("l\u{2}\u{0}\u{1}".utf8) + [UInt8](repeating: 0xFF, count: 12),
    Array("HTTP/1.1 400 Bad".utf8), [UInt8](repeating: 0, count: 16),
    [UInt8(ascii: "l"), 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
  ])
  func `bytes that do not start a message are an error`(bytes: [UInt8]) {
    #expect(throws: (any Error).self) { try Self.read(bytes) }
  }

  @Test func `an unknown kind of message is skipped`() throws {
    var unknown = try #require(DBusMessage.bus("Hello").encoded(serial: 1))
    unknown[1] = 9
    let known = try #require(DBusMessage.bus("Hello").encoded(serial: 2))
    #expect(try Self.read(unknown + known)?.serial == 2)
  }

  @Test func `an array of empty structures is rejected instead of read forever`() throws {
    var message = DBusMessage(kind: .signal)
    message.body = [.array("()", [])]
    var bytes = try #require(message.encoded(serial: 1))
    // Four bytes of elements without content, in the lengths of the array and of the body.
    bytes[4] = 12
    bytes[bytes.count - 8] = 4
    bytes += [1, 2, 3, 4]
    #expect(throws: (any Error).self) { try Self.read(bytes) }
  }

  @Test func `the number of values is limited by the number of bytes`() throws {
    let nested = String(repeating: "(", count: 60) + "y" + String(repeating: ")", count: 60)
    var message = DBusMessage(kind: .signal)
    message.body = [.array("y", (0..<800).map { .byte(UInt8($0 % 256)) })]
    var bytes = try #require(message.encoded(serial: 1))
    #expect(try Self.read(bytes)?.body == message.body)
    // The same bytes as 100 values in 60 nested structures each: the signature is longer, and the header with it.
    var header = ByteWriter()
    header.append([UInt8(ascii: "l"), 4, 0, 1])
    header.integer(UInt32(808))
    header.integer(UInt32(1))
    let signature = Array("a\(nested)".utf8)
    header.integer(UInt32(6 + signature.count))
    header.append([8, 1, UInt8(ascii: "g"), 0, UInt8(signature.count)] + signature + [0])
    header.align(8)
    header.integer(UInt32(800))
    header.integer(UInt32(0))
    bytes = header.bytes + [UInt8](repeating: 1, count: 800)
    #expect(throws: DBusValue.MalformedValue.self) { try Self.read(bytes) }
  }

  @Test func `damaged messages give errors or values, and never a crash`() throws {
    let whole = try #require(Self.call(Self.values).encoded(serial: 1))
    var random = SystemRandomNumberGenerator()
    var failures = 0
    for round in 0..<20_000 {
      var bytes = whole
      for _ in 0...round % 4 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      do { _ = try Self.read(bytes) } catch { failures += 1 }
    }
    #expect(failures > 100)
  }

  @Test(arguments: [
    DBusValue.string("a\0b"), .objectPath("/a\0"), .signature(String(repeating: "s", count: 256)),
    .array("s", [.byte(1)]), .structure([]), .variant(.string("\0")),
    (0..<70).reduce(.byte(1)) { value, _ in .variant(value) },
  ])
  func `values that D-Bus does not allow are not encoded`(value: DBusValue) {
    #expect(Self.call([value]).encoded(serial: 1) == nil)
  }

  @Test func `accessors read matching values, also within variants`() {
    #expect(DBusValue.variant(.objectPath("/a")).text == "/a" && DBusValue.byte(1).text == nil)
    #expect(DBusValue.variant(.int16(-3)).integer == -3 && DBusValue.double(0.5).integer == nil)
    #expect(DBusValue.uint64(.max).integer == nil && DBusValue.string("1").number == nil)
    #expect(DBusValue.variant(.boolean(true)).isTrue && !DBusValue.uint32(1).isTrue)
    let entries = DBusValue.array(
      "{sv}", [1, 2].map { .dictionaryEntry([.string("key"), .variant(.int32($0))]) }
    ).entries
    #expect(entries == ["key": .variant(.int32(1))])
  }
}
