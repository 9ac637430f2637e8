import CloudyModel
import Crypto
import Foundation

@testable import CloudyWeb

/// A browser with a push subscription, which decrypts messages as RFC 8291 describes.
struct TestBrowser: Sendable {
  private struct InvalidMessage: Error {}

  let key: P256.KeyAgreement.PrivateKey
  let secret: Data
  let endpoint: String

  /// - Parameters:
  ///   - number: Distinguishes the browser from others.
  ///   - host: The push service.
  init(
    _ number: Int = 1, at host: String = "updates.push.services.mozilla.com",
    key: P256.KeyAgreement.PrivateKey = P256.KeyAgreement.PrivateKey()
  ) {
    self.key = key
    secret = Data((0..<16).map { UInt8(truncatingIfNeeded: $0 + number) })
    endpoint = "https://\(host)/wpush/v2/subscription-\(number)"
  }

  init(key: P256.KeyAgreement.PrivateKey, secret: Data, endpoint: String) {
    (self.key, self.secret, self.endpoint) = (key, secret, endpoint)
  }

  var publicKey: String { Base64URL.text(key.publicKey.x963Representation) }
  var secretText: String { Base64URL.text(secret) }

  /// The identity of the browser in requests of the pages.
  var name: String { Base64URL.text(PushSubscription.browser(endpoint)) }

  func subscription(_ services: PushServices = PushServices()) throws(PushProblem) -> PushSubscription {
    try PushSubscription(endpoint: endpoint, publicKey: publicKey, secret: secretText, for: services)
  }

  /// The fields of the form that starts notifications.
  var form: String {
    "endpoint=\(PercentEncoding.encode(endpoint))&p256dh=\(publicKey)&auth=\(secretText)"
  }

  /// Returns the text of a message.
  func text(of body: Data) throws -> Data {
    let bytes = [UInt8](body)
    guard bytes.count > 86, bytes[20] == 65 else { throw InvalidMessage() }
    let (salt, sender, sealed) = (Data(bytes[..<16]), Data(bytes[21..<86]), Data(bytes[86...]))
    let shared = try key.sharedSecretFromKeyAgreement(with: P256.KeyAgreement.PublicKey(x963Representation: sender))
    let material = shared.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: secret,
      sharedInfo: Data("WebPush: info\0".utf8) + key.publicKey.x963Representation + sender, outputByteCount: 32)
    let contentKey = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: material, salt: salt, info: Data("Content-Encoding: aes128gcm\0".utf8), outputByteCount: 16)
    let nonce = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: material, salt: salt, info: Data("Content-Encoding: nonce\0".utf8), outputByteCount: 12)
    let box = try AES.GCM.SealedBox(combined: nonce.withUnsafeBytes { Data($0) } + sealed)
    let padded = try AES.GCM.open(box, using: contentKey)
    guard padded.last == 2 else { throw InvalidMessage() }
    return padded.dropLast()
  }
}
