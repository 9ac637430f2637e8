/// Little-endian numbers in memory that is never freed. Numbers beyond the end read as 0.
struct ClimateBytes: Sendable {
  // Safe to share: the memory is constant and lives as long as the program.
  private nonisolated(unsafe) var bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var count: Int { bytes.count }

  func byte(at offset: Int) -> UInt8 { number(at: offset) }
  func signedByte(at offset: Int) -> Int8 { number(at: offset) }
  func signed16(at offset: Int) -> Int16 { number(at: offset) }
  func unsigned16(at offset: Int) -> UInt16 { number(at: offset) }
  func unsigned32(at offset: Int) -> UInt32 { number(at: offset) }

  /// Removes and returns the first `length` bytes, or all that are left.
  mutating func removeFirst(_ length: Int) -> ClimateBytes {
    let first = UnsafeRawBufferPointer(rebasing: bytes.prefix(length))
    bytes = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(length))
    return ClimateBytes(first)
  }

  private func number<Number: FixedWidthInteger>(at offset: Int) -> Number {
    guard offset >= 0, offset + MemoryLayout<Number>.size <= bytes.count else { return 0 }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}
