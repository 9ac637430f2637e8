import CloudyModel
import Foundation
import GRDB

/// People's choices as rows of ``PersonTables``.
///
/// Rows that another program damaged are skipped when rows are read, and left unchanged when others are written.
package struct PersonRows {
  private let database: Database

  /// - Parameter database: A connection to a file with ``PersonTables``, within a transaction for changes.
  package init(_ database: Database) { self.database = database }

  /// A person with stored choices.
  package struct Person {
    package let choices: PersonalChoices
    package let writer: Revision.Writer
  }

  /// Returns a person's choices.
  ///
  /// - Parameter key: 16 bytes.
  /// - Returns: `nil` if nothing is stored for the person.
  /// - Throws: The database's errors.
  package func person(_ key: Data) throws -> Person? {
    let home = "SELECT writer, home_revision, \(Place.columns) FROM person WHERE id = ?"
    guard let row = try fetch(home, key).first else { return nil }
    let settings = try fetch("SELECT name, value, revision FROM person_setting WHERE person = ?", key)
    let favorites = try fetch(
      "SELECT id, revision, \(PersonRows.entryColumns) FROM person_favorite WHERE person = ?", key)
    let removals = try fetch(
      """
      SELECT id, revision, removed_at, added, \(PersonRows.entryColumns) FROM person_removal WHERE person = ?
      """, key)
    let texts = try fetch("SELECT text, revision, \(Place.columns) FROM person_text WHERE person = ?", key)
    return Person(
      choices: PersonalChoices(
        settings: Dictionary(settings.compactMap(PersonRows.setting)) { first, _ in first },
        home: row.revision("home_revision").map { Register(row.place, at: $0) },
        favorites: favorites.compactMap { PersonRows.entry($0, since: "revision") },
        removals: removals.compactMap(PersonRows.removal),
        remembered: Dictionary(texts.compactMap(PersonRows.remembered)) { first, _ in first }),
      writer: Revision.Writer(rawValue: UInt64(bitPattern: row.value("writer") ?? 0)))
  }

  /// Stores a person's choices, writing only what differs.
  ///
  /// - Parameters:
  ///   - after: The choices to store.
  ///   - key: 16 bytes.
  ///   - before: The stored choices; `nil` if there are none.
  /// - Throws: The database's errors.
  package func write(_ after: PersonalChoices, of key: Data, by writer: Revision.Writer, before: PersonalChoices?)
    throws
  {
    if before == nil || before?.homeRegister != after.homeRegister {
      try execute(
        "REPLACE INTO person (id, writer, home_revision, \(Place.columns)) VALUES (?, ?, ?, \(Place.columnPlaceholders))",
        [key, Int64(bitPattern: writer.rawValue), after.homeRegister.map { Data($0.revision.bytes) }]
          + PersonRows.values(of: after.home)
      )
    }
    for (name, register) in after.settingRegisters where register != before?.settingRegisters[name] {
      try execute(
        "REPLACE INTO person_setting (person, name, value, revision) VALUES (?, ?, ?, ?)",
        [key, name.rawValue, register.value?.value, Data(register.revision.bytes)])
    }
    let texts = before?.rememberedRegisters ?? [:]
    for (text, register) in after.rememberedRegisters where register != texts[text] {
      try execute(
        "REPLACE INTO person_text (person, text, revision, \(Place.columns)) VALUES (?, ?, ?, \(Place.columnPlaceholders))",
        [key, text, Data(register.revision.bytes)] + PersonRows.values(of: register.value))
    }
    for text in texts.keys where after.rememberedRegisters[text] == nil {
      try execute("DELETE FROM person_text WHERE person = ? AND text = ?", [key, text])
    }
    try write(after.entries, before: before?.entries ?? [], in: "person_favorite", of: key) { entry in
      try execute(
        """
        REPLACE INTO person_favorite (person, id, revision, \(PersonRows.entryColumns))
        VALUES (?, ?, ?, \(PersonRows.entryPlaceholders))
        """, [key, PersonRows.bytes(of: entry.id), Data(entry.revision.bytes)] + PersonRows.values(of: entry))
    }
    try write(after.removals, before: before?.removals ?? [], in: "person_removal", of: key) { removal in
      try execute(
        """
        REPLACE INTO person_removal (person, id, revision, removed_at, added, \(PersonRows.entryColumns))
        VALUES (?, ?, ?, ?, ?, \(PersonRows.entryPlaceholders))
        """,
        [
          key, PersonRows.bytes(of: removal.id), Data(removal.revision.bytes), removal.time.timeIntervalSince1970,
          removal.entry.map { Data($0.revision.bytes) },
        ] + PersonRows.values(of: removal))
    }
  }

  /// Deletes everything that a person chose.
  ///
  /// - Throws: The database's errors.
  package func delete(_ key: Data) throws {
    for table in ["person_setting", "person_favorite", "person_removal", "person_text"] {
      try execute("DELETE FROM \(table) WHERE person = ?", [key])
    }
    try execute("DELETE FROM person WHERE id = ?", [key])
  }

  /// Deletes everybody's removed places when their removal can no longer be undone, and later the removals themselves.
  ///
  /// - Throws: The database's errors.
  package func forgetRemovals(at now: Date) throws {
    let columns = Place.columns.split(separator: ",").map { "\($0) = NULL" }.joined(separator: ", ")
    // A name and a position that are later than the removal stay; revisions sort as bytes.
    try execute(
      """
      UPDATE person_removal SET added = NULL, \(columns),
        own_name = CASE WHEN name_revision > revision THEN own_name END,
        name_revision = CASE WHEN name_revision > revision THEN name_revision END,
        position = CASE WHEN position_revision > revision THEN position END,
        position_revision = CASE WHEN position_revision > revision THEN position_revision END
      WHERE removed_at < ? AND added IS NOT NULL
      """,
      [now.addingTimeInterval(-PersonalChoices.undoPeriod).timeIntervalSince1970])
    try execute(
      "DELETE FROM person_removal WHERE removed_at < ?",
      [now.addingTimeInterval(-PersonalChoices.removalPeriod).timeIntervalSince1970])
  }
}

