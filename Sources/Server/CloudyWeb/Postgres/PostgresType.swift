import CloudyStorage
import Foundation

/// A PostgreSQL type, by its OID, and the binary format of its values.
enum PostgresType: UInt32 {
  case bytea = 17
  case int8 = 20
  case int4 = 23
  case text = 25
  case float8 = 701

  /// Returns the binary format of a value; `nil` for null.
  ///
  /// - Throws: ``PostgresError`` if the value has another type.
  func bytes(of value: SQLValue) throws -> [UInt8]? {
    switch (self, value) {
    case (_, .null): return nil
    case (.bytea, .bytes(let data)): return Array(data)
    case (.text, .text(let text)): return Array(text.utf8)
    case (.int8, .integer(let number)): return bigEndian(number)
    case (.int4, .integer(let number)):
      if let number = Int32(exactly: number) { return bigEndian(number) }
    case (.float8, .real(let number)): return bigEndian(number.bitPattern)
    case (.float8, .integer(let number)): return bigEndian(Double(number).bitPattern)
    default: break
    }
    throw PostgresError(code: "42804", problem: "a value that is no \(self)")
  }

  /// Parses the binary format of a value; `nil` if it is invalid for this type.
  func value(_ bytes: UnsafeRawBufferPointer) -> SQLValue? {
    switch self {
    case .bytea: .bytes(Data(bytes))
    case .text: String(validating: bytes, as: UTF8.self).map(SQLValue.text)
    case .int8: integer(bytes, Int64.self).map(SQLValue.integer)
    case .int4: integer(bytes, Int32.self).map { .integer(Int64($0)) }
    case .float8: integer(bytes, UInt64.self).map { .real(Double(bitPattern: $0)) }
    }
  }

  private func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  private func integer<Number: FixedWidthInteger>(_ bytes: UnsafeRawBufferPointer, _: Number.Type) -> Number? {
    guard bytes.count == MemoryLayout<Number>.size else { return nil }
    return Number(bigEndian: bytes.loadUnaligned(as: Number.self))
  }
}
