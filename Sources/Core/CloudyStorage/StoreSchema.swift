import CloudyModel
import Foundation
import GRDB

/// The tables and their migrations.
///
/// `PRAGMA user_version` counts the migrations, so that opening a current file reads a single number and no table.
enum StoreSchema {
  static let version = 14

  static let migrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: settings, home, favorites, forecasts") { database in
      let place = """
        geonames_id INTEGER, name TEXT NOT NULL, region TEXT, country_code TEXT, country_name TEXT,
        latitude REAL NOT NULL, longitude REAL NOT NULL, elevation_meters REAL, population INTEGER,
        time_zone TEXT NOT NULL
        """
      try database.execute(
        sql: """
          CREATE TABLE setting (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID;
          CREATE TABLE home (id INTEGER PRIMARY KEY CHECK (id = 1), \(place));
          CREATE TABLE favorite (
            id INTEGER PRIMARY KEY AUTOINCREMENT, position INTEGER NOT NULL, own_name TEXT, \(place)
          );
          CREATE TABLE forecast (
            id INTEGER PRIMARY KEY, source TEXT NOT NULL, latitude REAL NOT NULL, longitude REAL NOT NULL,
            fetched_at REAL NOT NULL, forecast BLOB NOT NULL
          );
          CREATE INDEX forecast_place ON forecast (latitude, longitude, source, fetched_at);
          PRAGMA user_version = 1;
          """)
    }
    migrator.registerMigration("2: supplements, rests, ledger") { database in
      try database.execute(
        sql: """
          CREATE TABLE supplement (
            id INTEGER PRIMARY KEY, source TEXT NOT NULL, latitude REAL NOT NULL, longitude REAL NOT NULL,
            fetched_at REAL NOT NULL, supplement BLOB NOT NULL
          );
          CREATE INDEX supplement_place ON supplement (latitude, longitude, source, fetched_at);
          CREATE TABLE rest (
            source TEXT PRIMARY KEY NOT NULL, failures INTEGER NOT NULL, ends_at REAL, is_stated INTEGER NOT NULL,
            reason TEXT
          ) WITHOUT ROWID;
          CREATE TABLE ledger (
            id INTEGER PRIMARY KEY, source TEXT NOT NULL, latitude REAL NOT NULL, longitude REAL NOT NULL,
            fetched_at REAL NOT NULL, entry BLOB NOT NULL
          );
          CREATE INDEX ledger_place ON ledger (latitude, longitude, source, fetched_at);
          CREATE INDEX ledger_age ON ledger (fetched_at);
          PRAGMA user_version = 2;
          """)
    }
    migrator.registerMigration("3: grid points") { database in
      try database.execute(
        sql: """
          CREATE TABLE grid_point (
            place TEXT PRIMARY KEY NOT NULL, office TEXT NOT NULL, x INTEGER NOT NULL, y INTEGER NOT NULL,
            stations TEXT NOT NULL, fetched_at REAL NOT NULL
          ) WITHOUT ROWID;
          PRAGMA user_version = 3;
          """)
    }
    migrator.registerMigration("4: statuses of rests, and when they began") { database in
      try database.execute(
        sql: """
          ALTER TABLE rest ADD COLUMN status INTEGER;
          ALTER TABLE rest ADD COLUMN began_at REAL;
          PRAGMA user_version = 4;
          """)
    }
    // For older rows, the server and the precision of the request are unknown.
    migrator.registerMigration("5: what was asked") { database in
      let tables = ["forecast", "supplement"].map { table in
        // A covering index: columns after a large value in a row are slow to reach.
        """
        ALTER TABLE \(table) ADD COLUMN asked TEXT NOT NULL DEFAULT '';
        DROP INDEX \(table)_place;
        CREATE INDEX \(table)_place ON \(table) (latitude, longitude, source, asked, fetched_at);
        """
      }
      try database.execute(
        sql: tables.joined() + "ALTER TABLE rest RENAME COLUMN source TO asked; PRAGMA user_version = 5;")
    }
    migrator.registerMigration("6: budgets") { database in
      try database.execute(
        sql: """
          CREATE TABLE budget (
            name TEXT NOT NULL, period REAL NOT NULL, bursts BLOB NOT NULL, PRIMARY KEY (name, period)
          ) WITHOUT ROWID;
          PRAGMA user_version = 6;
          """)
    }
    migrator.registerMigration("7: a person's choices, with identities and revisions") { database in
      try database.execute(sql: SQLDialect.sqlite.userDataTables)
      let me = LocalUserDataStore.key
      let unknown = Data(HybridTimestamp.unknown.bytes)
      try database.execute(
        sql: """
          INSERT INTO person (id, writer, home_revision, \(Place.columns))
          SELECT ?, random(), ?, \(Place.columns) FROM home;
          INSERT OR IGNORE INTO person (id, writer)
          SELECT ?, random() WHERE EXISTS (SELECT * FROM setting) OR EXISTS (SELECT * FROM favorite);
          INSERT INTO person_setting (person, name, value, revision) SELECT ?, name, value, ? FROM setting;
          """, arguments: [me, unknown, me, me, unknown])
      let favorites = try Int64.fetchAll(database, sql: "SELECT id FROM favorite ORDER BY position, id")
      for (id, position) in zip(favorites, FractionalIndex.spread(favorites.count)) {
        try database.execute(
          sql: """
            INSERT INTO person_favorite
              (person, id, revision, own_name, position, \(Place.columns))
            SELECT ?, randomblob(16), ?, own_name, ?, \(Place.columns) FROM favorite WHERE id = ?
            """, arguments: [me, unknown, Data(position.digits), id])
      }
      try database.execute(
        sql: "DROP TABLE setting; DROP TABLE home; DROP TABLE favorite; PRAGMA user_version = 7;")
    }
    migrator.registerMigration("8: places that the person chose for texts") { database in
      try database.execute(sql: SQLDialect.sqlite.textTable + "PRAGMA user_version = 8;")
    }
    migrator.registerMigration("9: answers of geocoding services") { database in
      try database.execute(
        sql: """
          CREATE TABLE geocoding (
            server TEXT NOT NULL, query TEXT NOT NULL, source TEXT NOT NULL, places BLOB NOT NULL,
            answered_at REAL NOT NULL, PRIMARY KEY (server, query)
          ) WITHOUT ROWID;
          PRAGMA user_version = 9;
          """)
    }
    migrator.registerMigration("10: news that the person was told") { database in
      try database.execute(
        sql: """
          CREATE TABLE told_news (
            id TEXT PRIMARY KEY NOT NULL, kind TEXT NOT NULL, place TEXT NOT NULL, subject TEXT NOT NULL,
            rank INTEGER NOT NULL, ends_at REAL NOT NULL, notification INTEGER, bus TEXT
          ) WITHOUT ROWID;
          PRAGMA user_version = 10;
          """)
    }
    migrator.registerMigration("11: rules") { database in
      try database.execute(sql: SQLDialect.sqlite.ruleTable + "PRAGMA user_version = 11;")
    }
    migrator.registerMigration("12: notifications of several programs") { database in
      // Of older entries, the start is unknown, and the title is no longer needed.
      try database.execute(
        sql: """
          CREATE TABLE delivered_notification (
            channel TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, place TEXT NOT NULL, subject TEXT NOT NULL,
            identifier TEXT, rank INTEGER NOT NULL, title TEXT NOT NULL, starts_at REAL NOT NULL,
            ends_at REAL NOT NULL, over_since REAL, notification INTEGER, bus TEXT, PRIMARY KEY (channel, id)
          ) WITHOUT ROWID;
          INSERT INTO delivered_notification
            (channel, id, kind, place, subject, rank, title, starts_at, ends_at, notification, bus)
          SELECT 'desktop', id, kind, place, subject, rank, '', 0, ends_at, notification, bus FROM told_news;
          DROP TABLE told_news;
          PRAGMA user_version = 12;
          """)
    }
    // Earlier versions stored errors as reasons of cool-downs whose end the service had not stated.
    migrator.registerMigration("13: errors of cool-downs") { database in
      try database.execute(
        sql: """
          ALTER TABLE rest ADD COLUMN failure TEXT;
          UPDATE rest SET failure = reason, reason = NULL WHERE NOT is_stated;
          PRAGMA user_version = 13;
          """)
    }
    // Of older alerts, the services are unknown.
    migrator.registerMigration("14: services of alerts in notifications") { database in
      try database.execute(
        sql: "ALTER TABLE delivered_notification ADD COLUMN services TEXT; PRAGMA user_version = 14;")
    }
    return migrator
  }()

  static func version(of queue: DatabaseQueue) throws -> Int {
    try queue.unsafeRead { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
  }

  /// Migrates an older or empty database to this version.
  static func migrate(_ queue: DatabaseQueue) throws {
    // With a write-ahead log, readers and writers do not wait for each other. The file retains this mode.
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    try migrator.migrate(queue)
  }
}
