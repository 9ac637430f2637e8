import Testing

/// Input of attackers and of broken clients.
struct HostileText: Sendable, CustomTestStringConvertible {
  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The text, with U+FFFD for invalid UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text with every byte percent-encoded, except letters and digits.
  var encoded: String { HostileText.encoded(bytes) }
  var encodedTwice: String { HostileText.encoded(Array(encoded.utf8)) }

  var testDescription: String { String(encoded.prefix(60)) }

  /// Whether the text contains markup, which must not be in a page unescaped.
  var isMarkup: Bool { bytes.count > 5 && text.contains { "<>\"'".contains($0) } }

  private static func encoded(_ bytes: [UInt8]) -> String {
    bytes.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
