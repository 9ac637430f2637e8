import CPasswordData
import CloudyModel
import Crypto

/// 1.4 million passwords of 12 or more characters that were stolen from other services and published.
///
/// `Scripts/data/passwords` generates the embedded table. All numbers are little-endian.
///
///     header   "CLP1", u32 passwords N
///     starts   65,537 times u32: how many digests begin with fewer than these 16 bits, and last N
///     digests  N times 3 bytes, in ascending order: the 24 bits after the first 16 of a password's SHA-256
///
/// The probability that a password is found although it is not in the list is 1 in 770,000.
struct BreachedPasswords: KnownPasswords {
  private static let magic = Array("CLP1".utf8)
  private static let headerSize = 8
  private static let startCount = (1 << 16) + 1
  private static let digestSize = 3

  /// The embedded table; empty if it is damaged.
  static let embedded =
    BreachedPasswords(UnsafeRawBufferPointer(start: cloudy_passwords_start(), count: cloudy_passwords_size))
    ?? BreachedPasswords()

  // Safe to share: the memory is constant and outlives the table.
  private nonisolated(unsafe) let memory: UnsafeRawBufferPointer
  /// The number of passwords in the table.
  let count: Int

  /// Creates a table from bytes in its format.
  ///
  /// - Parameter memory: Bytes that do not change or move while the table is used.
  /// - Returns: `nil` if the bytes are not such a table.
  init?(_ memory: UnsafeRawBufferPointer) {
    let digests = BreachedPasswords.headerSize + BreachedPasswords.startCount * 4
    guard memory.count >= digests, memory.prefix(4).elementsEqual(BreachedPasswords.magic) else { return nil }
    self.memory = memory
    count = Int(UInt32(littleEndian: memory.loadUnaligned(fromByteOffset: 4, as: UInt32.self)))
    guard memory.count == digests + count * BreachedPasswords.digestSize,
      start(BreachedPasswords.startCount - 1) == count
    else { return nil }
  }

  private init() {
    memory = UnsafeRawBufferPointer(start: nil, count: 0)
    count = 0
  }

  func contains(_ password: String) -> Bool {
    contains(digest: Array(SHA256.hash(data: Array(password.utf8)).prefix(5)))
  }

  /// - Parameter digest: The first 5 bytes of a password's SHA-256.
  func contains(digest: [UInt8]) -> Bool {
    guard count > 0, digest.count == 5 else { return false }
    let first = Int(digest[0]) << 8 | Int(digest[1])
    let (lower, upper) = (start(first), start(first + 1))
    guard lower <= upper, upper <= count else { return false }
    return (lower..<upper).contains { index in
      let offset =
        BreachedPasswords.headerSize + BreachedPasswords.startCount * 4 + index * BreachedPasswords.digestSize
      return memory[offset..<offset + BreachedPasswords.digestSize].elementsEqual(digest[2...])
    }
  }

  private func start(_ index: Int) -> Int {
    let offset = BreachedPasswords.headerSize + index * 4
    return Int(UInt32(littleEndian: memory.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }
}
