import Foundation

/// A value that is stored as bytes.
package protocol BinaryValue {
  func write(to writer: inout BinaryWriter)
  /// - Returns: `nil` if the bytes are not in the format of `write(to:)`.
  init?(from reader: inout BinaryReader)
}

/// A value with many optional fields.
///
/// Its fields are listed once, for writing and for reading. A new field goes at the end: older bytes remain readable,
/// without it.
package protocol BinaryRecord: BinaryValue {
  /// The value into which fields are read.
  static var blank: Self { get }
  mutating func visitFields(with visitor: inout some FieldVisitor)
}

package protocol FieldVisitor {
  mutating func required<Value: BinaryValue>(_ value: inout Value)
  mutating func optional<Value: BinaryValue>(_ value: inout Value?)
}

extension BinaryRecord {
  package func write(to writer: inout BinaryWriter) { writer.write(record: self) }

  package init?(from reader: inout BinaryReader) {
    guard let record = reader.record(Self.self) else { return nil }
    self = record
  }
}

extension Bool: BinaryValue {
  package func write(to writer: inout BinaryWriter) { writer.write(UInt8(self ? 1 : 0)) }

  package init?(from reader: inout BinaryReader) {
    guard let byte = reader.integer(UInt8.self), byte <= 1 else { return nil }
    self = byte == 1
  }
}

extension Int: BinaryValue {
  package func write(to writer: inout BinaryWriter) { writer.write(Int64(self)) }

  package init?(from reader: inout BinaryReader) {
    guard let integer = reader.integer(Int64.self) else { return nil }
    self.init(exactly: integer)
  }
}

extension Double: BinaryValue {
  package func write(to writer: inout BinaryWriter) { writer.write(bitPattern) }

  /// - Returns: Also `nil` for infinity and NaN.
  package init?(from reader: inout BinaryReader) {
    guard let bits = reader.integer(UInt64.self) else { return nil }
    self.init(bitPattern: bits)
    guard isFinite else { return nil }
  }
}

extension Date: BinaryValue {
  package func write(to writer: inout BinaryWriter) { timeIntervalSinceReferenceDate.write(to: &writer) }

  /// - Returns: Also `nil` for dates before about the year 1 or after about 4000.
  package init?(from reader: inout BinaryReader) {
    guard let seconds = Double(from: &reader), abs(seconds) < 63_000_000_000 else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
}

extension String: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    writer.write(UInt32(clamping: utf8.count))
    writer.write(contentsOf: utf8)
  }

  package init?(from reader: inout BinaryReader) {
    guard let count = reader.integer(UInt32.self), let utf8 = reader.bytes(count: Int(count)) else { return nil }
    self.init(validating: utf8, as: UTF8.self)
  }
}

extension BinaryValue where Self: RawRepresentable<String> {
  package func write(to writer: inout BinaryWriter) { rawValue.write(to: &writer) }

  package init?(from reader: inout BinaryReader) {
    guard let rawValue = String(from: &reader) else { return nil }
    self.init(rawValue: rawValue)
  }
}

extension Optional: BinaryValue where Wrapped: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    (self != nil).write(to: &writer)
    self?.write(to: &writer)
  }

  package init?(from reader: inout BinaryReader) {
    guard let isPresent = Bool(from: &reader) else { return nil }
    if isPresent {
      guard let value = Wrapped(from: &reader) else { return nil }
      self = .some(value)
    } else {
      self = .none
    }
  }
}

extension ClosedRange: BinaryValue where Bound: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    lowerBound.write(to: &writer)
    upperBound.write(to: &writer)
  }

  package init?(from reader: inout BinaryReader) {
    guard let low = Bound(from: &reader), let high = Bound(from: &reader), low <= high else { return nil }
    self = low...high
  }
}

extension Array: BinaryValue where Element: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    writer.write(UInt32(clamping: count))
    for element in self { element.write(to: &writer) }
  }

  package init?(from reader: inout BinaryReader) {
    // An element takes at least a byte, so a damaged count reserves no more memory than there are bytes.
    guard let count = reader.integer(UInt32.self), Int(count) <= reader.remaining else { return nil }
    self.init()
    for _ in 0..<count {
      guard let element = Element(from: &reader) else { return nil }
      append(element)
    }
  }
}
