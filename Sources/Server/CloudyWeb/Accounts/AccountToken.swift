import Crypto
import Foundation

/// The secret of a session, in a browser or a device: 32 random bytes, of which the server stores only a digest.
struct AccountToken: Hashable, Sendable {
  private static let byteCount = 32

  private let bytes: [UInt8]

  /// Creates a new token from the system's secure random generator.
  init() { bytes = Self.random(Self.byteCount) }

  /// - Returns: `nil` if the text is not the ``text`` of a token.
  init?(text: some StringProtocol) {
    guard let bytes = Base64URL.bytes(text), bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// The text in the cookie.
  var text: String { Base64URL.text(bytes) }

  /// The digest in the database.
  var digest: Data { Data(SHA256.hash(data: bytes)) }

  /// Returns the identifier of a new session in forms.
  static func number() -> String { Base64URL.text(random(9)) }

  static func random(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }
}

/// Hides the bytes from logs and messages.
extension AccountToken: CustomStringConvertible, CustomReflectable {
  var description: String { "•••" }
  var customMirror: Mirror { Mirror(self, children: []) }
}

/// A single-use code in place of a forgotten password: 24 letters and digits, 120 random bits.
struct RecoveryCode: Hashable, Sendable {
  /// The alphabet of Crockford's base 32, without characters that look alike.
  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")
  private static let length = 24

  private let letters: [Character]

  /// Creates a new code from the system's secure random generator.
  init() { letters = AccountToken.random(Self.length).map { Self.alphabet[Int($0) % Self.alphabet.count] } }

  /// - Parameter text: The code as typed: with or without hyphens between the groups, in either case, with letters that
  ///   look like digits.
  /// - Returns: `nil` if it is not a code.
  init?(typed text: String) {
    guard text.utf8.count <= 100 else { return nil }
    let alike: [Character: Character] = ["o": "0", "i": "1", "l": "1"]
    let letters = text.lowercased().filter { !$0.isWhitespace && $0 != "-" }.map { alike[$0] ?? $0 }
    guard letters.count == Self.length, letters.allSatisfy(Self.alphabet.contains) else { return nil }
    self.letters = letters
  }

  /// The code in groups of four, such as `k3wd-0xh9-2mtc-vq7e-9fz4-tb1n`.
  var text: String {
    stride(from: 0, to: letters.count, by: 4).map { String(letters[$0..<min($0 + 4, letters.count)]) }
      .joined(separator: "-")
  }

  /// The digest in the database.
  var digest: Data { Data(SHA256.hash(data: Array(String(letters).utf8))) }
}

extension RecoveryCode: CustomStringConvertible, CustomReflectable {
  var description: String { "•••" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
