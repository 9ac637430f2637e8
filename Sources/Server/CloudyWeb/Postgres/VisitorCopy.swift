import CloudyModel
import CloudyPlaces
import CloudyStorage
import Foundation
import Synchronization

/// Copies visitors and accounts from a server's own file to a database that servers share.
///
/// It can be repeated while the file is still in use: choices are merged, as those of several devices are. An account,
/// and a visitor who has not been copied before, is copied once; what was changed or deleted in the database since then
/// stays so.
package struct VisitorCopy: Sendable {
  /// Something to tell the person who copies.
  package enum Step: Hashable, Sendable {
    case copied(Int, of: Int)
    /// Another account in the database has the name.
    case nameTaken(String)
  }

  /// People in one transaction.
  private static let batchSize = 50

  private let file: VisitorFile
  private let database: PostgresDatabase
  private let now: @Sendable () -> Date

  /// - Parameter directory: The one of the file, which must be there.
  /// - Throws: If the file cannot be read, or was damaged or a newer version's, and has been moved aside.
  package init(
    from directory: String, to database: PostgresDatabase, now: @escaping @Sendable () -> Date
  ) throws(StoreError) {
    let problem = Mutex<StoreError?>(nil)
    file = try VisitorFile(directory: directory, byteLimit: 1 << 30, now: now) { notice in
      switch notice {
      case .movedAside(_, _, let reason), .notStored(let reason): problem.withLock { $0 = reason }
      case .tablesRestored: break
      }
    }
    // There would be nothing in it, or not all of it.
    if let problem = problem.withLock(\.self) { throw problem }
    self.database = database
    self.now = now
  }

  /// The file from which is copied in a directory.
  package static func path(in directory: String) -> String {
    StoreFile(directory: directory, name: "visitors").path
  }

  /// Copies everything.
  ///
  /// - Parameter delivered: Is called now and then.
  /// - Throws: If the file cannot be read, or the database cannot be written. What was copied before stays.
  package func run(delivered: @Sendable (Step) -> Void) async throws(StoreError) {
    let ids = try await file.read { database in
      try database.rows("SELECT id FROM person ORDER BY id", []).compactMap { $0.visitorID("id") }
    }
    for start in stride(from: 0, to: ids.count, by: VisitorCopy.batchSize) {
      let batch = ids[start..<min(start + VisitorCopy.batchSize, ids.count)]
      let people = try await file.read { database in try batch.compactMap { try CopiedUser($0, from: database) } }
      let time = now()
      let refused = try await database.write(.accounts) { database in
        try people.compactMap { try $0.write(to: database, at: time) ? nil : $0.accountName }
      }
      for name in refused { delivered(.nameTaken(name)) }
      delivered(.copied(start + batch.count, of: ids.count))
    }
  }
}

/// What is kept of one person, with their account if they have one.
private struct CopiedUser: Sendable {
  /// Tables of an account, with the columns that are copied, and whose rows are those of one account.
  private static let tables = [
    ("account", "id, name, name_key, password, created_at", "id = ?"),
    (
      "account_session", "token, number, account, kind, browser, system, begun_day, last_day, replaced", "account = ?"
    ),
    ("access_token", "token, session, ends_at", "session IN (SELECT number FROM account_session WHERE account = ?)"),
    ("used_token", "token, session", "session IN (SELECT number FROM account_session WHERE account = ?)"),
    ("recovery_code", "account, digest", "account = ?"),
    ("invitation", "code, account, ends_at", "account = ?"),
  ]

  private let id: VisitorID
  private let person: UserDataRows.StoredUser
  private let lastDay: Int?
  private let account: Account?
  /// Of ``tables``, in their order.
  private let rows: [[SQLRow]]

  var accountName: String? { account?.name }

  /// - Returns: `nil` if the person has been deleted in the meantime.
  init?(_ id: VisitorID, from database: any SQLConnection) throws {
    guard let person = try UserDataRows(database).person(Data(id.bytes)) else { return nil }
    self.id = id
    self.person = person
    lastDay = try database.value("SELECT last_day FROM visit WHERE person = ?", [id.sql])
    account = try AccountRows(database: database).account(id)
    rows = try CopiedUser.tables.map { table, columns, condition in
      try database.rows("SELECT \(columns) FROM \(table) WHERE \(condition)", [id.sql])
    }
  }

  /// - Returns: Whether nobody else has the account's name.
  func write(to database: any SQLConnection, at now: Date) throws -> Bool {
    let people = UserDataRows(database)
    let isFirst = try database.row("SELECT 1 FROM imported WHERE id = ?", [id.sql]) == nil
    if isFirst, let account, let other = try AccountRows(database: database).account(named: account.key),
      other.id != id
    {
      return false
    }
    if let there = try people.selectForUpdate(Data(id.bytes)) {
      var userData = there.userData
      userData.merge(person.userData, at: now)
      if userData != there.userData {
        try people.write(userData, of: Data(id.bytes), by: there.writer, before: there.userData)
      }
    } else {
      // Whoever was copied and is gone was deleted there.
      guard isFirst else { return true }
      try people.write(person.userData, of: Data(id.bytes), by: person.writer, before: nil)
    }
    if let lastDay, lastDay > (try database.value("SELECT last_day FROM visit WHERE person = ?", [id.sql]) ?? 0) {
      try VisitorRows(database: database).recordVisit(of: id, on: lastDay)
    }
    guard isFirst else { return true }
    for ((table, columns, _), rows) in zip(CopiedUser.tables, rows) {
      for row in rows {
        let placeholders = row.values.map { _ in "?" }.joined(separator: ", ")
        try database.change("INSERT INTO \(table) (\(columns)) VALUES (\(placeholders))", row.values)
      }
    }
    try database.change("INSERT INTO imported (id) VALUES (?)", [id.sql])
    return true
  }
}
