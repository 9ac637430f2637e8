/// An address within this site, such as `/locations?q=ghent#list`, to which a browser can safely be redirected.
package struct LocalPath: Hashable, Sendable {
  private static let byteLimit = 1000

  package let text: String

  /// - Returns: `nil` for anything that a browser or a proxy could take for another site's address: more than one `/`
  ///   in a row, a backslash, a scheme, or control codes, however they are encoded; and for text that is not an
  ///   address.
  package init?(_ text: String) {
    guard text.utf8.count <= LocalPath.byteLimit, text.utf8.allSatisfy(LocalPath.isAllowed),
      text.utf8.count(where: { $0 == UInt8(ascii: "#") }) <= 1, PercentEncoding.decode(text.utf8) != nil,
      LocalPath.isLocal(Array(text.utf8))
    else { return nil }
    self.text = text
  }

  /// Wraps an address that is written in this program.
  ///
  /// - Parameter fixed: Begins with a single `/`.
  init(fixed: StaticString) { text = "\(fixed)" }

  /// Returns the same address with another field in its query.
  func adding(_ name: StaticString, _ value: String) -> LocalPath {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let address = parts[0] + (parts[0].contains("?") ? "&" : "?") + "\(name)=\(value)"
    return LocalPath(([address] + parts.dropFirst()).joined(separator: "#")) ?? self
  }

  /// Whether the address stays local however often it is decoded on the way.
  private static func isLocal(_ bytes: [UInt8]) -> Bool {
    var bytes = bytes
    // Each round makes it shorter, so the loop ends.
    while true {
      guard bytes.first == UInt8(ascii: "/"), !bytes.contains(UInt8(ascii: "\\")),
        !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }),
        !zip(bytes, bytes.dropFirst()).contains(where: { $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "/") })
      else { return false }
      let decoded = PercentEncoding.decodeLeniently(bytes)
      if decoded == bytes { return true }
      bytes = decoded
    }
  }

  /// Whether a byte is allowed: RFC 3986's characters, without those that no address of this site has.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "/?#&=+,.:;-_~%!*()@".utf8.contains(byte)
    }
  }
}
