import CloudyModel
import Crypto
import CryptoExtras
import Foundation

/// The stored hash of a password: a key that scrypt derives from it (RFC 7914), with the parameters.
struct PasswordHash: Hashable, Sendable {
  /// The cost parameters of scrypt.
  struct Cost: Hashable, Sendable {
    /// The binary logarithm of scrypt's N.
    let logRounds: Int
    let blockSize: Int
    let parallelism: Int

    /// The recommendation of OWASP's Password Storage Cheat Sheet: 128 MB and a fifth of a second.
    static let `default` = Cost(logRounds: 17, blockSize: 8, parallelism: 1)
  }

  static let saltBytes = 16
  static let keyBytes = 32

  let cost: Cost
  let salt: [UInt8]
  let key: [UInt8]

  /// Derives the key, which takes much time and memory.
  ///
  /// - Parameter password: The password's bytes; see ``PasswordRule/normalized(_:)``.
  /// - Throws: An error if the parameters are invalid, or memory is insufficient.
  init(of password: [UInt8], salt: [UInt8], cost: Cost) throws {
    let derived = try KDF.Scrypt.deriveKey(
      from: password, salt: salt, outputByteCount: PasswordHash.keyBytes, rounds: 1 << cost.logRounds,
      blockSize: cost.blockSize, parallelism: cost.parallelism)
    key = derived.withUnsafeBytes { Array($0) }
    self.salt = salt
    self.cost = cost
  }

  /// The stored text in the PHC string format: `$scrypt$ln=17,r=8,p=1$SALT$KEY`.
  var text: String {
    "$scrypt$ln=\(cost.logRounds),r=\(cost.blockSize),p=\(cost.parallelism)$\(Base64URL.text(salt))$\(Base64URL.text(key))"
  }

  /// - Parameter text: The format of ``text``.
  /// - Returns: `nil` for any other text, and for parameters that need more than a gigabyte.
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

  /// Compares the keys of two hashes in constant time.
  func hasKey(of other: PasswordHash) -> Bool {
    key.count == other.key.count && zip(key, other.key).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// Creates and compares password hashes: two at a time, since each needs much memory, with a limited queue.
struct PasswordHasher: Sendable {
  /// The reason why no hash was derived.
  enum Failure: Error, Hashable {
    /// The queue is full, or memory is insufficient.
    case busy
  }

  /// Whether a password is right.
  enum PasswordCheckResult: Hashable, Sendable {
    case right
    /// The password is correct, but its hash has outdated parameters.
    case rightButOutdated
    case wrong
  }

  private let cost: PasswordHash.Cost
  private let gate: AsyncSemaphore
  /// The hash for a missing account, so that its check takes equally long.
  private let nobodys: PasswordHash?

  /// - Parameter gate: Limits concurrent derivations and the queue.
  init(cost: PasswordHash.Cost = .default, gate: AsyncSemaphore = AsyncSemaphore(width: 2, waitingLimit: 20)) {
    self.cost = cost
    self.gate = gate
    nobodys = PasswordHash(
      text: "$scrypt$ln=\(cost.logRounds),r=\(cost.blockSize),p=\(cost.parallelism)$"
        + "AAAAAAAAAAAAAAAAAAAAAA$" + Base64URL.text([UInt8](repeating: 0, count: PasswordHash.keyBytes)))
  }

  /// Derives the hash of a new password.
  func hash(_ password: String) async throws(Failure) -> PasswordHash {
    var generator = SystemRandomNumberGenerator()
    let salt = (0..<PasswordHash.saltBytes).map { _ in UInt8.random(in: 0...255, using: &generator) }
    return try await derive(password, salt: salt, cost: cost)
  }

  /// Compares a password with a stored hash.
  ///
  /// - Parameter stored: `nil` if the account does not exist, which takes as long as a wrong password.
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
        // Hashing takes long and must not block the threads that serve requests.
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
