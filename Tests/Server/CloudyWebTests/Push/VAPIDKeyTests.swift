import Crypto
import Foundation
import Testing

@testable import CloudyWeb

@Suite struct VAPIDKeyTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)

  /// The parts of an `Authorization` header.
  private struct Credentials {
    let content: String
    let signature: Data
    let key: P256.Signing.PublicKey

    init(_ text: String) throws {
      let match = try #require(text.wholeMatch(of: /vapid t=([\w-]+\.[\w-]+)\.([\w-]+), ?k=([\w-]+)/))
      content = String(match.1)
      signature = Data(try #require(Base64URL.bytes(match.2)))
      key = try P256.Signing.PublicKey(x963Representation: try #require(Base64URL.bytes(match.3)))
    }

    var isSigned: Bool {
      get throws {
        key.isValidSignature(
          try P256.Signing.ECDSASignature(rawRepresentation: signature), for: Data(content.utf8))
      }
    }

    var claims: [String: Any] {
      get throws {
        let text = try #require(content.split(separator: ".").last)
        let bytes = Data(try #require(Base64URL.bytes(text)))
        return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
      }
    }
  }

  @Test func `the example of RFC 8292 is read as valid by these tests`() throws {
    let example = try Credentials(
      "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM"
        + "3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrEr"
        + "tmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y"
        + "2EmClBPs")
    #expect(try example.isSigned)
    #expect(try example.claims["aud"] as? String == "https://push.example.net")
  }

  @Test func `a token is signed, for one push service, and valid for less than a day`() throws {
    let key = VAPIDKey()
    let text = try key.authorization(
      for: "https://fcm.googleapis.com", subject: "mailto:weather@example.org", at: Self.now)
    let credentials = try Credentials(text)
    #expect(try credentials.isSigned)
    #expect(Base64URL.text(credentials.key.x963Representation) == key.publicKey)
    #expect(try credentials.claims["aud"] as? String == "https://fcm.googleapis.com")
    #expect(try credentials.claims["sub"] as? String == "mailto:weather@example.org")
    let end = try #require(try credentials.claims["exp"] as? Int)
    #expect((1...86_400).contains(end - Int(Self.now.timeIntervalSince1970)))
    let header = try #require(text.wholeMatch(of: /vapid t=([\w-]+)\..*/))
    let bytes = try #require(Base64URL.bytes(header.1))
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"alg":"ES256","typ":"JWT"}"#)
  }

  @Test func `a stored key is the same key`() throws {
    let key = VAPIDKey()
    #expect(key.bytes.count == 32)
    #expect(VAPIDKey(bytes: key.bytes)?.publicKey == key.publicKey)
    #expect(VAPIDKey().publicKey != key.publicKey)
  }

  @Test(arguments: [Data(), Data(count: 31), Data(count: 32), Data(repeating: 255, count: 32)])
  func `other bytes are no key`(bytes: Data) {
    #expect(VAPIDKey(bytes: bytes) == nil)
  }

  @Test func `an address has a group for each key, which other addresses share`() throws {
    let (key, other) = (VAPIDKey(), VAPIDKey())
    let addresses = try (0..<5000).map { number in
      try #require(ClientAddress(text: "10.0.\(number / 250).\(number % 250)"))
    }
    let groups = addresses.map { key.group(of: $0) }
    #expect(groups.allSatisfy { (0..<1024).contains($0) })
    #expect(Set(groups).count > 900, "they are spread over the groups")
    #expect(addresses.map { key.group(of: $0) } == groups)
    #expect(addresses.map { other.group(of: $0) } != groups)
    for texts in [
      ["2001:db8:1:2::1", "2001:db8:1:2:3::4", "2001:db8:1:ffff::1"], ["192.0.2.0", "192.0.2.1", "192.0.2.255"],
    ] {
      let network = try texts.map { try #require(ClientAddress(text: $0)) }
      #expect(Set(network.map { key.group(of: $0) }).count == 1, "a customer can have \(texts)")
    }
    let texts = (0..<100).flatMap { ["2001:db8:\($0)::1", "203.0.\($0).1"] }
    let networks = try texts.map { try #require(ClientAddress(text: $0)) }
    #expect(Set(networks.map { key.group(of: $0) }).count > 120, "other networks have groups of their own")
  }

  @Test func `a key prints nothing`() {
    let key = VAPIDKey()
    #expect("\(key)" == "•••")
    #expect(Mirror(reflecting: key).children.isEmpty)
  }
}
