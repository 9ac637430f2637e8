import CloudyModel
import Crypto
import CryptoExtras
import Foundation

/// What is kept of a password: a key that scrypt derives from it (RFC 7914), with the figures that it took.
struct PasswordHash: Hashable, Sendable {
  /// What a derivation costs.
  struct Cost: Hashable, Sendable {
    /// The binary logarithm of scrypt's N.
    let logRounds: Int
    let blockSize: Int
    let parallelism: Int

    /// What OWASP's Password Storage Cheat Sheet asks for: 128 MB and a fifth of a second.
    static let `default` = Cost(logRounds: 17, blockSize: 8, parallelism: 1)
  }

  static let saltBytes = 16
  static let keyBytes = 32

  let cost: Cost
  let salt: [UInt8]
  let key: [UInt8]

  /// Derives the key. It takes long, and much memory.
  ///
  /// - Parameter password: Its bytes, see ``PasswordRule/normalized(_:)``.
  /// - Throws: If the figures are impossible, or there is no memory.
  init(of password: [UInt8], salt: [UInt8], cost: Cost) throws {
    let derived = try KDF.Scrypt.deriveKey(
      from: password, salt: salt, outputByteCount: PasswordHash.keyBytes, rounds: 1 << cost.logRounds,
      blockSize: cost.blockSize, parallelism: cost.parallelism)
    key = derived.withUnsafeBytes { Array($0) }
    self.salt = salt
    self.cost = cost
  }

  /// The stored form, as in PHC's string format: `$scrypt$ln=17,r=8,p=1$SALT$KEY`.
  var text: String {
    "$scrypt$ln=\(cost.logRounds),r=\(cost.blockSize),p=\(cost.parallelism)$\(Base64URL.text(salt))$\(Base64URL.text(key))"
  }

  /// - Parameter text: The form of ``text``.
  /// - Returns: `nil` for any other text, and for figures that take more than a gigabyte.
  init?(text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].isEmpty, parts[1] == "scrypt" else { return nil }
    let values = parts[2].split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
    guard values.count == 3, values.map(\.first) == ["ln", "r", "p"] else { return nil }
    let numbers = values.compactMap { $0.last.flatMap { Int($0) } }
    guard numbers.count == 3, (1...20).contains(numbers[0]), (1...8).contains(numbers[1]), (1...4).contains(numbers[2]),
      let salt = Base64URL.bytes(parts[3]), let key = Base64URL.bytes(parts[4]), key.count == PasswordHash.keyBytes
    else { return nil }
    cost = Cost(logRounds: numbers[0], blockSize: numbers[1], parallelism: numbers[2])
    (self.salt, self.key) = (salt, key)
  }

  /// Whether both have the same key, found out in a time that does not depend on where they differ.
  func hasKey(of other: PasswordHash) -> Bool {
    key.count == other.key.count && zip(key, other.key).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// Makes and compares what is kept of passwords: two at a time, since each takes much memory, and a bounded number
/// waits.
struct PasswordHasher: Sendable {
  /// Why nothing was compared.
  enum Failure: Error, Hashable {
    /// Too many wait already, or there is no memory.
    case busy
  }

  /// Whether a password is right.
  enum PasswordCheckResult: Hashable, Sendable {
    case right
    /// It is right, and was kept with other figures than today's.
    case rightButOutdated
    case wrong
  }

  private let cost: PasswordHash.Cost
  private let gate: AsyncSemaphore
  /// Compared with where there is no account, which then takes as long.
  private let nobodys: PasswordHash?

  /// - Parameter gate: Lets so many derive at a time, and has so many wait.
  init(cost: PasswordHash.Cost = .default, gate: AsyncSemaphore = AsyncSemaphore(width: 2, waitingLimit: 20)) {
    self.cost = cost
    self.gate = gate
    nobodys = PasswordHash(
      text: "$scrypt$ln=\(cost.logRounds),r=\(cost.blockSize),p=\(cost.parallelism)$"
        + "AAAAAAAAAAAAAAAAAAAAAA$" + Base64URL.text([UInt8](repeating: 0, count: PasswordHash.keyBytes)))
  }

  /// Derives what is to be kept of a password.
  func hash(_ password: String) async throws(Failure) -> PasswordHash {
    var generator = SystemRandomNumberGenerator()
    let salt = (0..<PasswordHash.saltBytes).map { _ in UInt8.random(in: 0...255, using: &generator) }
    return try await derive(password, salt: salt, cost: cost)
  }

  /// Compares a password with what is kept of it.
  ///
  /// - Parameter stored: `nil` if there is no such account, which takes as long as a wrong password.
  func verdict(on password: String, stored: PasswordHash?) async throws(Failure) -> PasswordCheckResult {
    guard let comparison = stored ?? nobodys else { return .wrong }
    let derived = try await derive(password, salt: comparison.salt, cost: comparison.cost)
    guard derived.hasKey(of: comparison), stored != nil else { return .wrong }
    return comparison.cost == cost ? .right : .rightButOutdated
  }

  private func derive(
    _ password: String, salt: [UInt8], cost: PasswordHash.Cost
  ) async throws(Failure) -> PasswordHash {
    let bytes = PasswordRule.normalized(password)
    let derived: PasswordHash?? = await gate.pass {
      await withCheckedContinuation { continuation in
        // For long, which the threads that serve requests must not be kept.
        Thread.detachNewThread {
          Thread.letOthersGoFirst()
          continuation.resume(returning: try? PasswordHash(of: bytes, salt: salt, cost: cost))
        }
      }
    }
    guard case .some(.some(let hash)) = derived else { throw .busy }
    return hash
  }
}
