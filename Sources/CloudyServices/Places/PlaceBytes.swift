/// Bytes that are never freed and are read in place.
///
/// Reads outside them return 0, so that no file, however damaged, can crash the program.
package struct PlaceBytes: @unchecked Sendable {
  // Unchecked: the memory is constant.
  private let base: UnsafeRawPointer?
  package let count: Int

  /// - Parameter bytes: Memory that is never freed or changed.
  package init(_ bytes: UnsafeRawBufferPointer) {
    base = bytes.baseAddress
    count = bytes.count
  }

  /// Returns the bytes from `offset` on, `count` of them or as many as there are.
  package func slice(offset: Int, count: Int) -> PlaceBytes {
    let start = min(max(offset, 0), self.count)
    let length = min(max(count, 0), self.count - start)
    return PlaceBytes(UnsafeRawBufferPointer(start: base.map { $0 + start }, count: length))
  }

  /// Returns a byte; 0 outside the bytes.
  @inline(__always)
  package func byte(at offset: Int) -> UInt8 { load(at: offset, as: UInt8.self) }

  /// Returns a little-endian signed number of 2 bytes; 0 outside the bytes.
  package func int16(at offset: Int) -> Int { Int(Int16(littleEndian: load(at: offset, as: Int16.self))) }
  /// Returns a little-endian number of 2 bytes; 0 outside the bytes.
  package func uint16(at offset: Int) -> Int { Int(UInt16(littleEndian: load(at: offset, as: UInt16.self))) }
  /// Returns a little-endian number of 4 bytes; 0 outside the bytes.
  package func uint32(at offset: Int) -> Int { Int(UInt32(littleEndian: load(at: offset, as: UInt32.self))) }

  /// Returns a little-endian number of 3 bytes.
  @inline(__always)
  package func uint24(at offset: Int) -> Int {
    Int(byte(at: offset)) | Int(byte(at: offset + 1)) << 8 | Int(byte(at: offset + 2)) << 16
  }

  /// Reads a number in groups of 7 bits, least significant first, and moves `offset` behind it.
  @inline(__always)
  package func variable(at offset: inout Int) -> Int {
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

  /// Returns a text that is stored as a length byte followed by UTF-8; empty outside the bytes.
  package func text(at offset: Int) -> String {
    let length = min(Int(byte(at: offset)), max(0, count - offset - 1))
    guard let base, length > 0 else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: base + offset + 1, count: length), as: UTF8.self)
  }

  @inline(__always)
  private func load<Value: BitwiseCopyable & FixedWidthInteger>(at offset: Int, as type: Value.Type) -> Value {
    guard let base, offset >= 0, offset <= count - MemoryLayout<Value>.size else { return 0 }
    return base.loadUnaligned(fromByteOffset: offset, as: type)
  }
}
