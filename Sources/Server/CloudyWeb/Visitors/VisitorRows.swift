import CloudyModel
import CloudyStorage
import Foundation

/// Visitors as rows of ``VisitorSchema``'s tables.
struct VisitorRows {
  private let database: any SQLConnection
  private let people: UserDataRows

  init(database: any SQLConnection) {
    self.database = database
    people = UserDataRows(database)
  }

  func visitor(_ id: VisitorID) throws -> Visitor? {
    let key = Data(id.bytes)
    guard let user = try people.user(key) else { return nil }
    var visitor = Visitor()
    visitor.id = id
    visitor.userData = user.userData
    visitor.lastVisitDay = try database.value("SELECT last_day FROM visit WHERE person = ?", [id.sql]) ?? 0
    return visitor
  }

  /// Makes a change, and stores the result if it is not empty.
  ///
  /// - Parameters:
  ///   - isNew: Whether nothing has been stored about the visitor so far.
  ///   - writer: The replica of their choices, if they are new.
  ///   - day: Today, in days since 1970 in GMT.
  /// - Throws: `.busy` if the visitor has been deleted in the meantime, and the database's errors.
  func apply(
    _ change: UserDataChange, to id: VisitorID, isNew: Bool, by writer: HybridTimestamp.ReplicaID, on day: Int,
    at now: Date
  ) throws -> UserDataChangeResult {
    let key = Data(id.bytes)
    let before = try people.selectForUpdate(key)
    // A deleted visitor must not be recreated under the old identity.
    if before == nil, !isNew { throw StoreError.busy(path: "") }
    let writer = before?.writer ?? writer
    var userData = before?.userData ?? UserData()
    let outcome = userData.apply(change, at: now, by: writer)
    if userData != before?.userData ?? UserData() {
      try people.write(userData, of: key, by: writer, before: before?.userData)
      try recordVisit(of: id, on: day)
    }
    return UserDataChangeResult(userData: userData, outcome: outcome)
  }

  func delete(_ id: VisitorID) throws {
    try people.delete(Data(id.bytes))
    for table in ["visit", "push_subscription"] {
      try database.change("DELETE FROM \(table) WHERE person = ?", [id.sql])
    }
  }

  /// Stores a person without choices: the owner of an account, or a visitor whose first choice is a notification.
  func begin(_ id: VisitorID, by writer: HybridTimestamp.ReplicaID) throws {
    try people.write(UserData(), of: Data(id.bytes), by: writer, before: nil)
  }

  /// Records a visit of a visitor with stored choices; others are ignored.
  func recordVisit(of id: VisitorID, on day: Int) throws {
    guard try database.row("SELECT 1 FROM person WHERE id = ?", [id.sql]) != nil else { return }
    try noteDay(day, of: id.sql)
  }

  /// Writes as much as a visitor with many places would, and deletes it again.
  ///
  /// - Throws: The database's errors, for example if the disk is full.
  func tryWriting() throws {
    // A random key, since other servers may try at the same time.
    let nobody = SQLValue.bytes(Data(VisitorID.random().bytes) + Data(count: VisitorRows.triedBytes))
    try noteDay(0, of: nobody)
    try database.change("DELETE FROM visit WHERE person = ?", [nobody])
  }

  private static let triedBytes = 16_384

  /// Deletes visitors who have not visited for a long time, except owners of accounts, removals that can no longer be
  /// undone, and subscriptions to notifications that can no longer be replaced.
  ///
  /// A clock that is temporarily wrong must not delete any visitor, so the first sweep after a jump of more than 30
  /// days only records the day.
  ///
  /// - Returns: Whether a visitor or a subscription was deleted.
  func sweep(on day: Int, keeping days: Int, now: Date) throws -> Bool {
    try people.forgetRemovals(at: now)
    let last: Int? = try database.value("SELECT day FROM sweep")
    guard last != day else { return false }
    try database.put([.integer(1), SQLValue(day)], in: "sweep", columns: "id, day", key: "id")
    guard let last, (1...VisitorRows.longestLeap).contains(day - last) else { return false }
    let gone = try database.rows(
      "SELECT person FROM visit WHERE last_day < ? AND person NOT IN (SELECT id FROM account)", [SQLValue(day - days)])
    for id in gone.compactMap({ $0.visitorID("person") }) { try delete(id) }
    let hasRemovedLapsed = try PushRows(database: database).removeLapsed(at: now)
    return hasRemovedLapsed || !gone.isEmpty
  }

  /// Days between sweeps that still count as normal; longer gaps may be clock jumps.
  private static let longestLeap = 30

  private func noteDay(_ day: Int, of user: SQLValue) throws {
    try database.put([user, SQLValue(day)], in: "visit", columns: "person, last_day", key: "person")
  }
}

extension VisitorID {
  var sql: SQLValue { .bytes(Data(bytes)) }
}

extension SQLRow {
  /// Returns the visitor in a column; `nil` if it has none.
  func visitorID(_ column: String) -> VisitorID? {
    value(column, as: Data.self).flatMap { VisitorID(bytes: Array($0)) }
  }
}
