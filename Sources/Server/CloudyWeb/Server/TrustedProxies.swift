import HTTPTypes

/// The addresses of the reverse proxies that are trusted to report where a request comes from.
///
/// A proxy appends the address of its client to `X-Forwarded-For`; anything before that may be forged by the visitor.
/// So the list is read from its end: while the sending proxy is trusted, the entry that it added is believed, and the
/// first entry that is not a trusted proxy is the visitor. `Forwarded` (RFC 7239) is not read: a proxy that writes one
/// of the two headers passes the other on unchanged.
package struct TrustedProxies: Hashable, Sendable {
  private enum Member: Hashable {
    case loopback, privateNetworks
    case network(ClientAddress, length: Int)
  }

  private var members: [Member] = []

  /// Trusts no proxy.
  package init() {}

  /// - Parameter text: Addresses, networks such as `10.0.0.0/8`, `loopback` or `private`, separated by commas.
  /// - Returns: `nil` if an entry is none of these.
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

  /// The origin of a request.
  struct Origin: Hashable {
    /// The visitor's address; `nil` if it is unknown.
    var address: ClientAddress?
    /// Whether the visitor's connection is encrypted.
    var isSecure = false
    /// Whether a header indicates that the request was forwarded.
    var isForwarded = false
  }

  /// Returns the origin of a request.
  ///
  /// - Parameter peer: The other end of the connection.
  func origin(of headers: HTTPFields, peer: ClientAddress?) -> Origin {
    var origin = Origin(address: peer)
    // Most requests have none of these headers and should cost nothing.
    guard HTTPField.Name.ofProxies.contains(where: headers.contains) else { return origin }
    origin.isForwarded = true
    guard let peer, trusts(peer) else { return origin }
    let last = headers[values: .xForwardedProto].last?.split(separator: ",").last
    origin.isSecure = last.map { $0.filter { $0 != " " }.lowercased() == "https" } ?? false
    // There are few proxies, and each adds one entry.
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
