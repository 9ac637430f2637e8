import Foundation
import Testing

@testable import UITesting

/// Screenshots, keys and edit distances, without a display.
struct WithoutDisplayTests {
  @Test func `a screenshot is encoded as a PNG file that Python can read`() throws {
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
    // Python's own zlib checks the compressed data.
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

  @Test func `characters map to keysyms and back`() {
    for character in "aZ é東1%" as String {
      #expect(Key.character(of: Key(character).symbol) == character)
    }
    #expect(Key("\n").symbol == Key.return.symbol)
    #expect(Key.function(12).symbol == 0xffc9)
  }

  @Test func `the edit distance counts differing letters`() {
    #expect(Application.distance("undo", "undo") == 0)
    #expect(Application.distance("undo", "undoo") == 1)
    #expect(Application.distance("", "abc") == 3)
    #expect(Application.distance("kitten", "sitting") == 3)
  }
}
