import CloudyModel
import Foundation

/// Users' data as rows of the tables of ``SQLDialect/userDataTables``.
///
/// Damaged rows are skipped when reading, and left unchanged when writing others.
package struct UserDataRows {
  private let database: any SQLConnection

  /// - Parameter database: A connection to a database with these tables, within a transaction for changes.
  package init(_ database: any SQLConnection) { self.database = database }

  /// A user's stored data.
  package struct StoredUser: Sendable {
    package let userData: UserData
    package let writer: HybridTimestamp.ReplicaID
  }

  /// Returns a user's data for a change, and locks it until the transaction ends.
  ///
  /// - Parameter key: 16 bytes.
  /// - Returns: `nil` if nothing is stored for the user.
  /// - Throws: The database's errors.
  package func selectForUpdate(_ key: Data) throws -> StoredUser? {
    try database.lock("person", where: "id", is: .bytes(key))
    return try user(key)
  }

  /// Returns a user's data.
  ///
  /// - Parameter key: 16 bytes.
  /// - Returns: `nil` if nothing is stored for the user.
  /// - Throws: The database's errors.
  package func user(_ key: Data) throws -> StoredUser? {
    let home = "SELECT writer, home_revision, \(Place.columns) FROM person WHERE id = ?"
    guard let row = try fetch(home, key).first else { return nil }
    let settings = try fetch("SELECT name, value, revision FROM person_setting WHERE person = ?", key)
    let favorites = try fetch(
      "SELECT id, revision, \(UserDataRows.entryColumns) FROM person_favorite WHERE person = ?", key)
    let removals = try fetch(
      """
      SELECT id, revision, removed_at, added, \(UserDataRows.entryColumns) FROM person_removal WHERE person = ?
      """, key)
    let texts = try fetch("SELECT text, revision, \(Place.columns) FROM person_text WHERE person = ?", key)
    let rules = try fetch("SELECT text, is_saved, revision FROM person_rule WHERE person = ?", key)
    return StoredUser(
      userData: UserData(
        settings: Dictionary(settings.compactMap(UserDataRows.setting)) { first, _ in first },
        home: row.timestamp("home_revision").map { LWWRegister(row.place, at: $0) },
        favorites: favorites.compactMap { UserDataRows.entry($0, since: "revision") },
        removals: removals.compactMap(UserDataRows.removal),
        remembered: Dictionary(texts.compactMap(UserDataRows.remembered)) { first, _ in first },
        rules: Dictionary(rules.compactMap(UserDataRows.rule)) { first, _ in first }),
      writer: HybridTimestamp.ReplicaID(rawValue: UInt64(bitPattern: Int64(row.value("writer") ?? 0))))
  }

  /// Stores a user's data, writing only the differences.
  ///
  /// - Parameters:
  ///   - after: The data to store.
  ///   - key: 16 bytes.
  ///   - before: The stored data; `nil` if there is none.
  /// - Throws: The database's errors.
  package func write(_ after: UserData, of key: Data, by writer: HybridTimestamp.ReplicaID, before: UserData?)
    throws
  {
    if before == nil || before?.homeRegister != after.homeRegister {
      try database.put(
        [
          .bytes(key), .integer(Int64(bitPattern: writer.rawValue)),
          SQLValue(after.homeRegister.map { Data($0.timestamp.bytes) }),
        ] + UserDataRows.values(of: after.home),
        in: "person", columns: "id, writer, home_revision, \(Place.columns)", key: "id")
    }
    for (name, register) in after.settingRegisters where register != before?.settingRegisters[name] {
      try database.put(
        [
          .bytes(key), .text(name.rawValue), SQLValue(register.value?.value), .bytes(Data(register.timestamp.bytes)),
        ],
        in: "person_setting", columns: "person, name, value, revision", key: "person, name")
    }
    let texts = before?.rememberedRegisters ?? [:]
    for (text, register) in after.rememberedRegisters where register != texts[text] {
      try database.put(
        [.bytes(key), .text(text), .bytes(Data(register.timestamp.bytes))] + UserDataRows.values(of: register.value),
        in: "person_text", columns: "person, text, revision, \(Place.columns)", key: "person, text")
    }
    for text in texts.keys where after.rememberedRegisters[text] == nil {
      try database.change("DELETE FROM person_text WHERE person = ? AND text = ?", [.bytes(key), .text(text)])
    }
    try writeRules(after.ruleRegisters, before: before?.ruleRegisters ?? [:], of: key)
    try write(after.entries, before: before?.entries ?? [], in: "person_favorite", of: key) { entry in
      try database.put(
        [.bytes(key), UserDataRows.value(of: entry.id), .bytes(Data(entry.timestamp.bytes))]
          + UserDataRows.values(of: entry),
        in: "person_favorite", columns: "person, id, revision, \(UserDataRows.entryColumns)", key: "person, id")
    }
    try write(after.removals, before: before?.removals ?? [], in: "person_removal", of: key) { removal in
      try database.put(
        [
          .bytes(key), UserDataRows.value(of: removal.id), .bytes(Data(removal.timestamp.bytes)),
          .real(removal.time.timeIntervalSince1970), SQLValue(removal.entry.map { Data($0.timestamp.bytes) }),
        ] + UserDataRows.values(of: removal),
        in: "person_removal", columns: "person, id, revision, removed_at, added, \(UserDataRows.entryColumns)",
        key: "person, id")
    }
  }

  /// Deletes all data of a user.
  ///
  /// - Throws: The database's errors.
  package func delete(_ key: Data) throws {
    for table in ["person_setting", "person_favorite", "person_removal", "person_text", "person_rule"] {
      try database.change("DELETE FROM \(table) WHERE person = ?", [.bytes(key)])
    }
    try database.change("DELETE FROM person WHERE id = ?", [.bytes(key)])
  }

  /// Erases all users' removed places that can no longer be restored, and later the removals themselves, also those of
  /// rules.
  ///
  /// - Throws: The database's errors.
  package func forgetRemovals(at now: Date) throws {
    let columns = Place.columns.split(separator: ",").map { "\($0) = NULL" }.joined(separator: ", ")
    // A name and a position later than the removal are retained; timestamps sort as bytes.
    try database.change(
      """
      UPDATE person_removal SET added = NULL, \(columns),
        own_name = CASE WHEN name_revision > revision THEN own_name END,
        name_revision = CASE WHEN name_revision > revision THEN name_revision END,
        position = CASE WHEN position_revision > revision THEN position END,
        position_revision = CASE WHEN position_revision > revision THEN position_revision END
      WHERE removed_at < ? AND added IS NOT NULL
      """,
      [.real(now.addingTimeInterval(-UserData.undoPeriod).timeIntervalSince1970)])
    try database.change(
      "DELETE FROM person_removal WHERE removed_at < ?",
      [.real(now.addingTimeInterval(-UserData.removalPeriod).timeIntervalSince1970)])
    let oldest = HybridTimestamp.earliest(at: now.addingTimeInterval(-UserData.removalPeriod))
    try database.change(
      "DELETE FROM person_rule WHERE is_saved = 0 AND revision < ?", [.bytes(Data(oldest.bytes))])
  }
}

