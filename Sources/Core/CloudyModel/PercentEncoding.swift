/// Percent-encoding, RFC 3986, section 2.1.
package enum PercentEncoding {
  /// - Parameter plusIsSpace: Whether `+` is a space, as in queries and forms, but not in paths.
  /// - Returns: `nil` if a `%` is not followed by two hexadecimal digits.
  package static func decode(_ bytes: some Collection<UInt8>, plusIsSpace: Bool = false) -> [UInt8]? {
    var isStrict = true
    let decoded = decode(bytes, plusIsSpace) { isStrict = false }
    return isStrict ? decoded : nil
  }

  /// Decodes the bytes; a `%` that is not followed by two hexadecimal digits is literal.
  package static func decodeLeniently(_ bytes: some Collection<UInt8>, plusIsSpace: Bool = false) -> [UInt8] {
    decode(bytes, plusIsSpace) {}
  }

  /// Returns the text for use in a URL: everything except unreserved characters is encoded.
  ///
  /// - Parameter alsoAllowed: ASCII characters that are not encoded either.
  package static func encode(_ text: String, alsoAllowed: String = "") -> String {
    text.utf8.reduce(into: "") { encoded, byte in
      if isUnreserved(byte) || alsoAllowed.utf8.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// Whether a byte has no special meaning anywhere in a URL: an ASCII letter or digit, or one of `-._~`.
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }

  private static func decode(_ bytes: some Collection<UInt8>, _ plusIsSpace: Bool, complain: () -> Void) -> [UInt8] {
    var decoded: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
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

  /// Returns the fields of a query or a form, still encoded: `time=24h&newest` has two, the second with an empty value.
  package static func fields<Bytes: Collection<UInt8>>(
    _ bytes: Bytes
  ) -> [(name: Bytes.SubSequence, value: Bytes.SubSequence)] {
    bytes.split(separator: UInt8(ascii: "&")).map { field in
      let equals = field.firstIndex(of: UInt8(ascii: "=")) ?? field.endIndex
      return (field[..<equals], field[equals...].dropFirst())
    }
  }
}

extension String {
  /// Decodes a part of a URL that may have been typed by hand, without all the necessary encoding.
  package init(percentEncoded bytes: some Collection<UInt8>, plusIsSpace: Bool) {
    self.init(decoding: PercentEncoding.decodeLeniently(bytes, plusIsSpace: plusIsSpace), as: UTF8.self)
  }
}
