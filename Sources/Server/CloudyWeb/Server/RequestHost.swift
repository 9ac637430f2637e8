import HTTPTypes

extension HTTPTypes.HTTPRequest {
  /// Whether a request names at most one host, in the form of RFC 9112, 3.2. A proxy and this server that read
  /// different hosts from one request could be attacked.
  var hasSoundHost: Bool {
    // The first host is the authority; a remaining header is a second host.
    guard !headerFields.contains(.host) else { return false }
    guard let authority else { return true }
    guard authority.utf8.count <= 261 else { return false }
    var host = authority[...]
    if host.hasPrefix("[") {
      guard let end = host.firstIndex(of: "]") else { return false }
      let address = host[host.index(after: host.startIndex)..<end]
      guard address.utf8.allSatisfy({ $0.isHexadecimal || ":.".utf8.contains($0) }) else { return false }
      host = host[host.index(after: end)...]
    } else {
      let name = host.prefix { $0 != ":" }
      guard name.utf8.allSatisfy({ $0.isLetterOrDigit || "-._~".utf8.contains($0) }) else { return false }
      host = host.dropFirst(name.count)
    }
    if host.isEmpty { return true }
    let port = host.dropFirst()
    return host.first == ":" && port.utf8.count <= 5 && port.utf8.allSatisfy { $0.isDigit }
  }

  /// Whether the target is a path. ``RequestHeadReader`` has reduced absolute URLs to their paths.
  var hasSoundTarget: Bool { path?.hasPrefix("/") == true }
}

extension HTTPField.Name {
  fileprivate static let host = HTTPField.Name("Host") ?? .server
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isHexadecimal: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }
  fileprivate var isLetterOrDigit: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
