import Crypto
import Foundation

/// The key with which the server identifies itself to push services: RFC 8292. Browsers bind their subscriptions to it,
/// so all servers of a site share it. Its descriptions print only dots.
struct VAPIDKey: Sendable, CustomStringConvertible, CustomReflectable {
  /// The validity of a token in seconds; RFC 8292 allows up to a day.
  static let tokenLifetime: TimeInterval = 12 * 3600
  /// The number of groups of addresses.
  private static let groupCount = 1024

  private let key: P256.Signing.PrivateKey

  var description: String { "•••" }
  var customMirror: Mirror { Mirror(self, children: []) }

  /// Creates a new key.
  init() { key = P256.Signing.PrivateKey() }

  /// - Parameter bytes: The private key: 32 bytes.
  /// - Returns: `nil` if they are not a key.
  init?(bytes: Data) {
    guard let key = try? P256.Signing.PrivateKey(rawRepresentation: bytes) else { return nil }
    self.key = key
  }

  /// The private key.
  var bytes: Data { key.rawRepresentation }

  /// The public key in base64url, `applicationServerKey` in the Push API.
  var publicKey: String { Base64URL.text(key.publicKey.x963Representation) }

  /// Returns the value of the header `Authorization` for requests to a push service.
  ///
  /// - Parameters:
  ///   - origin: The origin of the push service, such as `https://push.example.org`.
  ///   - subject: The URL of a contact: `mailto:` or `https:`.
  /// - Throws: An error of the cryptographic library or of the encoder.
  func authorization(for origin: String, subject: String, at now: Date) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let claims = Claims(
      aud: origin, exp: Int(now.timeIntervalSince1970 + VAPIDKey.tokenLifetime), sub: subject)
    let content = try [encoder.encode(Header()), encoder.encode(claims)].map(Base64URL.text).joined(separator: ".")
    let signature = try key.signature(for: Data(content.utf8)).rawRepresentation
    return "vapid t=\(content).\(Base64URL.text(signature)), k=\(publicKey)"
  }

  /// Returns the group of an IPv4 /24 or IPv6 /48 network: a number below 1,024. Millions of addresses share it, so it
  /// identifies none, and without the key, an attacker cannot find an address in the group of another.
  func group(of address: ClientAddress) -> Int {
    let text = Data("address group\0".utf8) + Data(address.site.identity)
    let digest = HMAC<SHA256>.authenticationCode(for: text, using: SymmetricKey(data: bytes))
    return digest.prefix(2).reduce(0) { $0 << 8 | Int($1) } % VAPIDKey.groupCount
  }

  private struct Header: Encodable {
    private let typ = "JWT"
    private let alg = "ES256"
  }

  private struct Claims: Encodable {
    let aud: String
    let exp: Int
    let sub: String
  }
}
