import Foundation
import GRDB

extension Database: SQLConnection {
  package func rows(_ sql: String, _ values: [SQLValue]) throws -> [SQLRow] {
    try Row.fetchAll(cachedStatement(sql: sql), arguments: StatementArguments(values)).map { row in
      SQLRow(columns: Array(row.columnNames), values: row.databaseValues.map(SQLValue.init))
    }
  }

  @discardableResult
  package func change(_ sql: String, _ values: [SQLValue]) throws -> Int {
    try cachedStatement(sql: sql).execute(arguments: StatementArguments(values))
    return changesCount
  }

  /// Does nothing: SQLite has one writer at a time.
  package func lock(_ table: String, where column: String, is value: SQLValue) {}
}

extension SQLValue: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let value): value.databaseValue
    case .real(let value): value.databaseValue
    case .text(let value): value.databaseValue
    case .bytes(let value): value.databaseValue
    }
  }

  package static func fromDatabaseValue(_ value: DatabaseValue) -> SQLValue? { SQLValue(value) }

  fileprivate init(_ value: DatabaseValue) {
    self =
      switch value.storage {
      case .null: .null
      case .int64(let value): .integer(value)
      case .double(let value): .real(value)
      case .string(let value): .text(value)
      case .blob(let value): .bytes(value)
      }
  }
}
