import Foundation

/// A value in a database row, or a statement's argument.
package enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case bytes(Data)

  package init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }
  package init(_ value: Double?) { self = value.map(SQLValue.real) ?? .null }
  package init(_ value: String?) { self = value.map(SQLValue.text) ?? .null }
  package init(_ value: Data?) { self = value.map(SQLValue.bytes) ?? .null }
}

/// A type that can be read from a column.
package protocol SQLReadable {
  /// - Returns: `nil` if the value is null or of another type, since other programs can write to the database, too.
  init?(sql: SQLValue)
}

extension Int: SQLReadable {
  package init?(sql: SQLValue) {
    guard case .integer(let value) = sql else { return nil }
    self.init(exactly: value)
  }
}

extension Double: SQLReadable {
  package init?(sql: SQLValue) {
    switch sql {
    case .real(let value): self = value
    case .integer(let value): self = Double(value)
    default: return nil
    }
  }
}

extension String: SQLReadable {
  package init?(sql: SQLValue) {
    guard case .text(let value) = sql else { return nil }
    self = value
  }
}

extension Data: SQLReadable {
  package init?(sql: SQLValue) {
    guard case .bytes(let value) = sql else { return nil }
    self = value
  }
}
