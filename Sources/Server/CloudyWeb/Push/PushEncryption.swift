import Crypto
import Foundation

/// The encryption of a push message for one browser: RFC 8291, with the encoding `aes128gcm` of RFC 8188.
struct PushEncryption {
  /// The maximum size of a text in bytes. Push services accept bodies of 4096 bytes, including header and tag.
  static let textLimit = 3000
  private static let saltSize = 16
  private static let recordSize: UInt32 = 4096
  /// Ends the last record of a message.
  private static let delimiter: UInt8 = 2

  private let salt: Data
  private let key: P256.KeyAgreement.PrivateKey

  /// Creates the encryption of one message, with a new salt and key.
  init() {
    salt = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
    key = P256.KeyAgreement.PrivateKey()
  }

  /// - Parameters:
  ///   - salt: 16 bytes. Together with `key`, it must never be used for two messages.
  ///   - key: The server's key for this message.
  /// - Returns: `nil` for a salt of another length.
  init?(salt: Data, key: P256.KeyAgreement.PrivateKey) {
    guard salt.count == PushEncryption.saltSize else { return nil }
    (self.salt, self.key) = (salt, key)
  }

  /// Returns the body of the request with the message.
  ///
  /// - Parameter text: Up to ``textLimit`` bytes.
  /// - Throws: An error of the cryptographic library if the subscription's key is invalid.
  func body(_ text: Data, for subscription: PushSubscription) throws -> Data {
    let publicKey = key.publicKey.x963Representation
    let shared = try key.sharedSecretFromKeyAgreement(
      with: P256.KeyAgreement.PublicKey(x963Representation: subscription.publicKey))
    let material = shared.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: subscription.secret,
      sharedInfo: Data("WebPush: info\0".utf8) + subscription.publicKey + publicKey, outputByteCount: 32)
    func derived(_ purpose: String, _ count: Int) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: material, salt: salt, info: Data("Content-Encoding: \(purpose)\0".utf8),
        outputByteCount: count)
    }
    let nonce = try AES.GCM.Nonce(data: derived("nonce", 12).withUnsafeBytes { Data($0) })
    var padded = Data(text.prefix(PushEncryption.textLimit))
    padded.append(PushEncryption.delimiter)
    let sealed = try AES.GCM.seal(padded, using: derived("aes128gcm", 16), nonce: nonce)
    var body = salt
    withUnsafeBytes(of: PushEncryption.recordSize.bigEndian) { body.append(contentsOf: $0) }
    body.append(UInt8(publicKey.count))
    for part in [publicKey, sealed.ciphertext, sealed.tag] { body.append(part) }
    return body
  }
}
