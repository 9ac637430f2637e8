import CloudyStorage

/// The tables of notifications. The SQL is part of migrations and must never change.
extension SQLDialect {
  /// The subscriptions of browsers, each about one place, with the log of its notifications as JSON; the private key of
  /// the site; and the server that sends them. A browser is the SHA-256 of its subscription's URL, a session the number
  /// of an account's session, and times are seconds since 1970.
  var pushTables: String {
    """
    CREATE TABLE push_subscription (
      person \(blob) NOT NULL, browser \(blob) NOT NULL, place TEXT NOT NULL, session TEXT, endpoint TEXT NOT NULL,
      public_key \(blob) NOT NULL, secret \(blob) NOT NULL, language TEXT NOT NULL, region TEXT,
      created_at \(real) NOT NULL, delivered TEXT NOT NULL, PRIMARY KEY (person, browser, place)
    )\(withoutRowID);
    CREATE INDEX push_subscription_browser ON push_subscription (browser);
    CREATE INDEX push_subscription_session ON push_subscription (session);
    CREATE TABLE push_key (id \(integer) PRIMARY KEY CHECK (id = 1), private_key \(blob) NOT NULL);
    CREATE TABLE push_work (
      id \(integer) PRIMARY KEY CHECK (id = 1), server \(blob) NOT NULL, ends_at \(real) NOT NULL
    );
    """
  }

  /// The group of the address from which a browser subscribed, a number that many addresses share.
  var pushAddressGroup: String { "ALTER TABLE push_subscription ADD COLUMN address_group \(integer);" }
}
