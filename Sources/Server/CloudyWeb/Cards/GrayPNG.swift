import CZlib

/// PNG files with few shades of gray, as e-paper displays read them: 1, 2 or 4 bits for each pixel, without dithering.
enum GrayPNG {
  /// Pixels that are brighter are white in a picture of two colors. It is above the middle, so that the outlines of
  /// weather icons are black and their fillings white.
  private static let whiteFrom = 166

  /// - Parameters:
  ///   - grays: The brightness of each pixel, `0...255`, row by row from the top.
  ///   - colors: 2, 4 or 16 shades.
  /// - Returns: `nil` if the number of pixels is wrong, or if memory is insufficient.
  static func file(_ grays: [UInt8], width: Int, height: Int, colors: Int) -> [UInt8]? {
    let bits = colors.trailingZeroBitCount
    guard width > 0, height > 0, grays.count == width * height, (1...4).contains(bits), 1 << bits == colors,
      let data = compressed(rows(grays, width: width, bits: bits))
    else { return nil }
    let size = bigEndian(UInt32(clamping: width)) + bigEndian(UInt32(clamping: height))
    // The last four: shades of gray, and the only methods of compression, filtering and interlacing.
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", size + [UInt8(bits), 0, 0, 0, 0]) + chunk("IDAT", data) + chunk("IEND", [])
  }

  /// Packs pixels into bytes, the leftmost in the highest bits. Each row begins with the number of its filter: none.
  private static func rows(_ grays: [UInt8], width: Int, bits: Int) -> [UInt8] {
    let (perByte, highest) = (8 / bits, (1 << bits) - 1)
    var rows: [UInt8] = []
    rows.reserveCapacity(grays.count / perByte + grays.count / width * 2)
    for start in stride(from: 0, to: grays.count, by: width) {
      rows.append(0)
      for first in stride(from: start, to: start + width, by: perByte) {
        var byte = 0
        for index in first..<first + perByte {
          let gray = index < start + width ? Int(grays[index]) : 0
          let level = bits == 1 ? (gray >= whiteFrom ? 1 : 0) : (gray * highest + 127) / 255
          byte = byte << bits | level
        }
        rows.append(UInt8(truncatingIfNeeded: byte))
      }
    }
    return rows
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var size = compressBound(UInt(bytes.count))
    var compressed = [UInt8](repeating: 0, count: Int(size))
    guard compress2(&compressed, &size, bytes, UInt(bytes.count), 9) == Z_OK else { return nil }
    return Array(compressed.prefix(Int(size)))
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + data
    let checksum = crc32(0, content, UInt32(clamping: content.count))
    return bigEndian(UInt32(clamping: data.count)) + content + bigEndian(UInt32(truncatingIfNeeded: checksum))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
