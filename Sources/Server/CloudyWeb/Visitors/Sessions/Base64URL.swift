import Foundation

/// Base64url encoding without padding (RFC 4648, section 5).
enum Base64URL {
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    let standard = Data(bytes).base64EncodedString().utf8.filter { $0 != UInt8(ascii: "=") }
    return String(
      decoding: standard.map { byte in
        switch byte {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        default: byte
        }
      }, as: UTF8.self)
  }

  /// Decodes a string; `nil` unless ``text(_:)`` returns exactly this text, so that each value has a single encoding.
  static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    let standard = text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      default: byte
      }
    }
    let padding = [UInt8](repeating: UInt8(ascii: "="), count: (4 - standard.count % 4) % 4)
    guard let data = Data(base64Encoded: Data(standard + padding)), Base64URL.text(data) == text else { return nil }
    return [UInt8](data)
  }
}
