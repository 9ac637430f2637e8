import CloudyModel
import CloudyStorage

/// The tables of ``VisitorSchema`` in PostgreSQL, and their migrations.
enum PostgresSchema {
  /// The SQL of each version. A published version must never change.
  private static let migrations = [
    UserDataTables.sql + UserDataTables.textSQL + VisitorSchema.visitTables + VisitorSchema.accountTables
      + """
      CREATE TABLE shared_key (name TEXT PRIMARY KEY NOT NULL, key BLOB NOT NULL);
      CREATE TABLE imported (id BLOB PRIMARY KEY NOT NULL);
      """,
    VisitorSchema.rounding,
  ]

  /// The key of the advisory lock; no other program may use it in the same database.
  private static let lock = 7_238_253_471

  /// Creates or migrates the tables. Servers that start at the same time wait for each other.
  ///
  /// - Throws: ``PostgresError``, and `StoreError.newer` if a newer version of Cloudy has migrated them.
  static func prepare(_ connection: PostgresConnection, server: String) throws {
    try connection.transaction(.plain) { connection in
      try connection.text("SELECT pg_advisory_xact_lock(\(lock))")
      // A user without the right to create tables can use existing ones.
      let isThere: Int? = try connection.value(
        "SELECT 1 FROM pg_catalog.pg_class WHERE oid = to_regclass('cloudy_schema')")
      if isThere == nil {
        try connection.text(translated("CREATE TABLE cloudy_schema (version INTEGER NOT NULL)"))
        try connection.text("INSERT INTO cloudy_schema (version) VALUES (0)")
      }
      let version: Int = try connection.value("SELECT version FROM cloudy_schema") ?? 0
      guard version <= migrations.count else { throw StoreError.newer(path: server, version: version) }
      guard version < migrations.count else { return }
      for migration in migrations[max(0, version)...] { try connection.text(translated(migration)) }
      try connection.text("UPDATE cloudy_schema SET version = \(migrations.count)")
    }
  }

  /// Translates SQLite's SQL to PostgreSQL's.
  private static func translated(_ sql: String) -> String {
    let words = [
      (" WITHOUT ROWID", ""), (" BLOB", " BYTEA"), (" REAL", " DOUBLE PRECISION"), (" INTEGER", " BIGINT"),
    ]
    return words.reduce(sql) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}
