import CloudyModel

/// A path and query within this site, such as `/locations?q=ghent#list`, to which a browser can safely be redirected.
package struct LocalPath: Hashable, Sendable {
  private static let byteLimit = 1000

  package let text: String

  /// - Returns: `nil` for any text that a browser or a proxy could take for another site's URL: one with consecutive
  ///   slashes, a backslash, a scheme, or control characters, in any encoding; and for text that is not a path.
  package init?(_ text: String) {
    guard text.utf8.count <= LocalPath.byteLimit, text.utf8.allSatisfy(LocalPath.isAllowed),
      text.utf8.count(where: { $0 == UInt8(ascii: "#") }) <= 1, PercentEncoding.decode(text.utf8) != nil,
      LocalPath.isLocal(Array(text.utf8))
    else { return nil }
    self.text = text
  }

  /// Wraps a path from the program's source.
  ///
  /// - Parameter fixed: A path with a single leading `/`.
  init(fixed: StaticString) { text = "\(fixed)" }

  /// Returns the same path with another field in its query.
  func adding(_ name: StaticString, _ value: String) -> LocalPath {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let address = parts[0] + (parts[0].contains("?") ? "&" : "?") + "\(name)=\(value)"
    return LocalPath(([address] + parts.dropFirst()).joined(separator: "#")) ?? self
  }

  /// Whether the path stays local, no matter how many times it is percent-decoded.
  private static func isLocal(_ bytes: [UInt8]) -> Bool {
    var bytes = bytes
    // Each round shortens the path, so the loop ends.
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

  /// Whether a byte is allowed: RFC 3986's characters, without those that no URL of this site contains.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    PercentEncoding.isUnreserved(byte) || "/?#&=+,:;%!*()@".utf8.contains(byte)
  }
}
