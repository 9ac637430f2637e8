import Foundation
import LocalSockets

/// An image of a window or of part of it.
public struct Screenshot: Equatable, Sendable {
  /// One pixel.
  public struct Pixel: Hashable, Sendable {
    /// From 0 to 255.
    public let red: UInt8
    /// From 0 to 255.
    public let green: UInt8
    /// From 0 to 255.
    public let blue: UInt8
  }

  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// Three bytes per pixel, row by row.
  let bytes: [UInt8]

  init(width: Int, height: Int, bytes: [UInt8]) {
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// - Parameter pixels: Four bytes each: blue, green, red, unused.
  init(width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for start in stride(from: 0, to: width * height * 4, by: 4) {
      bytes.append(pixels[start + 2])
      bytes.append(pixels[start + 1])
      bytes.append(pixels[start])
    }
    self.bytes = bytes
  }

  /// The pixel at a position; `nil` outside of the image.
  public subscript(x: Int, y: Int) -> Pixel? {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
    let start = (y * width + x) * 3
    return Pixel(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
  }

  /// The number of pixels that differ from another screenshot; `nil` if the sizes differ.
  /// - Parameter tolerance: The largest difference in a channel that does not count.
  public func differingPixels(from other: Screenshot, tolerance: Int = 0) -> Int? {
    guard width == other.width, height == other.height else { return nil }
    return (0..<width * height).count { pixel in
      (pixel * 3..<pixel * 3 + 3).contains { abs(Int(bytes[$0]) - Int(other.bytes[$0])) > tolerance }
    }
  }

  /// The image as a PNG file.
  public var png: Data {
    var file = ByteWriter()
    file.append([0x89] + Array("PNG\r\n".utf8) + [0x1a, 0x0a])
    func bigEndian(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian, Array.init) }
    func chunk(_ name: String, _ content: [UInt8]) {
      file.append(bigEndian(UInt32(content.count)))
      let body = Array(name.utf8) + content
      file.append(body)
      file.append(bigEndian(Checksum.crc32(body)))
    }
    chunk("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 2, 0, 0, 0])
    var rows: [UInt8] = []
    rows.reserveCapacity((width * 3 + 1) * height)
    for row in 0..<height {
      rows.append(0)
      rows += bytes[row * width * 3..<(row + 1) * width * 3]
    }
    chunk("IDAT", Deflate.zlib(rows, rowLength: width * 3 + 1))
    chunk("IEND", [])
    return Data(file.bytes)
  }

  /// Writes the image as a PNG file.
  public func write(to url: URL) throws { try png.write(to: url) }
}

/// Compresses screenshots without a library: pixels often repeat the one on the left or above.
private enum Deflate {
  static func zlib(_ bytes: [UInt8], rowLength: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.bytes = [0x78, 0x01]
    bits.write(0b011, count: 3)
    var index = 0
    while index < bytes.count {
      var best = (length: 0, distance: 0)
      for distance in [3, rowLength] where distance <= index && distance <= 32_768 {
        var length = 0
        while length < 258, index + length < bytes.count, bytes[index + length] == bytes[index + length - distance] {
          length += 1
        }
        if length > best.length { best = (length, distance) }
      }
      if best.length >= 4 {
        bits.writeMatch(length: best.length, distance: best.distance)
        index += best.length
      } else {
        bits.writeSymbol(Int(bytes[index]))
        index += 1
      }
    }
    bits.writeSymbol(256)
    bits.flush()
    let sum = Checksum.adler32(bytes)
    return bits.bytes + withUnsafeBytes(of: sum.bigEndian, Array.init)
  }

  private struct BitWriter {
    var bytes: [UInt8] = []
    private var buffer: UInt64 = 0
    private var filled = 0

    mutating func write(_ value: Int, count: Int) {
      buffer |= UInt64(value) << filled
      filled += count
      while filled >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: buffer))
        buffer >>= 8
        filled -= 8
      }
    }

    mutating func flush() {
      if filled > 0 { write(0, count: 8 - filled) }
    }

    /// Writes a symbol of the fixed code in RFC 1951, section 3.2.6. Codes are written from their highest bit.
    mutating func writeSymbol(_ symbol: Int) {
      switch symbol {
      case 0..<144: writeCode(0x30 + symbol, count: 8)
      case 144..<256: writeCode(0x190 + symbol - 144, count: 9)
      case 256..<280: writeCode(symbol - 256, count: 7)
      default: writeCode(0xc0 + symbol - 280, count: 8)
      }
    }

    private mutating func writeCode(_ code: Int, count: Int) {
      for bit in (0..<count).reversed() { write(code >> bit & 1, count: 1) }
    }

    mutating func writeMatch(length: Int, distance: Int) {
      if length == 258 {
        writeSymbol(285)
      } else {
        let (code, base, extra) = BitWriter.step(of: length - 3, doublingEvery: 4)
        writeSymbol(257 + code)
        write(length - 3 - base, count: extra)
      }
      let (code, base, extra) = BitWriter.step(of: distance - 1, doublingEvery: 2)
      writeCode(code, count: 5)
      write(distance - 1 - base, count: extra)
    }

    /// Lengths and distances have the same scheme: after the first codes, each group of codes covers twice the range.
    private static func step(of value: Int, doublingEvery group: Int) -> (code: Int, base: Int, extra: Int) {
      var code = 0
      var base = 0
      while true {
        let extra = max(0, code / group - 1)
        if value < base + 1 << extra { return (code, base, extra) }
        base += 1 << extra
        code += 1
      }
    }
  }
}

private enum Checksum {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xedb8_8320 ^ value >> 1 : value >> 1 }
  }

  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xff)] ^ $0 >> 8 }
  }

  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}
