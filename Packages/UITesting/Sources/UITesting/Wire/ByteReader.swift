/// Reads integers from bytes that somebody else wrote. Nothing is read beyond the end.
struct ByteReader: Sendable {
  struct UnexpectedEnd: Error {}

  let bytes: [UInt8]
  var isLittleEndian = true
  private(set) var offset = 0

  init(_ bytes: [UInt8], isLittleEndian: Bool = true) {
    self.bytes = bytes
    self.isLittleEndian = isLittleEndian
  }

  var remaining: Int { bytes.count - offset }

  mutating func integer<Value: FixedWidthInteger>(_: Value.Type = Value.self) throws(UnexpectedEnd) -> Value {
    let size = MemoryLayout<Value>.size
    guard size <= remaining else { throw UnexpectedEnd() }
    let value = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Value.self) }
    offset += size
    return isLittleEndian ? Value(littleEndian: value) : Value(bigEndian: value)
  }

  /// Reads text in UTF-8; bytes that are none become U+FFFD.
  mutating func text(_ count: Int) throws(UnexpectedEnd) -> String {
    let start = offset
    try skip(count)
    return bytes.withUnsafeBytes {
      String(decoding: UnsafeRawBufferPointer(rebasing: $0[start..<start + count]), as: UTF8.self)
    }
  }

  mutating func take(_ count: Int) throws(UnexpectedEnd) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw UnexpectedEnd() }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  mutating func skip(_ count: Int) throws(UnexpectedEnd) {
    guard count >= 0, count <= remaining else { throw UnexpectedEnd() }
    offset += count
  }

  /// Skips padding up to a multiple of `boundary` from the beginning.
  mutating func align(_ boundary: Int) throws(UnexpectedEnd) {
    let rest = offset % boundary
    if rest > 0 { try skip(boundary - rest) }
  }
}

/// Writes little-endian integers, as both D-Bus and X11 take them.
struct ByteWriter: Sendable {
  private(set) var bytes: [UInt8] = []

  mutating func integer(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  mutating func align(_ boundary: Int) {
    while bytes.count % boundary != 0 { bytes.append(0) }
  }

  /// Writes over four bytes that were kept free for a length.
  mutating func replace(at offset: Int, with value: UInt32) {
    withUnsafeBytes(of: value.littleEndian) { for (index, byte) in $0.enumerated() { bytes[offset + index] = byte } }
  }
}
