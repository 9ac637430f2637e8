import CloudyModel
import CloudyPlaces
import CloudyStorage
import Foundation
import Synchronization

/// Copies visitors and accounts from a server's own file to a shared database.
///
/// It can be repeated while the file is still in use: choices are merged, as between a user's devices. An account, and
/// a visitor who has not been copied before, is copied once; later changes and deletions in the database are preserved.
package struct VisitorCopy: Sendable {
  /// The progress of the copy, for the operator.
  package enum Step: Hashable, Sendable {
    case copied(Int, of: Int)
    /// An account was not copied, because another account in the database has its name.
    case nameTaken(String)
    /// Subscriptions to notifications were not copied, because those of the database use another key.
    case notificationsLeft
  }

  /// The number of people per transaction.
  private static let batchSize = 50

  private let file: VisitorFile
  private let database: PostgresDatabase
  private let now: @Sendable () -> Date

  /// - Parameter directory: The directory of the file, which must exist.
  /// - Throws: `StoreError` if the file cannot be read, or was damaged or of a newer version and has been moved aside.
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
    // The opened database would be empty, or incomplete.
    if let problem = problem.withLock(\.self) { throw problem }
    self.database = database
    self.now = now
  }

  /// Returns the path of the source file in a directory.
  package static func path(in directory: String) -> String {
    StoreFile(directory: directory, name: "visitors").path
  }

  /// Copies everything.
  ///
  /// - Parameter delivered: Receives the progress.
  /// - Throws: `StoreError` if the file cannot be read, or the database cannot be written. Copied batches remain.
  package func run(delivered: @Sendable (Step) -> Void) async throws(StoreError) {
    let copiesPush = try await copyPushKey()
    if copiesPush == false { delivered(.notificationsLeft) }
    let ids = try await file.read { database in
      try database.rows("SELECT id FROM person ORDER BY id", []).compactMap { $0.visitorID("id") }
    }
    for start in stride(from: 0, to: ids.count, by: VisitorCopy.batchSize) {
      let batch = ids[start..<min(start + VisitorCopy.batchSize, ids.count)]
      let people = try await file.read { database in try batch.compactMap { try CopiedUser($0, from: database) } }
      let time = now()
      let refused = try await database.write(.accounts) { database in
        try people.compactMap {
          try $0.write(to: database, withPush: copiesPush == true, at: time) ? nil : $0.accountName
        }
      }
      for name in refused { delivered(.nameTaken(name)) }
      delivered(.copied(start + batch.count, of: ids.count))
    }
  }
}

extension VisitorCopy {
  /// Copies the key for push services, without which subscriptions are of no use, unless the database has one.
  ///
  /// - Returns: Whether the database has the file's key; `nil` if the file has no subscriptions.
  private func copyPushKey() async throws(StoreError) -> Bool? {
    let key = try await file.read { database in
      let subscription = try database.row("SELECT 1 FROM push_subscription LIMIT 1")
      return subscription == nil ? nil : try PushRows(database: database).key()
    }
    guard let key else { return nil }
    return try await database.write(.accounts) { database in
      let rows = PushRows(database: database)
      if let known = try rows.key() { return known.bytes == key.bytes }
      try rows.setKey(key)
      return true
    }
  }
}

/// The data of one person, with their account if they have one.
private struct CopiedUser: Sendable {
  /// The tables of an account, the columns to copy, and the condition that selects an account's rows.
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
  private let user: UserDataRows.StoredUser
  private let lastDay: Int?
  private let account: Account?
  /// The rows of ``tables``, in the same order.
  private let rows: [[SQLRow]]
  private let subscriptions: [PlaceSubscription]

  var accountName: String? { account?.name }

  /// - Returns: `nil` if the person has been deleted in the meantime.
  init?(_ id: VisitorID, from database: any SQLConnection) throws {
    guard let user = try UserDataRows(database).user(Data(id.bytes)) else { return nil }
    self.id = id
    self.user = user
    lastDay = try database.value("SELECT last_day FROM visit WHERE person = ?", [id.sql])
    account = try AccountRows(database: database).account(id)
    rows = try CopiedUser.tables.map { table, columns, condition in
      try database.rows("SELECT \(columns) FROM \(table) WHERE \(condition)", [id.sql])
    }
    subscriptions = try PushRows(database: database).all(of: id)
  }

  /// - Parameter withPush: Whether subscriptions to notifications are copied.
  /// - Returns: `false` if another account has the name, so that nothing was copied.
  func write(to database: any SQLConnection, withPush: Bool, at now: Date) throws -> Bool {
    let people = UserDataRows(database)
    let isFirst = try database.row("SELECT 1 FROM imported WHERE id = ?", [id.sql]) == nil
    if isFirst, let account, let other = try AccountRows(database: database).account(named: account.key),
      other.id != id
    {
      return false
    }
    if let there = try people.selectForUpdate(Data(id.bytes)) {
      var userData = there.userData
      userData.mergeWithinLimits(user.userData.shared, at: now)
      if userData != there.userData {
        try people.write(userData, of: Data(id.bytes), by: there.writer, before: there.userData)
      }
    } else {
      // A person who was copied before and is missing was deleted in the database.
      guard isFirst else { return true }
      var userData = UserData()
      userData.mergeWithinLimits(user.userData.shared, at: now)
      try people.write(userData, of: Data(id.bytes), by: user.writer, before: nil)
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
    if withPush { try writeSubscriptions(to: database) }
    try database.change("INSERT INTO imported (id) VALUES (?)", [id.sql])
    return true
  }

  /// Writes the subscriptions with their logs, as far as the limits of the database allow.
  private func writeSubscriptions(to database: any SQLConnection) throws {
    for subscription in subscriptions {
      // The browser may belong to another visitor since.
      let browser = SQLValue.bytes(subscription.subscription.browser)
      let other = try database.row(
        "SELECT 1 FROM push_subscription WHERE browser = ? AND person <> ? LIMIT 1", [browser, id.sql])
      if other == nil { _ = try PushRows(database: database).add(subscription) }
    }
  }
}
