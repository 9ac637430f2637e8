import Foundation

/// A server of the person's own that keeps their places and settings for all of their devices.
package struct SyncServer: Hashable, Sendable {
  /// Such as `https://weather.example`, without a slash at the end.
  package let address: String

  /// Reads what somebody types: a name, or an address with `https://` or, in a network that they trust, `http://`.
  ///
  /// - Returns: `nil` if it is no address of a server.
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
    // What a person tries at home has no certificate.
    self = plain
  }

  /// - Returns: `nil` if it is not what ``address`` says of any server.
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

  /// What people call it, such as `weather.example`.
  package var name: String { String(address[(address.range(of: "://")?.upperBound ?? address.startIndex)...]) }

  /// Whether nobody on the way can read what is sent, since it is encrypted or does not leave this machine.
  package var isPrivate: Bool { address.hasPrefix("https:") || isOnThisMachine }

  private var isOnThisMachine: Bool {
    guard let host = URLComponents(string: address)?.host else { return false }
    return ["localhost", "[::1]", "::1"].contains(host) || host.hasSuffix(".localhost")
      || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
  }

  func url(_ path: String) -> URL? { URL(string: address + path) }
}
