import CloudyModel

/// Detects damage to stored bytes, since a temperature with a flipped bit is still a temperature.
package enum Checksum {
  /// Returns the FNV-1a hash, computed 8 bytes at a time, since it is needed at every start. A change to any 8 bytes
  /// changes the sum.
  package static func of(_ bytes: [UInt8], from start: Int) -> UInt64 {
    var sum = FNV1a.empty
    guard start <= bytes.count else { return sum }
    bytes.withUnsafeBytes { buffer in
      var offset = start
      while offset + 8 <= buffer.count {
        let word = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        sum = FNV1a.hash(sum, adding: word)
        offset += 8
      }
      for byte in buffer[offset...] { sum = FNV1a.hash(sum, adding: UInt64(byte)) }
    }
    return sum
  }
}