extension UserDataRows {
  private static let entryColumns = "own_name, name_revision, position, position_revision, \(Place.columns)"

  private static func setting(_ row: SQLRow) -> (SettingName, LWWRegister<SettingChoice?>)? {
    guard let name = row.value("name").flatMap(SettingName.init), let timestamp = row.timestamp("revision") else {
      return nil
    }
    guard let value = row.value("value", as: String.self) else { return (name, LWWRegister(nil, at: timestamp)) }
    return SettingChoice(name, value: value).map { (name, LWWRegister($0, at: timestamp)) }
  }

  private static func remembered(_ row: SQLRow) -> (String, LWWRegister<Place?>)? {
    guard let text = row.value("text", as: String.self), let timestamp = row.timestamp("revision") else { return nil }
    return (text, LWWRegister(row.place, at: timestamp))
  }

  private static func rule(_ row: SQLRow) -> (SavedRule, LWWRegister<Bool>)? {
    guard let rule = row.value("text", as: String.self).flatMap(SavedRule.init(stored:)),
      let isSaved = row.value("is_saved", as: Int.self), let timestamp = row.timestamp("revision")
    else { return nil }
    return (rule, LWWRegister(isSaved != 0, at: timestamp))
  }

  private static func removal(_ row: SQLRow) -> FavoriteRemoval? {
    guard let id = id(row), let timestamp = row.timestamp("revision"),
      let time = row.value("removed_at", as: Double.self)
    else { return nil }
    return FavoriteRemoval(
      id: id, timestamp: timestamp, time: Date(timeIntervalSince1970: time), entry: entry(row, since: "added"),
      name: row.timestamp("name_revision").map { LWWRegister(row.value("own_name"), at: $0) },
      position: row.position.flatMap { position in
        row.timestamp("position_revision").map { LWWRegister(position, at: $0) }
      })
  }

