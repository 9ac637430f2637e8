import CloudyModel

/// The tables of users' data, the same in every database.
package enum UserDataTables {
  /// The statements that create the tables.
  ///
  /// A user's key is 16 bytes. Timestamps are ``HybridTimestamp/bytes``, positions the digits of a ``FractionalIndex``,
  /// and times seconds since 1970. When a value was cleared, its timestamp remains and its value is null. A name or a
  /// position with the favorite's own timestamp has none in its column.
  package static let sql = """
    CREATE TABLE person (
      id BLOB PRIMARY KEY NOT NULL, writer INTEGER NOT NULL, home_revision BLOB, \(place)
    ) WITHOUT ROWID;
    CREATE TABLE person_setting (
      person BLOB NOT NULL, name TEXT NOT NULL, value TEXT, revision BLOB NOT NULL, PRIMARY KEY (person, name)
    ) WITHOUT ROWID;
    CREATE TABLE person_favorite (
      person BLOB NOT NULL, id BLOB NOT NULL, revision BLOB NOT NULL, \(entry), PRIMARY KEY (person, id)
    ) WITHOUT ROWID;
    CREATE TABLE person_removal (
      person BLOB NOT NULL, id BLOB NOT NULL, revision BLOB NOT NULL, removed_at REAL NOT NULL, added BLOB, \(entry),
      PRIMARY KEY (person, id)
    ) WITHOUT ROWID;
    CREATE INDEX person_removal_time ON person_removal (removed_at);
    """

  /// The statements that create the table of the places that users chose for texts, added in a later version.
  package static let textSQL = """
    CREATE TABLE person_text (
      person BLOB NOT NULL, text TEXT NOT NULL, revision BLOB NOT NULL, \(place), PRIMARY KEY (person, text)
    ) WITHOUT ROWID;
    """

  /// Null for a removal that can no longer be undone.
  private static let entry = """
    own_name TEXT, name_revision BLOB, position BLOB, position_revision BLOB, \(place)
    """

  private static let place = """
    geonames_id INTEGER, name TEXT, region TEXT, country_code TEXT, country_name TEXT, latitude REAL, longitude REAL,
    elevation_meters REAL, population INTEGER, time_zone TEXT
    """
}
