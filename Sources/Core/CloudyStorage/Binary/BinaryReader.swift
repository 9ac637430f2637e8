/// Reads values from bytes that may be incomplete, damaged or another program's: an unreadable value is `nil`.
package struct BinaryReader: FieldVisitor {
  private let bytes: [UInt8]
  private var offset: Int
  private var presence: UInt64 = 0
  private var fieldCount = 0
  /// Whether a field of the current record could not be read.
  private var hasFailed = false

  package init(_ bytes: [UInt8], from offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  package var isAtEnd: Bool { offset >= bytes.count }
  package var remaining: Int { max(0, bytes.count - offset) }

  package mutating func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Integer.self) -> Integer? {
    let size = MemoryLayout<Integer>.size
    guard remaining >= size else { return nil }
    defer { offset += size }
    return bytes.withUnsafeBytes { Integer(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Integer.self)) }
  }

  package mutating func bytes(count: Int) -> ArraySlice<UInt8>? {
    guard (0...remaining).contains(count) else { return nil }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  package mutating func required<Value: BinaryValue>(_ value: inout Value) {
    guard !hasFailed else { return }
    if let read = Value(from: &self) { value = read } else { hasFailed = true }
  }

  package mutating func optional<Value: BinaryValue>(_ value: inout Value?) {
    defer { fieldCount += 1 }
    guard !hasFailed, presence & (1 << UInt64(fieldCount)) != 0 else { return }
    value = Value(from: &self)
    hasFailed = value == nil
  }

  /// - Returns: Also `nil` if there are fields of a newer version.
  package mutating func record<Record: BinaryRecord>(_ type: Record.Type = Record.self) -> Record? {
    guard let mask = integer(UInt64.self) else { return nil }
    let outer = (presence, fieldCount, hasFailed)
    defer { (presence, fieldCount, hasFailed) = outer }
    (presence, fieldCount, hasFailed) = (mask, 0, false)
    var record = Record.blank
    record.visitFields(with: &self)
    return hasFailed || presence >> UInt64(fieldCount) != 0 ? nil : record
  }
}
