import CloudyTestSupport
import Testing

@testable import CloudyPlaces

/// Messages of D-Bus as bytes.
@Suite struct DBusMessageTests {
  /// As the specification has it: a call of `Hello`, the first one on any connection.
  private static let hello: [UInt8] =
    [0x6C, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0x6D, 0, 0, 0] + field(1, "o", "/org/freedesktop/DBus")
    + field(2, "s", "org.freedesktop.DBus") + field(3, "s", "Hello") + field(6, "s", "org.freedesktop.DBus")

  private static func field(_ code: UInt8, _ type: Character, _ text: String) -> [UInt8] {
    let bytes = [code, 1] + Array(String(type).utf8) + [0, UInt8(text.utf8.count), 0, 0, 0] + Array(text.utf8) + [0]
    return bytes + [UInt8](repeating: 0, count: (8 - bytes.count % 8) % 8)
  }

  private static let property = DBusMessage(
    "Set", of: "org.freedesktop.DBus.Properties", at: "/a", on: ":1.2",
    [.text("é"), .variant(.number(5)), .variant(.double(-0.5)), .path("/b"), .signature("sv"), .number(7)])

  @Test func `a call is written as the specification has it`() {
    let message = DBusMessage(
      "Hello", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus")
    #expect(message.bytes(serial: 1) == Self.hello)
  }

  @Test func `what is written is read`() {
    var reply = Self.property
    reply.kind = .reply
    reply.replySerial = 9
    for message in [Self.property, reply] { #expect(DBusMessage(message.bytes(serial: 3)) == message) }
  }

  @Test func `a body of types that are not needed is left out, and the message read`() {
    var bytes = DBusMessage("A", of: "b.c", at: "/d", on: "e.f", [.number(1)]).bytes(serial: 1)
    // Of a 64-bit number, which nobody awaits, as the type of the body.
    let type = bytes.indices.first { bytes[$0...].starts(with: [1, UInt8(ascii: "u"), 0]) && bytes[$0 - 3] == 1 }
    if let type { bytes[type + 1] = UInt8(ascii: "t") }
    let message = DBusMessage(bytes)
    #expect(message?.member == "A")
    #expect(message?.body.isEmpty == true)
  }

  @Test func `damaged messages are read or refused, and never more`() {
    var random = SeededGenerator(seed: 5)
    let whole = Self.property.bytes(serial: 3)
    for length in 0..<whole.count { #expect(DBusMessage(Array(whole.prefix(length))) == nil) }
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = DBusMessage(bytes)
    }
  }

  @Test(arguments: [
    [UInt8](repeating: 0xFF, count: 16), Array("l\u{2}\u{0}\u{1}".utf8) + [UInt8](repeating: 0xFF, count: 12),
    Array("HTTP/1.1 400 Bad".utf8), [],
  ])
  func `what begins no message has no length`(bytes: [UInt8]) {
    #expect(DBusMessage.length(prefix: bytes) == nil)
  }
}
