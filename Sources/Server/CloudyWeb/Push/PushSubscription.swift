import CloudyModel
import Crypto
import Foundation

/// The subscription of a browser to messages of this site: the URL at its push service, and the keys with which
/// messages are encrypted, so that the push service cannot read them.
///
/// The URL is a secret, since it is sufficient to disturb the browser: it is neither logged nor displayed.
struct PushSubscription: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The maximum length of the URL in bytes. Those of push services have up to about 700.
  static let endpointLimit = 1500
  static let publicKeySize = 65
  static let secretSize = 16

  let endpoint: URL
  /// The browser's public key: a point on the curve P-256, uncompressed.
  let publicKey: Data
  /// The secret that browser and server share, `auth` in the Push API.
  let secret: Data

  var description: String { "•••" }
  var customMirror: Mirror { Mirror(self, children: []) }

  /// Reads a subscription that a browser sent.
  ///
  /// - Parameters:
  ///   - endpoint: The URL of the push service.
  ///   - publicKey: `p256dh` in base64url.
  ///   - secret: `auth` in base64url.
  /// - Throws: The first problem.
  init(endpoint: String, publicKey: String, secret: String, for services: PushServices) throws(PushProblem) {
    self.endpoint = try PushSubscription.url(endpoint, services)
    guard let publicKey = Base64URL.bytes(publicKey), let secret = Base64URL.bytes(secret) else {
      throw .invalidKeys
    }
    guard publicKey.count == PushSubscription.publicKeySize, secret.count == PushSubscription.secretSize,
      (try? P256.KeyAgreement.PublicKey(x963Representation: publicKey)) != nil
    else { throw .invalidKeys }
    (self.publicKey, self.secret) = (Data(publicKey), Data(secret))
  }

  /// Creates a subscription that was read once, and stored.
  ///
  /// - Returns: `nil` if the URL is not one.
  init?(storedEndpoint endpoint: String, publicKey: Data, secret: Data) {
    guard let url = URL(string: endpoint, encodingInvalidCharacters: false) else { return nil }
    self.endpoint = url
    (self.publicKey, self.secret) = (publicKey, secret)
  }

  /// The identity of the browser in this server's store and in requests of its pages: the SHA-256 of the URL.
  var browser: Data { PushSubscription.browser(endpoint.absoluteString) }

  static func browser(_ endpoint: String) -> Data { Data(SHA256.hash(data: Data(endpoint.utf8))) }

  /// The origin of the push service, such as `https://push.example.org`.
  var origin: String { "https://\(host)" }

  var host: String { endpoint.host(percentEncoded: false)?.lowercased() ?? "" }

  /// - Throws: `.invalidEndpoint` for anything but an https URL with a name of a push service, and without a port, user
  ///   or fragment.
  private static func url(_ text: String, _ services: PushServices) throws(PushProblem) -> URL {
    guard text.utf8.count <= endpointLimit, text.hasPrefix("https://"), text.utf8.allSatisfy(isAllowed) else {
      throw .invalidEndpoint
    }
    // The host is what precedes the first slash, so that no other parser can find another one.
    let host = text.dropFirst("https://".count).prefix { $0 != "/" }
    guard !host.isEmpty, let url = URL(string: text, encodingInvalidCharacters: false), url.absoluteString == text,
      url.host(percentEncoded: false) == String(host), url.port == nil, url.user() == nil, url.path().count > 1
    else { throw .invalidEndpoint }
    guard services.contains(host) else { throw .unknownService }
    return url
  }

  /// Whether a byte is allowed in the URL: RFC 3986's characters, without those of users, fragments and IPv6 addresses.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    PercentEncoding.isUnreserved(byte) || "/?&=+,:;%!*()$".utf8.contains(byte)
  }
}

/// The reason why a browser cannot get notifications.
enum PushProblem: Error, Hashable {
  /// The URL is not one of a push service.
  case invalidEndpoint
  /// The browser's push service is not one that this server uses.
  case unknownService
  case invalidKeys
  /// The visitor has notifications about the maximum number of places.
  case tooManyPlaces
  /// The visitor has the maximum number of subscriptions.
  case tooManySubscriptions
  /// The server has the maximum number of subscriptions or places.
  case serverIsFull
}
