import CloudyModel
import CloudyStorage
import Foundation
import GRDB

/// The tables of visitors and their migrations.
///
/// `PRAGMA user_version` counts the migrations.
enum VisitorSchema {
  static let version = 8

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
          \(SQLDialect.sqlite.sweeps)
          PRAGMA user_version = 1;
          """)
    }
    migrator.registerMigration("2: choices with identities and revisions, as everywhere") { database in
      try database.execute(
        sql: """
          ALTER TABLE favorite RENAME TO old_favorite;
          \(SQLDialect.sqlite.userDataTables)
          \(SQLDialect.sqlite.visits)
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
      try database.execute(sql: SQLDialect.sqlite.textTable + "PRAGMA user_version = 3;")
    }
    migrator.registerMigration("4: accounts") { database in
      try database.execute(
        sql: """
          \(SQLDialect.sqlite.accountTables)
          PRAGMA user_version = 4;
          """)
    }
    migrator.registerMigration("5: coordinates to about 1 km") { database in
      try database.execute(sql: rounding + "PRAGMA user_version = 5;")
    }
    migrator.registerMigration("6: rules") { database in
      try database.execute(sql: SQLDialect.sqlite.ruleTable + "PRAGMA user_version = 6;")
    }
    migrator.registerMigration("7: notifications of browsers") { database in
      try database.execute(sql: SQLDialect.sqlite.pushTables + "PRAGMA user_version = 7;")
    }
    migrator.registerMigration("8: groups of addresses that subscribed") { database in
      try database.execute(sql: SQLDialect.sqlite.pushAddressGroup + "PRAGMA user_version = 8;")
    }
    return migrator
  }()

  /// Rounds the coordinates that programs sent before they and servers rounded them. It is part of migrations and
  /// must never change.
  static let rounding = ["person", "person_favorite", "person_removal", "person_text"].map { table in
    """
    UPDATE \(table) SET latitude = round(latitude * 100) / 100, longitude = round(longitude * 100) / 100
    WHERE latitude IS NOT NULL AND geonames_id IS NULL;

    """
  }.joined()

  static func version(of database: any DatabaseReader) throws -> Int {
    try database.unsafeRead { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
  }
}

/// The tables of visitors and accounts. The SQL is part of migrations and must never change.
extension SQLDialect {
  /// The tables of visits.
  var visitTables: String { visits + sweeps }

  fileprivate var visits: String {
    """
    CREATE TABLE visit (person \(blob) PRIMARY KEY NOT NULL, last_day \(integer) NOT NULL)\(withoutRowID);
    CREATE INDEX visit_last_day ON visit (last_day);
    """
  }

  fileprivate var sweeps: String {
    """
    CREATE TABLE sweep (id \(integer) PRIMARY KEY CHECK (id = 1), day \(integer) NOT NULL);
    """
  }

  /// The tables of accounts. An account has the identifier of its person. Tokens and codes are digests, days are days
  /// since 1970.
  var accountTables: String {
    """
    CREATE TABLE account (
      id \(blob) PRIMARY KEY NOT NULL, name TEXT NOT NULL, name_key TEXT NOT NULL, password TEXT NOT NULL,
      created_at \(real) NOT NULL
    )\(withoutRowID);
    CREATE UNIQUE INDEX account_name ON account (name_key);
    CREATE TABLE account_session (
      token \(blob) PRIMARY KEY NOT NULL, number TEXT NOT NULL, account \(blob) NOT NULL, kind TEXT NOT NULL,
      browser TEXT, system TEXT, begun_day \(integer) NOT NULL, last_day \(integer) NOT NULL, replaced \(blob)
    )\(withoutRowID);
    CREATE INDEX account_session_account ON account_session (account);
    CREATE UNIQUE INDEX account_session_number ON account_session (number);
    CREATE INDEX account_session_replaced ON account_session (replaced);
    CREATE TABLE access_token (
      token \(blob) PRIMARY KEY NOT NULL, session TEXT NOT NULL, ends_at \(real) NOT NULL
    )\(withoutRowID);
    CREATE INDEX access_token_session ON access_token (session);
    CREATE TABLE used_token (
      token \(blob) PRIMARY KEY NOT NULL, session TEXT NOT NULL
    )\(withoutRowID);
    CREATE TABLE device_grant (
      code \(blob) PRIMARY KEY NOT NULL, user_code TEXT NOT NULL, device TEXT, ends_at \(real) NOT NULL,
      asked_at \(real), pause \(real) NOT NULL, state TEXT NOT NULL, account \(blob)
    )\(withoutRowID);
    CREATE UNIQUE INDEX device_grant_user_code ON device_grant (user_code);
    CREATE TABLE invitation (
      code \(blob) PRIMARY KEY NOT NULL, account \(blob), ends_at \(real) NOT NULL
    )\(withoutRowID);
    CREATE TABLE recovery_code (
      account \(blob) NOT NULL, digest \(blob) NOT NULL, PRIMARY KEY (account, digest)
    )\(withoutRowID);
    """
  }
}
