import HTTPTypes
import Testing

@testable import CloudyWeb

@Suite struct TrustedProxiesTests {
  private func origin(
    _ trusted: String?, peer: String, forwardedFor: [String] = [], proto: String? = nil
  ) throws -> TrustedProxies.Origin {
    let proxies = try trusted.map { try #require(TrustedProxies($0)) } ?? TrustedProxies()
    var headers = HTTPFields()
    headers[values: .xForwardedFor] = forwardedFor
    if let proto { headers[.xForwardedProto] = proto }
    return proxies.origin(of: headers, peer: ClientAddress(text: peer))
  }

  @Test func `Without trusted proxies, forwarding headers are ignored`() throws {
    let origin = try origin(nil, peer: "127.0.0.1", forwardedFor: ["192.0.2.1"], proto: "https")
    #expect(origin.address == ClientAddress(text: "127.0.0.1"))
    #expect(!origin.isSecure)
    #expect(origin.isForwarded)
  }

  @Test func `Forwarding headers of a client that is not a trusted proxy are ignored`() throws {
    let origin = try origin("loopback", peer: "198.51.100.7", forwardedFor: ["192.0.2.1"], proto: "https")
    #expect(origin.address == ClientAddress(text: "198.51.100.7"))
    #expect(!origin.isSecure)
  }

  @Test func `The entry that the proxy added is used, not earlier entries by the visitor`() throws {
    let origin = try origin(
      "loopback", peer: "127.0.0.1", forwardedFor: ["203.0.113.9, 10.0.0.1", "192.0.2.1"], proto: "http, https")
    #expect(origin.address == ClientAddress(text: "192.0.2.1"))
    #expect(origin.isSecure)
  }

  @Test func `With two trusted proxies in a row, the first proxy's entry is used`() throws {
    let origin = try origin(
      "loopback,10.0.0.0/8", peer: "::1", forwardedFor: ["203.0.113.9, 192.0.2.1, 10.1.2.3"])
    #expect(origin.address == ClientAddress(text: "192.0.2.1"))
  }

  @Test(arguments: [
    ("", 1), ("unknown", 1), ("_hidden", 1), ("192.0.2", 1), ("1.2.3.4.5", 1), ("<script>", 1), ("1,", 5000),
  ])
  func `An invalid entry is ignored, and the proxy's own address is used`(_ text: String, times: Int) throws {
    let origin = try origin("loopback", peer: "127.0.0.1", forwardedFor: [String(repeating: text, count: times)])
    #expect(origin.address == ClientAddress(text: "127.0.0.1"))
  }

  @Test(arguments: ["", "everybody", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "10.0.0.0/8/8", "loopback,"])
  func `An invalid network is rejected`(_ text: String) {
    #expect(TrustedProxies(text) == nil)
  }
}

@Suite struct ClientAddressTests {
  @Test(arguments: [
    ("192.0.2.1", "192.0.2.1:8080"), ("2001:db8::1", "[2001:db8::1]"), ("2001:db8::1", "[2001:db8::1]:443"),
    ("192.0.2.1", "::ffff:192.0.2.1"), ("2001:DB8:0:0::1", "2001:db8::1"),
  ])
  func `An address is equal in all its notations`(_ one: String, _ other: String) {
    let address = ClientAddress(text: one)
    #expect(address != nil)
    #expect(address == ClientAddress(text: other))
  }

  @Test func `The addresses of an IPv6 network share a limit; IPv4 addresses do not`() throws {
    func household(_ text: String) throws -> ClientAddress { try #require(ClientAddress(text: text)).household }
    #expect(try household("2001:db8:1:2::1") == household("2001:db8:1:2:ffff::9"))
    #expect(try household("2001:db8:1:2::1") != household("2001:db8:1:3::1"))
    #expect(try household("192.0.2.1") != household("192.0.2.2"))
  }

  @Test func `Logs contain the network without the host part`() throws {
    #expect(try #require(ClientAddress(text: "192.0.2.77")).network == "192.0.2.0/24")
    #expect(try #require(ClientAddress(text: "2001:db8:12:34::9")).network == "2001:db8:12::/48")
  }

  @Test(arguments: [
    ("127.9.9.9", true, false), ("::1", true, false), ("10.1.1.1", false, true), ("172.31.0.1", false, true),
    ("172.32.0.1", false, false), ("192.168.1.1", false, true), ("fd00::1", false, true), ("fe80::1", false, true),
    ("2001:db8::1", false, false), ("8.8.8.8", false, false),
  ])
  func `Loopback and private networks are recognized`(_ text: String, isLoopback: Bool, isPrivate: Bool) throws {
    let address = try #require(ClientAddress(text: text))
    #expect(address.isLoopback == isLoopback)
    #expect(address.isPrivate == isPrivate)
  }
}
