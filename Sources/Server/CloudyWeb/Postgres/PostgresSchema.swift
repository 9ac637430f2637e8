import CloudyModel
import CloudyStorage

/// The tables of ``VisitorSchema`` in PostgreSQL, and their migrations.
enum PostgresSchema {
  private static let dialect = SQLDialect.postgres

  /// The SQL of each version. A published version must never change.
  private static let migrations = [
    dialect.userDataTables + dialect.textTable + dialect.visitTables + dialect.accountTables
      + """
      CREATE TABLE shared_key (name TEXT PRIMARY KEY NOT NULL, key BYTEA NOT NULL);
      CREATE TABLE imported (id BYTEA PRIMARY KEY NOT NULL);
      """,
    VisitorSchema.rounding,
    dialect.ruleTable,
    dialect.pushTables,
    dialect.pushAddressGroup,
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
        try connection.text("CREATE TABLE cloudy_schema (version BIGINT NOT NULL)")
        try connection.text("INSERT INTO cloudy_schema (version) VALUES (0)")
      }
      let version: Int = try connection.value("SELECT version FROM cloudy_schema") ?? 0
      guard version <= migrations.count else { throw StoreError.newer(path: server, version: version) }
      guard version < migrations.count else { return }
      for migration in migrations[max(0, version)...] { try connection.text(migration) }
      try connection.text("UPDATE cloudy_schema SET version = \(migrations.count)")
    }
  }
}
