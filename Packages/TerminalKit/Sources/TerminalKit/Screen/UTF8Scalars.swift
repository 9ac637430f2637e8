/// Decodes UTF-8 byte by byte. Invalid bytes are dropped.
struct UTF8Scalars {
  private var value: UInt32 = 0
  private var missingCount = 0
  /// The valid range of the next byte. For the second byte, it excludes overlong forms, surrogates and values beyond
  /// U+10FFFF.
  private var range: ClosedRange<UInt8> = 0x80...0xBF

  /// - Returns: The scalar that ends with this byte; `nil` if it is incomplete or invalid.
  mutating func next(_ byte: UInt8) -> Unicode.Scalar? {
    if missingCount > 0 {
      if range.contains(byte) {
        value = value << 6 | UInt32(byte & 0x3F)
        missingCount -= 1
        range = 0x80...0xBF
        return missingCount == 0 ? Unicode.Scalar(value) : nil
      }
      missingCount = 0
    }
    switch byte {
    case 0x00...0x7F: return Unicode.Scalar(byte)
    case 0xC2...0xDF: begin(byte & 0x1F, missingCount: 1)
    case 0xE0...0xEF: begin(byte & 0x0F, missingCount: 2)
    case 0xF0...0xF4: begin(byte & 0x07, missingCount: 3)
    default: break
    }
    switch byte {
    case 0xE0: range = 0xA0...0xBF
    case 0xED: range = 0x80...0x9F
    case 0xF0: range = 0x90...0xBF
    case 0xF4: range = 0x80...0x8F
    default: range = 0x80...0xBF
    }
    return nil
  }

  private mutating func begin(_ bits: UInt8, missingCount: Int) {
    value = UInt32(bits)
    self.missingCount = missingCount
  }
}
