import HTTPTypes

/// Whose word is taken for where a request comes from: reverse proxies, by their addresses.
///
/// A proxy appends the address of whoever asked it to `X-Forwarded-For`. What stands before that may be a visitor's own
/// invention. So the list is read from its end: while the one who speaks is trusted, the entry that it added counts, and
/// the first one that is not a proxy's is the visitor's. `Forwarded` (RFC 7239) is not read: a proxy that writes one of
/// the two hands the other on as it came.
package struct TrustedProxies: Hashable, Sendable {
  private enum Member: Hashable {
    case loopback, privateNetworks
    case network(ClientAddress, length: Int)
  }

  private var members: [Member] = []

  package init() {}

  /// - Parameter text: With commas between them: addresses, networks as `10.0.0.0/8`, `loopback`, `private`.
  package init?(_ text: String) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = part.split(separator: " ").joined()
      switch name {
      case "loopback": members.append(.loopback)
      case "private": members.append(.privateNetworks)
      default:
        let pieces = name.split(separator: "/", omittingEmptySubsequences: false)
        guard pieces.count <= 2, let address = ClientAddress(text: pieces[0]) else { return nil }
        let length = pieces.count == 2 ? Int(pieces[1]) : address.bitCount
        guard let length, (0...address.bitCount).contains(length) else { return nil }
        members.append(.network(address, length: length))
      }
    }
  }

  /// Where a request comes from.
  struct Origin: Hashable {
    /// Of the visitor; `nil` if nobody can say.
    var address: ClientAddress?
    /// Whether the visitor's connection is encrypted.
    var isSecure = false
    /// Whether somebody says that it was handed on.
    var isForwarded = false
  }

  /// - Parameter peer: The other end of the connection.
  func origin(of headers: HTTPFields, peer: ClientAddress?) -> Origin {
    var origin = Origin(address: peer)
    // Most have none, and pay nothing for it.
    guard headers.contains(.xForwardedFor) || headers.contains(.xForwardedProto) || headers.contains(.forwarded) else {
      return origin
    }
    origin.isForwarded = true
    guard let peer, trusts(peer) else { return origin }
    let last = headers[values: .xForwardedProto].last?.split(separator: ",").last
    origin.isSecure = last.map { $0.filter { $0 != " " }.lowercased() == "https" } ?? false
    // Proxies are few, and so are the entries that they add.
    let entries = headers[values: .xForwardedFor].suffix(8).flatMap { $0.suffix(1024).split(separator: ",") }
    for entry in entries.reversed().prefix(8) {
      guard let address = ClientAddress(text: entry.filter { $0 != " " && $0 != "\t" }) else { break }
      origin.address = address
      guard trusts(address) else { break }
    }
    return origin
  }

  func trusts(_ address: ClientAddress) -> Bool {
    members.contains { member in
      switch member {
      case .loopback: address.isLoopback
      case .privateNetworks: address.isPrivate
      case .network(let network, let length): address.isInNetwork(of: network, length: length)
      }
    }
  }
}
