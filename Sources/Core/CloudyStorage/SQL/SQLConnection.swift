import Foundation

/// A connection to an SQL database, within a transaction for changes.
///
/// Statements must be valid in both SQLite and PostgreSQL, with a `?` for each value. A connection prepares each text
/// once and caches it, so there are few texts, which never contain values.
package protocol SQLConnection {
  /// Returns the rows of a query.
  ///
  /// - Throws: The database's errors.
  func rows(_ sql: String, _ values: [SQLValue]) throws -> [SQLRow]

  /// Executes a statement that changes rows.
  ///
  /// - Returns: The number of changed rows.
  /// - Throws: The database's errors.
  @discardableResult
  func change(_ sql: String, _ values: [SQLValue]) throws -> Int

  /// Locks a row until this transaction ends, in databases with several concurrent writers.
  ///
  /// - Throws: The database's errors.
  func lock(_ table: String, where column: String, is value: SQLValue) throws
}

extension SQLConnection {
  /// Returns the first row of a query; `nil` if there is none.
  package func row(_ sql: String, _ values: [SQLValue] = []) throws -> SQLRow? { try rows(sql, values).first }

  /// Returns the first column of a query's first row; `nil` if there is none, or it is null or of another type.
  package func value<Value: SQLReadable>(_ sql: String, _ values: [SQLValue] = []) throws -> Value? {
    try row(sql, values)?.first.flatMap(Value.init(sql:))
  }

  /// Inserts a row, or replaces the one with the same key.
  ///
  /// - Parameters:
  ///   - values: In the order of the columns.
  ///   - columns: The table's columns to set, separated by commas.
  ///   - key: The columns of the primary key.
  package func put(_ values: [SQLValue], in table: String, columns: String, key: String) throws {
    func names(_ list: String) -> [String] {
      list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    }
    let keys = names(key)
    let updates = names(columns).filter { !keys.contains($0) }.map { "\($0) = excluded.\($0)" }
    let placeholders = Array(repeating: "?", count: values.count).joined(separator: ", ")
    try change(
      """
      INSERT INTO \(table) (\(columns)) VALUES (\(placeholders))
      ON CONFLICT (\(key)) DO UPDATE SET \(updates.joined(separator: ", "))
      """, values)
  }
}