  /// - Parameter column: The column with the timestamp at which the entry was added to the list.
  private static func entry(_ row: SQLRow, since column: String) -> FavoriteEntry? {
    guard let id = id(row), let place = row.place, let timestamp = row.timestamp(column), let position = row.position
    else { return nil }
    return FavoriteEntry(
      id: id, place: place, timestamp: timestamp,
      name: LWWRegister(row.value("own_name"), at: row.timestamp("name_revision") ?? timestamp),
      position: LWWRegister(position, at: row.timestamp("position_revision") ?? timestamp))
  }

  private static func id(_ row: SQLRow) -> Favorite.ID? {
    guard let bytes = row.value("id", as: Data.self), bytes.count == 16 else { return nil }
    return Favorite.ID(rawValue: UUID(uuid: bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }))
  }

  private static func value(of id: Favorite.ID) -> SQLValue {
    .bytes(withUnsafeBytes(of: id.rawValue.uuid) { Data($0) })
  }

  private static func values(of entry: FavoriteEntry) -> [SQLValue] {
    func value(of timestamp: HybridTimestamp) -> SQLValue {
      timestamp == entry.timestamp ? .null : .bytes(Data(timestamp.bytes))
    }
    return [
      SQLValue(entry.name.value), value(of: entry.name.timestamp), .bytes(Data(entry.position.value.digits)),
      value(of: entry.position.timestamp),
    ] + entry.place.columnValues
  }

  private static func values(of removal: FavoriteRemoval) -> [SQLValue] {
    if let entry = removal.entry { return values(of: entry) }
    return [
      SQLValue(removal.name?.value), SQLValue(removal.name.map { Data($0.timestamp.bytes) }),
      SQLValue(removal.position.map { Data($0.value.digits) }),
      SQLValue(removal.position.map { Data($0.timestamp.bytes) }),
    ] + Place.noColumnValues
  }

  private static func values(of place: Place?) -> [SQLValue] { place?.columnValues ?? Place.noColumnValues }

  private func writeRules(
    _ after: [SavedRule: LWWRegister<Bool>], before: [SavedRule: LWWRegister<Bool>], of key: Data
  ) throws {
    for (rule, register) in after where register != before[rule] {
      try database.put(
        [
          .bytes(key), .text(rule.text), .integer(register.value ? 1 : 0), .bytes(Data(register.timestamp.bytes)),
        ],
        in: "person_rule", columns: "person, text, is_saved, revision", key: "person, text")
    }
    for rule in before.keys where after[rule] == nil {
      try database.change("DELETE FROM person_rule WHERE person = ? AND text = ?", [.bytes(key), .text(rule.text)])
    }
  }

  private func write<Element: Identifiable & Equatable>(
    _ list: [Element], before: [Element], in table: String, of key: Data, one: (Element) throws -> Void
  ) throws where Element.ID == Favorite.ID {
    let known = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
    for element in list where element != known[element.id] { try one(element) }
    for id in Set(known.keys).subtracting(list.map(\.id)) {
      try database.change(
        "DELETE FROM \(table) WHERE person = ? AND id = ?", [.bytes(key), UserDataRows.value(of: id)])
    }
  }

  private func fetch(_ sql: String, _ key: Data) throws -> [SQLRow] { try database.rows(sql, [.bytes(key)]) }
}

extension SQLRow {
  fileprivate func timestamp(_ column: String) -> HybridTimestamp? {
    value(column, as: Data.self).flatMap { HybridTimestamp(bytes: Array($0)) }
  }

  fileprivate var position: FractionalIndex? {
    value("position", as: Data.self).flatMap { FractionalIndex(digits: Array($0)) }
  }
}
