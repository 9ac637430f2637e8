import CloudyModel
import GRDB

extension DatabaseMigrator {
  /// Creates missing tables and indexes that the migrations had created.
  ///
  /// - Returns: The names of the tables that were missing.
  /// - Throws: `.damaged` if an existing table lacks columns; other errors are the database's.
  package func restoreTables(of database: any DatabaseWriter, path: String) throws -> [String] {
    let reference = try DatabaseQueue()
    try migrate(reference)
    let wanted = try reference.read(DatabaseMigrator.parts)
    return try database.write { database in
      let there = Dictionary(try DatabaseMigrator.parts(of: database).map { ($0.name, $0) }) { $1 }
      for part in wanted where !part.columns.isSubset(of: there[part.name]?.columns ?? part.columns) {
        throw StoreError.damaged(path: path)
      }
      let missing = wanted.filter { there[$0.name] == nil }
      for part in missing { try database.execute(sql: part.sql) }
      return missing.filter(\.isTable).map(\.name)
    }
  }

  private struct Part {
    let name: String
    let sql: String
    let isTable: Bool
    /// Empty for an index.
    let columns: Set<String>
  }

  /// Returns tables first, then indexes.
  private static func parts(of database: Database) throws -> [Part] {
    let sql = """
      SELECT type, name, sql FROM sqlite_master WHERE type IN ('table', 'index') AND sql IS NOT NULL AND name NOT LIKE 'sqlite%'
      ORDER BY type DESC, name
      """
    return try Row.fetchAll(database, sql: sql).compactMap { row in
      guard let name = row.value("name", as: String.self), let sql = row.value("sql", as: String.self) else {
        return nil
      }
      let isTable = row.value("type") == "table"
      let columns = isTable ? try database.columns(in: name).map(\.name) : []
      return Part(name: name, sql: sql, isTable: isTable, columns: Set(columns))
    }
  }
}
