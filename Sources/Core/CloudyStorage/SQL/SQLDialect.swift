/// The words in which databases differ when they create tables.
package struct SQLDialect: Sendable {
  /// The type of bytes.
  package let blob: String
  /// The type of whole numbers of 64 bits.
  package let integer: String
  /// The type of floating-point numbers of 64 bits.
  package let real: String
  /// The end of a table that is stored in the order of its primary key; with a space before it, or empty.
  package let withoutRowID: String

  package static let sqlite = SQLDialect(
    blob: "BLOB", integer: "INTEGER", real: "REAL", withoutRowID: " WITHOUT ROWID")
  package static let postgres = SQLDialect(
    blob: "BYTEA", integer: "BIGINT", real: "DOUBLE PRECISION", withoutRowID: "")
}
