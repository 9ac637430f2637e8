/// Bytes that are embedded in the program and read in place. Numbers are little-endian.
///
/// Out-of-range reads return 0, so damaged data cannot crash the program. Numbers are assembled from bytes, which an
/// optimizing compiler turns into one read; a generic read is slow in a debug build.
package struct EmbeddedBytes: @unchecked Sendable {
  // Unchecked: the memory is constant.
  @usableFromInline let base: UnsafePointer<UInt8>?
  package let count: Int

  /// - Parameter bytes: Memory that is never freed or changed.
  package init(_ bytes: UnsafeRawBufferPointer) {
    base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    count = bytes.count
  }

  /// Returns the bytes from `offset` on, `count` of them or as many as there are.
  package func slice(offset: Int, count: Int) -> EmbeddedBytes {
    let start = min(max(offset, 0), self.count)
    let length = min(max(count, 0), self.count - start)
    return EmbeddedBytes(UnsafeRawBufferPointer(start: base.map { $0 + start }, count: length))
  }

  /// Removes and returns the first `length` bytes, or all that are left.
  package mutating func removeFirst(_ length: Int) -> EmbeddedBytes {
    let first = slice(offset: 0, count: length)
    self = slice(offset: first.count, count: count)
    return first
  }

  /// Returns a string that is stored as a length byte followed by UTF-8; empty outside the bytes.
  package func text(at offset: Int) -> String {
    let length = min(Int(byte(at: offset)), max(0, count - offset - 1))
    guard let base, length > 0 else { return "" }
    return String(decoding: UnsafeBufferPointer(start: base + offset + 1, count: length), as: UTF8.self)
  }
}

extension EmbeddedBytes {
  /// Returns a byte; 0 outside the bytes.
  @inlinable @inline(__always) package func byte(at offset: Int) -> UInt8 {
    guard let base, offset >= 0, offset < count else { return 0 }
    return base[offset]
  }

  /// Returns a number of 2 bytes; 0 outside the bytes.
  @inlinable @inline(__always) package func uint16(at offset: Int) -> Int {
    guard let base, offset >= 0, offset <= count - 2 else { return 0 }
    return Int(base[offset]) | Int(base[offset + 1]) << 8
  }

  /// Returns a number of 3 bytes; 0 outside the bytes.
  @inlinable @inline(__always) package func uint24(at offset: Int) -> Int {
    guard let base, offset >= 0, offset <= count - 3 else { return 0 }
    return Int(base[offset]) | Int(base[offset + 1]) << 8 | Int(base[offset + 2]) << 16
  }

  /// Returns a number of 4 bytes; 0 outside the bytes.
  @inlinable @inline(__always) package func uint32(at offset: Int) -> Int {
    guard let base, offset >= 0, offset <= count - 4 else { return 0 }
    return Int(base[offset]) | Int(base[offset + 1]) << 8 | Int(base[offset + 2]) << 16 | Int(base[offset + 3]) << 24
  }

  /// Returns a signed number of 1 byte; 0 outside the bytes.
  @inlinable @inline(__always) package func int8(at offset: Int) -> Int { Int(Int8(bitPattern: byte(at: offset))) }

  /// Returns a signed number of 2 bytes; 0 outside the bytes.
  @inlinable @inline(__always) package func int16(at offset: Int) -> Int {
    Int(Int16(truncatingIfNeeded: uint16(at: offset)))
  }

  /// Reads a number in groups of 7 bits, least significant first, and moves `offset` past it.
  @inlinable @inline(__always) package func variable(at offset: inout Int) -> Int {
    var value = 0
    var shift = 0
    while shift < 35 {
      let group = byte(at: offset)
      offset += 1
      value |= Int(group & 0x7F) << shift
      if group < 0x80 { break }
      shift += 7
    }
    return value
  }
}
