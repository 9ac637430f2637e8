/// Collects values as bytes, little-endian.
package struct BinaryWriter: FieldVisitor {
  package private(set) var bytes: [UInt8] = []
  /// The optional fields of the current record that are present: the first one is bit 0.
  private var presence: UInt64 = 0
  private var fieldCount = 0

  package init(reservingCapacity capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  package mutating func write(_ integer: some FixedWidthInteger) {
    withUnsafeBytes(of: integer.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func write(contentsOf other: some Collection<UInt8>) { bytes.append(contentsOf: other) }

  package mutating func required<Value: BinaryValue>(_ value: inout Value) { value.write(to: &self) }

  package mutating func optional<Value: BinaryValue>(_ value: inout Value?) {
    if let value {
      presence |= 1 << UInt64(fieldCount)
      value.write(to: &self)
    }
    fieldCount += 1
  }

  /// Writes which fields are present, then those fields.
  package mutating func write(record: some BinaryRecord) {
    let outer = (presence, fieldCount)
    (presence, fieldCount) = (0, 0)
    let start = bytes.count
    write(presence)
    var record = record
    record.visitFields(with: &self)
    withUnsafeBytes(of: presence.littleEndian) { bytes.replaceSubrange(start..<start + $0.count, with: $0) }
    (presence, fieldCount) = outer
  }
}
