/// Bytes that outlive the process's every reader of them, read in place.
///
/// A read outside them gives 0, so that no file, however damaged, can crash the program.
package struct PlaceBytes: @unchecked Sendable {
  // Unchecked: the memory is constant.
  private let base: UnsafeRawPointer?
  package let count: Int

  package init(_ bytes: UnsafeRawBufferPointer) {
    base = bytes.baseAddress
    count = bytes.count
  }

  /// The part of the bytes from `offset`, or as much of it as there is.
  package func slice(offset: Int, count: Int) -> PlaceBytes {
    let start = min(max(offset, 0), self.count)
    let length = min(max(count, 0), self.count - start)
    return PlaceBytes(UnsafeRawBufferPointer(start: base.map { $0 + start }, count: length))
  }

  @inline(__always)
  package func byte(at offset: Int) -> UInt8 { load(at: offset, as: UInt8.self) }

  package func int16(at offset: Int) -> Int { Int(Int16(littleEndian: load(at: offset, as: Int16.self))) }
  package func uint16(at offset: Int) -> Int { Int(UInt16(littleEndian: load(at: offset, as: UInt16.self))) }
  package func uint32(at offset: Int) -> Int { Int(UInt32(littleEndian: load(at: offset, as: UInt32.self))) }

  @inline(__always)
  package func uint24(at offset: Int) -> Int {
    Int(byte(at: offset)) | Int(byte(at: offset + 1)) << 8 | Int(byte(at: offset + 2)) << 16
  }

  /// A number in groups of 7 bits, the least significant first; `offset` moves behind it.
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

  /// A length byte, then UTF-8.
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
