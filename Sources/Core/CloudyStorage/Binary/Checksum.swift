/// Detects damage to stored bytes, since a temperature with a flipped bit is still a temperature.
package enum Checksum {
  /// Returns the FNV-1a hash, computed 8 bytes at a time, since it is needed at every start. A change to any 8 bytes
  /// changes the sum.
  package static func of(_ bytes: [UInt8], from start: Int) -> UInt64 {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    guard start <= bytes.count else { return sum }
    bytes.withUnsafeBytes { buffer in
      var offset = start
      while offset + 8 <= buffer.count {
        add(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        offset += 8
      }
      for byte in buffer[offset...] { add(UInt64(byte)) }
    }
    return sum

    func add(_ word: UInt64) { sum = (sum ^ word) &* 0x100_0000_01b3 }
  }
}
