/// Percent-encoding, RFC 3986, section 2.1.
enum PercentEncoding {
  /// Decodes bytes; `nil` if a `%` is not followed by two hexadecimal digits.
  static func decode(_ bytes: some Collection<UInt8>) -> [UInt8]? {
    var isStrict = true
    let decoded = decode(bytes) { isStrict = false }
    return isStrict ? decoded : nil
  }

  /// Decodes bytes, leaving a `%` without two hexadecimal digits as it is.
  static func decodeLeniently(_ bytes: some Collection<UInt8>) -> [UInt8] { decode(bytes) {} }

  private static func decode(_ bytes: some Collection<UInt8>, complain: () -> Void) -> [UInt8] {
    var decoded: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      let digits = rest.prefix(2).compactMap(digit)
      if digits.count == 2 {
        rest = rest.dropFirst(2)
        decoded.append(digits[0] << 4 | digits[1])
      } else {
        complain()
        decoded.append(byte)
      }
    }
    return decoded
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
