import CloudyModel

/// The tables of users' data. The SQL is part of migrations and must never change.
extension SQLDialect {
  /// The statements that create the tables of users' data.
  ///
  /// A user's key is 16 bytes. Timestamps are ``HybridTimestamp/bytes``, positions the digits of a ``FractionalIndex``,
  /// and times seconds since 1970. When a value was cleared, its timestamp remains and its value is null. A name or a
  /// position with the favorite's own timestamp has none in its column.
  package var userDataTables: String {
    """
    CREATE TABLE person (
      id \(blob) PRIMARY KEY NOT NULL, writer \(integer) NOT NULL, home_revision \(blob), \(place)
    )\(withoutRowID);
    CREATE TABLE person_setting (
      person \(blob) NOT NULL, name TEXT NOT NULL, value TEXT, revision \(blob) NOT NULL, PRIMARY KEY (person, name)
    )\(withoutRowID);
    CREATE TABLE person_favorite (
      person \(blob) NOT NULL, id \(blob) NOT NULL, revision \(blob) NOT NULL, \(entry), PRIMARY KEY (person, id)
    )\(withoutRowID);
    CREATE TABLE person_removal (
      person \(blob) NOT NULL, id \(blob) NOT NULL, revision \(blob) NOT NULL, removed_at \(real) NOT NULL, \
      added \(blob), \(entry),
      PRIMARY KEY (person, id)
    )\(withoutRowID);
    CREATE INDEX person_removal_time ON person_removal (removed_at);
    """
  }

  /// The statements that create the table of the places that users chose for texts, added in a later version.
  package var textTable: String {
    """
    CREATE TABLE person_text (
      person \(blob) NOT NULL, text TEXT NOT NULL, revision \(blob) NOT NULL, \(place), PRIMARY KEY (person, text)
    )\(withoutRowID);
    """
  }

  /// The statements that create the table of saved rules, added in a later version.
  package var ruleTable: String {
    """
    CREATE TABLE person_rule (
      person \(blob) NOT NULL, text TEXT NOT NULL, is_saved \(integer) NOT NULL, revision \(blob) NOT NULL,
      PRIMARY KEY (person, text)
    )\(withoutRowID);
    """
  }

  /// Null for a removal that can no longer be undone.
  private var entry: String {
    """
    own_name TEXT, name_revision \(blob), position \(blob), position_revision \(blob), \(place)
    """
  }

  private var place: String {
    """
    geonames_id \(integer), name TEXT, region TEXT, country_code TEXT, country_name TEXT, \
    latitude \(real), longitude \(real),
    elevation_meters \(real), population \(integer), time_zone TEXT
    """
  }
}
