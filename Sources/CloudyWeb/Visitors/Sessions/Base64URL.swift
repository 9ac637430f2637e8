import Foundation

/// RFC 4648, section 5, without padding.
enum Base64URL {
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// - Returns: `nil` unless it is exactly what ``text(_:)`` makes of some bytes: there are no two ways to write them.
  static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    let standard = text.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: standard + padding), Base64URL.text(data) == text else { return nil }
    return [UInt8](data)
  }
}
