import CloudyModel
import CloudyServices
import Foundation
import GRDB

/// Visitors as rows of ``VisitorSchema``'s tables.
struct VisitorRows {
  private let database: Database
  private let people: PersonRows

  init(database: Database) {
    self.database = database
    people = PersonRows(database)
  }

  func visitor(_ id: VisitorID) throws -> Visitor? {
    let key = Data(id.bytes)
    guard let person = try people.person(key) else { return nil }
    var visitor = Visitor()
    visitor.id = id
    visitor.choices = person.choices
    let lastDay = try database.cachedStatement(sql: "SELECT last_day FROM visit WHERE person = ?")
    visitor.lastVisitDay = try Int.fetchOne(lastDay, arguments: [key]) ?? 0
    return visitor
  }

  /// Makes a change, and stores the result if there is anything to store.
  ///
  /// - Parameters:
  ///   - isNew: Whether nothing has been stored about the visitor so far.
  ///   - writer: The writer of their choices, if they are new.
  ///   - day: Today, counted from 1970 in GMT.
  /// - Throws: `.busy` if the visitor has been deleted in the meantime, and the database's errors.
  func apply(
    _ change: PersonalChange, to id: VisitorID, isNew: Bool, by writer: Revision.Writer, on day: Int, at now: Date
  ) throws -> PersonalChangeResult {
    let key = Data(id.bytes)
    let before = try people.person(key)
    // A deleted visitor must not come back under the old identity.
    if before == nil, !isNew { throw StoreError.busy(path: "") }
    let writer = before?.writer ?? writer
    var choices = before?.choices ?? PersonalChoices()
    let outcome = choices.apply(change, at: now, by: writer)
    if choices != before?.choices ?? PersonalChoices() {
      try people.write(choices, of: key, by: writer, before: before?.choices)
      try noteVisit(of: id, on: day)
    }
    return PersonalChangeResult(choices: choices, outcome: outcome)
  }

  func delete(_ id: VisitorID) throws {
    let key = Data(id.bytes)
    try people.delete(key)
    try execute("DELETE FROM visit WHERE person = ?", [key])
  }

  /// Deletes what a visitor chose. The owner of an account stays, and takes it back on all of their devices.
  func forget(_ id: VisitorID, at now: Date) throws {
    let key = Data(id.bytes)
    guard try AccountRows(database: database).account(id) != nil, let person = try people.person(key) else {
      return try delete(id)
    }
    var choices = person.choices
    choices.takeBackEverything(at: now, by: person.writer)
    try people.write(choices, of: key, by: person.writer, before: person.choices)
  }

  /// Keeps a person who has chosen nothing, as the owner of an account.
  func begin(_ id: VisitorID, by writer: Revision.Writer) throws {
    try people.write(PersonalChoices(), of: Data(id.bytes), by: writer, before: nil)
  }

  /// Notes a visit of a visitor with stored choices; others are ignored.
  func noteVisit(of id: VisitorID, on day: Int) throws {
    let key = Data(id.bytes)
    try execute("REPLACE INTO visit (person, last_day) SELECT id, ? FROM person WHERE id = ?", [day, key])
  }

  /// Writes as much as a visitor with many places would, and deletes it again.
  ///
  /// - Throws: The database's errors, as if there is no room.
  func tryWriting() throws {
    let nobody = Data(count: VisitorRows.triedBytes)
    try execute("REPLACE INTO visit (person, last_day) VALUES (?, 0)", [nobody])
    try execute("DELETE FROM visit WHERE person = ?", [nobody])
  }

  private static let triedBytes = 16_384

  /// Deletes visitors who have not been seen for a long time, but not the owners of accounts, and removals that can no longer be undone.
  ///
  /// A clock that is or was wrong for a moment must not delete anybody, so the first sweep after a leap of more than 30
  /// days only notes the day.
  func sweep(on day: Int, keeping days: Int, now: Date) throws {
    try people.forgetRemovals(at: now)
    let last = try Int.fetchOne(database, sql: "SELECT day FROM sweep")
    guard last != day else { return }
    try execute("REPLACE INTO sweep (id, day) VALUES (1, ?)", [day])
    guard let last, (1...VisitorRows.longestLeap).contains(day - last) else { return }
    let gone = try Data.fetchAll(
      database, sql: "SELECT person FROM visit WHERE last_day < ? AND person NOT IN (SELECT id FROM account)",
      arguments: [day - days])
    for id in gone.compactMap({ VisitorID(bytes: Array($0)) }) { try delete(id) }
  }

  /// Days.
  private static let longestLeap = 30

  private func execute(_ sql: String, _ arguments: StatementArguments) throws {
    try database.cachedStatement(sql: sql).execute(arguments: arguments)
  }
}
