import Foundation
import Testing

@testable import UITesting

/// What goes over the sockets; no display is needed.
struct WireTests {
  private static let values: [DBusValue] = [
    .byte(7), .boolean(true), .int16(-2), .uint16(65_535), .int32(-70_000), .uint32(4_000_000_000), .int64(-5),
    .uint64(.max), .double(0.25), .string("Zoë"), .objectPath("/a/b"), .signature("a{sv}"),
    .array("(so)", [.structure([.string(":1.5"), .objectPath("/x")])]), .array("u", []),
    .array("{sv}", [.dictionaryEntry([.string("key"), .variant(.int32(3))])]),
    .variant(.structure([.byte(1), .variant(.array("s", [.string("deep")]))])),
  ]

  @Test func `a message comes back as it was sent`() throws {
    var message = DBusMessage.call("org.example", "/path", "org.example.Interface", "Member", WireTests.values)
    message.replySerial = 12
    var bytes = message.encoded(serial: 99) + [0x6c]
    let read = try #require(try DBusMessage.next(in: &bytes))
    #expect(read.serial == 99 && read.replySerial == 12)
    #expect(read.destination == "org.example" && read.path == "/path")
    #expect(read.interface == "org.example.Interface" && read.member == "Member")
    #expect(read.body == WireTests.values)
    #expect(bytes == [0x6c])
  }

  @Test func `a list of nothings ends`() {
    var message = DBusMessage(kind: .signal)
    message.body = [.array("()", [])]
    var bytes = message.encoded(serial: 1)
    // Four bytes of elements that have none, where the length of the list and of the body are.
    bytes[4] = 12
    bytes[bytes.count - 8] = 4
    bytes += [1, 2, 3, 4]
    #expect(throws: (any Error).self) { try DBusMessage.next(in: &bytes) }
  }

  @Test func `half of a message is waited for`() throws {
    let whole = DBusMessage.call("org.example", "/path", "org.example.I", "M", [.string("text")]).encoded(serial: 1)
    for count in 0..<whole.count {
      var bytes = Array(whole.prefix(count))
      #expect(try DBusMessage.next(in: &bytes) == nil)
      #expect(bytes.count == count)
    }
  }

  @Test func `damaged messages are errors or values, and never the end`() {
    let whole = DBusMessage.call("org.example", "/path", "org.example.I", "M", WireTests.values).encoded(serial: 1)
    var random = SystemRandomNumberGenerator()
    var failures = 0
    for round in 0..<4000 {
      var bytes = whole
      for _ in 0...round % 4 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      do { _ = try DBusMessage.next(in: &bytes) } catch { failures += 1 }
    }
    #expect(failures > 100)
  }

  @Test func `a picture is written as PNG that others read`() throws {
    let (width, height) = (37, 23)
    var pixels: [UInt8] = []
    for index in 0..<width * height {
      pixels += [UInt8(index % 251), UInt8(index / width * 9), index % 7 == 0 ? 255 : 20, 0]
    }
    let picture = Screenshot(width: width, height: height, pixels: pixels)
    #expect(
      picture[36, 22]
        == Screenshot.Pixel(red: pixels[(22 * 37 + 36) * 4 + 2], green: 198, blue: pixels[(22 * 37 + 36) * 4]))
    #expect(picture[37, 0] == nil)
    let png = [UInt8](picture.png)
    #expect(png.count < width * height * 3 + 500)
    guard Executable.find("/usr/bin/python3") != nil else { return }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try picture.write(to: file)
    // Python's own zlib is the judge of what was compressed here.
    let script = """
      import struct, sys, zlib
      data = open(sys.argv[1], 'rb').read()
      at, body = 8, b''
      while at < len(data):
          size, name = struct.unpack('>I4s', data[at:at + 8])
          content = data[at + 8:at + 8 + size]
          assert zlib.crc32(name + content) == struct.unpack('>I', data[at + 8 + size:at + 12 + size])[0]
          body += content if name == b'IDAT' else b''
          at += 12 + size
      sys.stdout.write(zlib.decompress(body).hex())
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", script, file.path(percentEncoded: false)]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width {
        let start = (y * width + x) * 4
        rows += [pixels[start + 2], pixels[start + 1], pixels[start]]
      }
    }
    #expect(text == rows.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())
  }

  @Test func `characters are keys, and keys are characters`() {
    for character in "aZ é東1%" as String {
      #expect(Key.character(of: Key(character).symbol) == character)
    }
    #expect(Key("\n").symbol == Key.return.symbol)
    #expect(Key.function(12).symbol == 0xffc9)
  }

  @Test func `words are as far apart as letters differ`() {
    #expect(Application.distance("undo", "undo") == 0)
    #expect(Application.distance("undo", "undoo") == 1)
    #expect(Application.distance("", "abc") == 3)
    #expect(Application.distance("kitten", "sitting") == 3)
  }
}
