import CloudyModel
import GRDB

/// The tables of visitors, and how they came to be what they are.
///
/// `PRAGMA user_version` counts the migrations.
enum VisitorSchema {
  static let version = 1

  /// Brings an older or empty database up to this version.
  static let migrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: visitors") { database in
      let place = """
        geonames_id INTEGER, name TEXT, region TEXT, country_code TEXT, country_name TEXT,
        latitude REAL, longitude REAL, elevation_meters REAL, population INTEGER, time_zone TEXT
        """
      // A visitor's home is the place in their own row. Days are counted from 1970, times are seconds since then.
      try database.execute(
        sql: """
          CREATE TABLE visitor (
            id BLOB PRIMARY KEY NOT NULL, last_visit_day INTEGER NOT NULL, next_favorite INTEGER NOT NULL,
            time_notation TEXT, units TEXT, temperature TEXT, \(place)
          ) WITHOUT ROWID;
          CREATE INDEX visitor_last_visit ON visitor (last_visit_day);
          CREATE TABLE favorite (
            visitor BLOB NOT NULL, position INTEGER NOT NULL, number INTEGER NOT NULL, own_name TEXT, \(place),
            PRIMARY KEY (visitor, position)
          ) WITHOUT ROWID;
          CREATE TABLE removal (
            visitor BLOB NOT NULL, position INTEGER NOT NULL, number INTEGER NOT NULL, own_name TEXT,
            was_at INTEGER NOT NULL, removed_at REAL NOT NULL, \(place),
            PRIMARY KEY (visitor, position)
          ) WITHOUT ROWID;
          CREATE TABLE sweep (id INTEGER PRIMARY KEY CHECK (id = 1), day INTEGER NOT NULL);
          PRAGMA user_version = 1;
          """)
    }
    return migrator
  }()

  static func version(of database: any DatabaseReader) throws -> Int {
    try database.unsafeRead { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
  }
}
