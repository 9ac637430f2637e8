import CloudyModel
import CloudyStorage
import Foundation
import GRDB

/// The tables of visitors and their migrations.
///
/// `PRAGMA user_version` counts the migrations.
enum VisitorSchema {
  static let version = 5

  /// Migrates an older or empty database to this version.
  static let migrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: visitors") { database in
      let place = """
        geonames_id INTEGER, name TEXT, region TEXT, country_code TEXT, country_name TEXT,
        latitude REAL, longitude REAL, elevation_meters REAL, population INTEGER, time_zone TEXT
        """
      // A visitor's home is the place in their row. Days are days since 1970, times are seconds since 1970.
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
          \(sweeps)
          PRAGMA user_version = 1;
          """)
    }
    migrator.registerMigration("2: choices with identities and revisions, as everywhere") { database in
      try database.execute(
        sql: """
          ALTER TABLE favorite RENAME TO old_favorite;
          \(UserDataTables.sql)
          \(visits)
          """)
      let unknown = Data(HybridTimestamp.unknown.bytes)
      try database.execute(
        sql: """
          INSERT INTO visit SELECT id, last_visit_day FROM visitor;
          INSERT INTO person (id, writer, home_revision, \(Place.columns))
          SELECT id, random(), CASE WHEN name IS NULL THEN NULL ELSE ? END, \(Place.columns) FROM visitor;
          INSERT INTO person_setting SELECT id, 'time', time_notation, ? FROM visitor WHERE time_notation IS NOT NULL;
          INSERT INTO person_setting SELECT id, 'units', units, ? FROM visitor WHERE units IS NOT NULL;
          INSERT INTO person_setting SELECT id, 'temperature', temperature, ? FROM visitor WHERE temperature IS NOT NULL;
          """, arguments: [unknown, unknown, unknown, unknown])
      // There were at most 50. Earlier removals can no longer be undone, since their neighbors were not recorded.
      for (row, position) in FractionalIndex.spread(UserData.favoriteLimit).enumerated() {
        try database.execute(
          sql: """
            INSERT INTO person_favorite
              (person, id, revision, own_name, position, \(Place.columns))
            SELECT visitor, randomblob(16), ?, own_name, ?, \(Place.columns) FROM (
              SELECT *, row_number() OVER (PARTITION BY visitor ORDER BY position) AS row FROM old_favorite
            ) WHERE row = ?
            """, arguments: [unknown, Data(position.digits), row + 1])
      }
      try database.execute(
        sql: "DROP TABLE old_favorite; DROP TABLE removal; DROP TABLE visitor; PRAGMA user_version = 2;")
    }
    migrator.registerMigration("3: places that visitors chose for texts") { database in
      try database.execute(sql: UserDataTables.textSQL + "PRAGMA user_version = 3;")
    }
    migrator.registerMigration("4: accounts") { database in
      try database.execute(
        sql: """
          \(accountTables)
          PRAGMA user_version = 4;
          """)
    }
    migrator.registerMigration("5: coordinates to about 1 km") { database in
      try database.execute(sql: rounding + "PRAGMA user_version = 5;")
    }
    return migrator
  }()

  static func version(of database: any DatabaseReader) throws -> Int {
    try database.unsafeRead { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
  }
}

/// SQL that creates and changes tables, for SQLite and PostgreSQL. It is part of migrations and must never change.
extension VisitorSchema {
  /// The tables of visits.
  static let visitTables = visits + sweeps

  private static let visits = """
    CREATE TABLE visit (person BLOB PRIMARY KEY NOT NULL, last_day INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX visit_last_day ON visit (last_day);
    """

  private static let sweeps = """
    CREATE TABLE sweep (id INTEGER PRIMARY KEY CHECK (id = 1), day INTEGER NOT NULL);
    """

  /// Rounds the coordinates that programs sent before they and servers rounded them.
  static let rounding = ["person", "person_favorite", "person_removal", "person_text"].map { table in
    """
    UPDATE \(table) SET latitude = round(latitude * 100) / 100, longitude = round(longitude * 100) / 100
    WHERE latitude IS NOT NULL AND geonames_id IS NULL;

    """
  }.joined()

  /// The tables of accounts. An account has the identifier of its person. Tokens and codes are digests, days are days
  /// since 1970.
  static let accountTables = """
    CREATE TABLE account (
      id BLOB PRIMARY KEY NOT NULL, name TEXT NOT NULL, name_key TEXT NOT NULL, password TEXT NOT NULL,
      created_at REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX account_name ON account (name_key);
    CREATE TABLE account_session (
      token BLOB PRIMARY KEY NOT NULL, number TEXT NOT NULL, account BLOB NOT NULL, kind TEXT NOT NULL,
      browser TEXT, system TEXT, begun_day INTEGER NOT NULL, last_day INTEGER NOT NULL, replaced BLOB
    ) WITHOUT ROWID;
    CREATE INDEX account_session_account ON account_session (account);
    CREATE UNIQUE INDEX account_session_number ON account_session (number);
    CREATE INDEX account_session_replaced ON account_session (replaced);
    CREATE TABLE access_token (
      token BLOB PRIMARY KEY NOT NULL, session TEXT NOT NULL, ends_at REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX access_token_session ON access_token (session);
    CREATE TABLE used_token (
      token BLOB PRIMARY KEY NOT NULL, session TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE device_grant (
      code BLOB PRIMARY KEY NOT NULL, user_code TEXT NOT NULL, device TEXT, ends_at REAL NOT NULL,
      asked_at REAL, pause REAL NOT NULL, state TEXT NOT NULL, account BLOB
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX device_grant_user_code ON device_grant (user_code);
    CREATE TABLE invitation (
      code BLOB PRIMARY KEY NOT NULL, account BLOB, ends_at REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE recovery_code (
      account BLOB NOT NULL, digest BLOB NOT NULL, PRIMARY KEY (account, digest)
    ) WITHOUT ROWID;
    """
}