extension PersonRows {
  private static let entryColumns = "own_name, name_revision, position, position_revision, \(Place.columns)"
  private static let entryPlaceholders = "?, ?, ?, ?, \(Place.columnPlaceholders)"

  private static func setting(_ row: Row) -> (SettingName, Register<SettingChoice?>)? {
    guard let name = row.value("name").flatMap(SettingName.init), let revision = row.revision("revision") else {
      return nil
    }
    guard let value = row.value("value", as: String.self) else { return (name, Register(nil, at: revision)) }
    return SettingChoice(name, value: value).map { (name, Register($0, at: revision)) }
  }

  private static func remembered(_ row: Row) -> (String, Register<Place?>)? {
    guard let text = row.value("text", as: String.self), let revision = row.revision("revision") else { return nil }
    return (text, Register(row.place, at: revision))
  }

  private static func removal(_ row: Row) -> FavoriteRemoval? {
    guard let id = id(row), let revision = row.revision("revision"), let time = row.value("removed_at", as: Double.self)
    else { return nil }
    return FavoriteRemoval(
      id: id, revision: revision, time: Date(timeIntervalSince1970: time), entry: entry(row, since: "added"),
      name: row.revision("name_revision").map { Register(row.value("own_name"), at: $0) },
      position: row.position.flatMap { position in
        row.revision("position_revision").map { Register(position, at: $0) }
      })
  }

  /// - Parameter column: The column with the revision in which the entry was added to the list.
  private static func entry(_ row: Row, since column: String) -> FavoriteEntry? {
    guard let id = id(row), let place = row.place, let revision = row.revision(column), let position = row.position
    else { return nil }
    return FavoriteEntry(
      id: id, place: place, revision: revision,
      name: Register(row.value("own_name"), at: row.revision("name_revision") ?? revision),
      position: Register(position, at: row.revision("position_revision") ?? revision))
  }

  private static func id(_ row: Row) -> Favorite.ID? {
    guard let bytes = row.value("id", as: Data.self), bytes.count == 16 else { return nil }
    return Favorite.ID(rawValue: UUID(uuid: bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }))
  }

  private static func bytes(of id: Favorite.ID) -> Data { withUnsafeBytes(of: id.rawValue.uuid) { Data($0) } }

  private static func values(of entry: FavoriteEntry) -> StatementArguments {
    func revision(_ revision: Revision) -> Data? { revision == entry.revision ? nil : Data(revision.bytes) }
    return [
      entry.name.value, revision(entry.name.revision), Data(entry.position.value.digits),
      revision(entry.position.revision),
    ] + values(of: entry.place)
  }

  private static func values(of removal: FavoriteRemoval) -> StatementArguments {
    if let entry = removal.entry { return values(of: entry) }
    return [
      removal.name?.value, removal.name.map { Data($0.revision.bytes) },
      removal.position.map { Data($0.value.digits) }, removal.position.map { Data($0.revision.bytes) },
    ] + values(of: nil)
  }

  private static func values(of place: Place?) -> StatementArguments {
    place?.columnValues
      ?? StatementArguments(Array(repeating: DatabaseValue.null, count: Place.columnPlaceholders.count { $0 == "?" }))
  }

  private func write<Element: Identifiable & Equatable>(
    _ list: [Element], before: [Element], in table: String, of key: Data, one: (Element) throws -> Void
  ) throws where Element.ID == Favorite.ID {
    let known = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
    for element in list where element != known[element.id] { try one(element) }
    for id in Set(known.keys).subtracting(list.map(\.id)) {
      try execute("DELETE FROM \(table) WHERE person = ? AND id = ?", [key, PersonRows.bytes(of: id)])
    }
  }

  private func fetch(_ sql: String, _ key: Data) throws -> [Row] {
    try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [key])
  }

  private func execute(_ sql: String, _ arguments: StatementArguments) throws {
    try database.cachedStatement(sql: sql).execute(arguments: arguments)
  }
}

extension Row {
  fileprivate func revision(_ column: String) -> Revision? {
    value(column, as: Data.self).flatMap { Revision(bytes: Array($0)) }
  }

  fileprivate var position: ListPosition? {
    value("position", as: Data.self).flatMap { ListPosition(digits: Array($0)) }
  }
}
