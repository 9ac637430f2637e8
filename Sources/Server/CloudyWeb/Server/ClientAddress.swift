import NIOCore

/// The address of a client, as 128 bits; IPv4 addresses are mapped to IPv6 (`::ffff:`).
struct ClientAddress: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// - Returns: `nil` if it is not an Internet address, for example a socket in the file system.
  init?(_ address: SocketAddress) {
    switch address {
    case .v4(let address):
      self.init(v4: UInt32(bigEndian: address.address.sin_addr.s_addr))
    case .v6(let address):
      var bytes = address.address.sin6_addr
      let (high, low) = withUnsafeBytes(of: &bytes) { bytes in
        (
          UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)),
          UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        )
      }
      self.init(high: high, low: low)
    case .unixDomainSocket:
      return nil
    }
  }

  /// - Parameter text: Such as `192.0.2.1`, `192.0.2.1:8080`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:8080`.
  init?(text: some StringProtocol) {
    var text = String(text)
    // The longest IPv6 address in brackets, with a port.
    guard text.utf8.count <= 64 else { return nil }
    if text.first == "[" {
      guard let end = text.firstIndex(of: "]") else { return nil }
      text = String(text[text.index(after: text.startIndex)..<end])
    } else if text.contains("."), let colon = text.lastIndex(of: ":"), text.firstIndex(of: ":") == colon {
      text = String(text[..<colon])
    }
    guard let address = try? SocketAddress(ipAddress: text, port: 0) else { return nil }
    self.init(address)
  }

  private init(v4: UInt32) { self.init(high: 0, low: 0xffff_0000_0000 | UInt64(v4)) }

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  private var isIPv4: Bool { high == 0 && low >> 32 == 0xffff }

  var isLoopback: Bool { isIPv4 ? low >> 24 & 0xff == 127 : high == 0 && low == 1 }

  /// Whether the address belongs to a private network: 10/8, 172.16/12, 192.168/16, fc00::/7, or link-local.
  var isPrivate: Bool {
    guard isIPv4 else { return high >> 57 == 0xfc >> 1 || high >> 54 == 0xfe80 >> 6 }
    let v4 = low & 0xffff_ffff
    return v4 >> 24 == 10 || v4 >> 20 == 0xac1 || v4 >> 16 == 0xc0a8 || v4 >> 16 == 0xa9fe
  }

  /// The network of one customer of an Internet provider: an IPv4 address, or an IPv6 /64 network.
  var household: ClientAddress { isIPv4 ? self : ClientAddress(high: high, low: 0) }

  /// The largest network that a single customer can easily have: an IPv4 /24 network, or an IPv6 /48 network. Private
  /// IPv4 addresses are those of one operator's users, and count separately.
  var site: ClientAddress {
    guard isIPv4 else { return ClientAddress(high: high & ~0xffff, low: 0) }
    return isPrivate ? self : ClientAddress(high: high, low: low & ~0xff)
  }

  /// Returns whether the address is in the network of another one.
  ///
  /// - Parameter length: The length of the prefix in bits: at most 32 for IPv4, 128 for IPv6.
  func isInNetwork(of other: ClientAddress, length: Int) -> Bool {
    guard isIPv4 == other.isIPv4 else { return false }
    let bits = isIPv4 ? length + 96 : length
    func mask(_ bits: Int) -> UInt64 { bits <= 0 ? 0 : bits >= 64 ? .max : ~(.max >> UInt64(bits)) }
    return (high ^ other.high) & mask(bits) == 0 && (low ^ other.low) & mask(bits - 64) == 0
  }

  /// The maximum prefix length, in bits.
  var bitCount: Int { isIPv4 ? 32 : 128 }

  /// The address's network without the host part, for logs: `192.0.2.0/24` or `2001:db8:1::/48`.
  var network: String {
    if isIPv4 { return [low >> 24, low >> 16, low >> 8].map { String($0 & 0xff) }.joined(separator: ".") + ".0/24" }
    return [high >> 48, high >> 32, high >> 16].map { String($0 & 0xffff, radix: 16) }.joined(separator: ":") + "::/48"
  }
}

extension ClientAddress: RateLimitKey {
  var identity: [UInt8] { [high, low].flatMap { half in withUnsafeBytes(of: half.bigEndian) { Array($0) } } }
}
