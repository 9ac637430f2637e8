import GRDB

extension DatabaseQueue {
  /// Reads a consistent state of the database, like `read`, which crashes if another thread has closed the connection.
  ///
  /// - Throws: `SQLITE_MISUSE` if the connection is closed, as `write` does.
  func readIfOpen<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try unsafeRead { database in
      guard database.sqliteConnection != nil else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
      return try database.readOnly {
        var value: Value?
        try database.inTransaction(.deferred) {
          value = try body(database)
          return .commit
        }
        guard let value else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
        return value
      }
    }
  }
}
