/// Reads integers and text from bytes that somebody else wrote. Nothing is read beyond the end.
public struct ByteReader: Sendable {
  /// Fewer bytes are left than were asked for.
  public struct UnexpectedEnd: Error {}

  private let bytes: [UInt8]
  private let isLittleEndian: Bool
  /// How many bytes were read.
  public private(set) var offset = 0

  /// Creates a reader that begins with the first byte.
  public init(_ bytes: [UInt8], isLittleEndian: Bool = true) {
    self.bytes = bytes
    self.isLittleEndian = isLittleEndian
  }

  /// How many bytes are left.
  public var remaining: Int { bytes.count - offset }

  /// Reads an integer, which may lie at any offset.
  public mutating func integer<Value: FixedWidthInteger>(_: Value.Type = Value.self) throws(UnexpectedEnd) -> Value {
    let size = MemoryLayout<Value>.size
    guard size <= remaining else { throw UnexpectedEnd() }
    let value = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Value.self) }
    offset += size
    return isLittleEndian ? Value(littleEndian: value) : Value(bigEndian: value)
  }

  /// Reads text of `count` bytes in UTF-8; bytes that are none become U+FFFD.
  public mutating func text(_ count: Int) throws(UnexpectedEnd) -> String {
    let start = offset
    try skip(count)
    return bytes.withUnsafeBytes {
      String(decoding: UnsafeRawBufferPointer(rebasing: $0[start..<start + count]), as: UTF8.self)
    }
  }

  /// Reads `count` bytes; a negative number is an error.
  public mutating func take(_ count: Int) throws(UnexpectedEnd) -> ArraySlice<UInt8> {
    let start = offset
    try skip(count)
    return bytes[start..<offset]
  }

  /// Goes on behind `count` bytes; a negative number is an error.
  public mutating func skip(_ count: Int) throws(UnexpectedEnd) {
    guard count >= 0, count <= remaining else { throw UnexpectedEnd() }
    offset += count
  }

  /// Skips padding up to a multiple of `boundary` from the beginning.
  ///
  /// - Parameter boundary: Above 0.
  public mutating func align(_ boundary: Int) throws(UnexpectedEnd) {
    let rest = offset % boundary
    if rest > 0 { try skip(boundary - rest) }
  }
}

/// Writes little-endian integers, as both D-Bus and X11 take them.
public struct ByteWriter: Sendable {
  /// What was written.
  public private(set) var bytes: [UInt8] = []

  /// Creates a writer that has written nothing.
  public init() {}

  /// Writes an integer without padding before it.
  public mutating func integer(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Writes bytes as they are.
  public mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// Writes zeros up to a multiple of `boundary`, which is above 0.
  public mutating func align(_ boundary: Int) {
    while bytes.count % boundary != 0 { bytes.append(0) }
  }

  /// Writes over four bytes that were kept free for a length.
  ///
  /// - Parameter offset: Of the first of them; all four were written before.
  public mutating func replace(at offset: Int, with value: UInt32) {
    withUnsafeBytes(of: value.littleEndian) { for (index, byte) in $0.enumerated() { bytes[offset + index] = byte } }
  }
}
