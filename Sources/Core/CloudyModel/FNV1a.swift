/// The 64-bit FNV-1a hash: short, and the same in every process, unlike Swift's own hashes.
///
/// It protects from accidents only: anyone can find two texts with the same hash.
package enum FNV1a {
  /// The hash of no bytes.
  package static let empty: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Returns the hash after one more byte. For speed, a number of 8 bytes can be added at once, which yields another
  /// hash than its bytes one by one.
  @inlinable @inline(__always) package static func hash(_ hash: UInt64, adding word: UInt64) -> UInt64 {
    (hash ^ word) &* 0x100_0000_01b3
  }

  /// Returns the hash of a text in UTF-8.
  ///
  /// - Parameter start: The hash of the text before it.
  package static func hash(of text: String, from start: UInt64 = empty) -> UInt64 {
    text.utf8.reduce(start) { hash($0, adding: UInt64($1)) }
  }
}
