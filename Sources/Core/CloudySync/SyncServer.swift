import Foundation

/// A user's own server, which stores their places and settings for all of their devices.
package struct SyncServer: Hashable, Sendable {
  /// For example, `https://weather.example`, without a slash at the end.
  package let address: String

  /// Parses a typed server: a name, or an address with `https://` or, in a trusted network, `http://`.
  ///
  /// - Returns: `nil` if the text is not a server's address.
  package init?(typed text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.utf8.count <= 500 else { return nil }
    guard !text.contains("://") else {
      self.init(address: text)
      return
    }
    guard let server = SyncServer(address: "https://" + text) else { return nil }
    guard let plain = SyncServer(address: "http://" + text), server.isOnThisMachine else {
      self = server
      return
    }
    // A server at home usually has no certificate.
    self = plain
  }

  /// - Returns: `nil` if the text is not in the form of ``address``.
  init?(address text: String) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = parts.encodedHost?.lowercased(), !host.isEmpty,
      parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil,
      host.unicodeScalars.allSatisfy({ $0.isASCII && $0.value > 0x20 })
    else { return nil }
    var path = parts.percentEncodedPath[...]
    while path.hasSuffix("/") { path = path.dropLast() }
    let port = parts.port.map { ":\($0)" } ?? ""
    address = "\(scheme)://\(host)\(port)\(path)"
  }

  /// The name shown to users, such as `weather.example`.
  package var name: String { String(address[(address.range(of: "://")?.upperBound ?? address.startIndex)...]) }

  /// Whether the traffic cannot be read on the way, since it is encrypted or does not leave this machine.
  package var isPrivate: Bool { address.hasPrefix("https:") || isOnThisMachine }

  private var isOnThisMachine: Bool {
    guard let host = URLComponents(string: address)?.host else { return false }
    return ["localhost", "[::1]", "::1"].contains(host) || host.hasSuffix(".localhost")
      || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
  }

  func url(_ path: String) -> URL? { URL(string: address + path) }
}
