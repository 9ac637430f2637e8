import Foundation
import GRDB

/// SQLite's full-text search over the same names, both as in the manual and as fast as possible.
struct SQLitePlaces {
  enum Setup: String, CaseIterable {
    /// An index of names for prefixes of 2 and 3 letters, sorted by population at each search.
    case textbook = "SQLite FTS5, textbook"
    /// Rows in the order of population, so that the first rows found are the best; regions and countries indexed;
    /// prefixes of 1 to 3 letters; the file mapped into memory.
    case best = "SQLite FTS5, at its best"
  }

  private let setup: Setup
  private let database: DatabaseQueue
  let fileSize: Int

  init(_ table: PlaceTable, setup: Setup) throws {
    self.setup = setup
    let file = FileManager.default.temporaryDirectory.appending(path: "cloudy-benchmark-\(UUID()).sqlite")
    let database = try DatabaseQueue(path: file.path)
    try database.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA mmap_size = 268435456")
      try db.inTransaction {
        try SQLitePlaces.fill(db, with: table, setup)
        return .commit
      }
    }
    self.database = database
    fileSize = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    // The open file exists without its name, until the process exits.
    try FileManager.default.removeItem(at: file)
  }

  /// Identifiers, best first.
  func search(_ text: String, limit: Int) throws -> [Int] {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    guard !words.isEmpty else { return [] }
    let pattern = words.map { "\"\($0)\"" }.joined(separator: " ") + "*"
    return try database.read { db in
      try Int.fetchAll(db.cachedStatement(sql: sql), arguments: [pattern, limit])
    }
  }

  private var sql: String {
    switch setup {
    case .textbook:
      """
      SELECT place.id FROM names JOIN place ON place.rowid = names.rowid
      WHERE names MATCH ? ORDER BY place.population DESC LIMIT ?
      """
    case .best:
      """
      SELECT (SELECT id FROM place WHERE place.rowid = names.rowid) FROM names
      WHERE names MATCH ? ORDER BY names.rowid LIMIT ?
      """
    }
  }

  private static func fill(_ db: Database, with table: PlaceTable, _ setup: Setup) throws {
    let prefixes = setup == .best ? "1 2 3" : "2 3"
    let columns = setup == .best ? "name, other, region, country" : "name, other"
    try db.execute(
      sql: """
        CREATE TABLE place (id INTEGER, population INTEGER);
        CREATE VIRTUAL TABLE names USING fts5(
          \(columns), content = '', prefix = '\(prefixes)', tokenize = 'unicode61 remove_diacritics 2');
        """)
    let place = try db.makeStatement(sql: "INSERT INTO place (rowid, id, population) VALUES (?, ?, ?)")
    let marks = setup == .best ? "?, ?, ?, ?" : "?, ?"
    let names = try db.makeStatement(sql: "INSERT INTO names (rowid, \(columns)) VALUES (?, \(marks))")
    for (index, row) in table.rows.enumerated() {
      try place.execute(arguments: [index, row.id, row.population])
      let other = row.alternateNames.joined(separator: "\n")
      try names.execute(
        arguments: setup == .best
          ? [index, row.name, other, row.region, row.countryCode] : [index, row.name, other])
    }
    try db.execute(sql: "INSERT INTO names (names) VALUES ('optimize')")
  }
}
