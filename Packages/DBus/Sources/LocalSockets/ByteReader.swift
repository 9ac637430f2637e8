/// Reads integers and text from untrusted bytes. Nothing is read beyond the end.
public struct ByteReader: Sendable {
  /// Fewer bytes remain than requested.
  public struct UnexpectedEnd: Error {}

  private let bytes: [UInt8]
  private let isLittleEndian: Bool
  /// The number of bytes that were read.
  public private(set) var offset = 0

  /// Creates a reader at the first byte.
  public init(_ bytes: [UInt8], isLittleEndian: Bool = true) {
    self.bytes = bytes
    self.isLittleEndian = isLittleEndian
  }

  /// The number of bytes that remain.
  public var remaining: Int { bytes.count - offset }

  /// Reads an integer at any offset.
  public mutating func integer<Value: FixedWidthInteger>(_: Value.Type = Value.self) throws(UnexpectedEnd) -> Value {
    let size = MemoryLayout<Value>.size
    guard size <= remaining else { throw UnexpectedEnd() }
    let value = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Value.self) }
    offset += size
    return isLittleEndian ? Value(littleEndian: value) : Value(bigEndian: value)
  }

  /// Reads text of `count` bytes in UTF-8; invalid bytes become U+FFFD.
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

  /// Skips `count` bytes; a negative number is an error.
  public mutating func skip(_ count: Int) throws(UnexpectedEnd) {
    guard count >= 0, count <= remaining else { throw UnexpectedEnd() }
    offset += count
  }

  /// Skips padding up to a multiple of `boundary` from the start.
  ///
  /// - Parameter boundary: A number above 0.
  public mutating func align(_ boundary: Int) throws(UnexpectedEnd) {
    let rest = offset % boundary
    if rest > 0 { try skip(boundary - rest) }
  }
}

/// Writes little-endian integers, for D-Bus and X11.
public struct ByteWriter: Sendable {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty writer.
  public init() {}

  /// Writes an integer without padding.
  public mutating func integer(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Writes bytes unchanged.
  public mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// Writes zeros up to a multiple of `boundary`, which is above 0.
  public mutating func align(_ boundary: Int) {
    while bytes.count % boundary != 0 { bytes.append(0) }
  }

  /// Overwrites four bytes that were reserved for a length.
  ///
  /// - Parameter offset: The offset of the first byte; all four must have been written.
  public mutating func replace(at offset: Int, with value: UInt32) {
    withUnsafeBytes(of: value.littleEndian) { for (index, byte) in $0.enumerated() { bytes[offset + index] = byte } }
  }
}
