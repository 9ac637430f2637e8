import CloudyModel
import CloudyServices
import Foundation
import GRDB

/// An account of this server, whose person is a visitor with the same identity.
struct Account: Hashable, Sendable {
  let id: VisitorID
  /// As its owner writes it.
  let name: String
  /// By which names are compared; see ``AccountName/key``.
  let key: String
  let password: PasswordHash
}

/// A browser in which somebody is logged in to an account, or a program that is connected to it.
struct AccountSession: Hashable, Sendable {
  let account: VisitorID
  let accountName: String
  /// What it is called in forms; it opens nothing.
  let number: String
  let device: Device
  /// The last day of a visit, counted from 1970 in GMT.
  let lastDay: Int
}

/// Accounts, their sessions and their recovery codes as rows of ``VisitorSchema``'s tables.
///
/// Tokens and codes are kept as SHA-256 digests: they are long and random, so that nobody finds them by trying.
struct AccountRows {
  let database: Database
  private let people: PersonRows
  private let visitors: VisitorRows

  init(database: Database) {
    self.database = database
    people = PersonRows(database)
    visitors = VisitorRows(database: database)
  }

  /// Creates an account. What the visitor chose before comes along.
  ///
  /// - Returns: Whether the name was free.
  func create(
    _ account: Account, from visitor: VisitorID?, by writer: Revision.Writer, at now: Date
  ) throws -> Bool {
    guard try self.account(named: account.key) == nil else { return false }
    try execute(
      "INSERT INTO account (id, name, name_key, password, created_at) VALUES (?, ?, ?, ?, ?)",
      [Data(account.id.bytes), account.name, account.key, account.password.text, now.timeIntervalSince1970])
    try visitors.begin(account.id, by: writer)
    try takeOver(visitor, into: account.id, at: now)
    return true
  }

  /// Merges the choices of a visitor into those of an account, and forgets the visitor.
  func takeOver(_ visitor: VisitorID?, into account: VisitorID, at now: Date) throws {
    let key = Data(account.bytes)
    guard let visitor, visitor != account, let others = try people.person(Data(visitor.bytes)),
      let before = try people.person(key)
    else { return }
    var choices = before.choices
    choices.merge(others.choices, at: now)
    try people.write(choices, of: key, by: before.writer, before: before.choices)
    try visitors.delete(visitor)
  }

  /// Merges choices that came from a program into those of an account.
  ///
  /// - Returns: The choices of both, and whether the account learned something; `nil` if they are too many, or the account is
  ///   gone.
  func merge(
    _ others: PersonalChoices, into account: VisitorID, at now: Date
  ) throws -> (choices: PersonalChoices, isNew: Bool)? {
    let key = Data(account.bytes)
    guard let before = try people.person(key) else { return nil }
    var choices = before.choices
    choices.merge(others, at: now)
    guard ChoicesDocument(choices).json.count <= ChoicesDocument.byteLimit else { return nil }
    if choices != before.choices { try people.write(choices, of: key, by: before.writer, before: before.choices) }
    return (choices, choices != before.choices)
  }

  func account(named key: String) throws -> Account? { try account("name_key = ?", [key]) }

  func account(_ id: VisitorID) throws -> Account? { try account("id = ?", [Data(id.bytes)]) }

  /// Whether the account is there, and has still the password that is known of it.
  func hasPassword(of known: Account) throws -> Bool { try account(known.id)?.password == known.password }

  /// - Returns: Whether the name was free.
  func rename(_ id: VisitorID, to name: String, key: String) throws -> Bool {
    if let other = try account(named: key), other.id != id { return false }
    try execute("UPDATE account SET name = ?, name_key = ? WHERE id = ?", [name, key, Data(id.bytes)])
    return true
  }

  func setPassword(_ hash: PasswordHash, of id: VisitorID) throws {
    try execute("UPDATE account SET password = ? WHERE id = ?", [hash.text, Data(id.bytes)])
  }

  /// Deletes the account with everything that belongs to it.
  func delete(_ id: VisitorID) throws {
    try endSessions(of: id)
    for table in ["recovery_code", "invitation"] {
      try execute("DELETE FROM \(table) WHERE account = ?", [Data(id.bytes)])
    }
    try execute("DELETE FROM account WHERE id = ?", [Data(id.bytes)])
    try visitors.delete(id)
  }

  private func account(_ condition: String, _ arguments: StatementArguments) throws -> Account? {
    guard
      let row = try Row.fetchOne(
        database, sql: "SELECT id, name, name_key, password FROM account WHERE \(condition)", arguments: arguments),
      let id = row.value("id", as: Data.self).flatMap({ VisitorID(bytes: Array($0)) }),
      let name = row.value("name", as: String.self), let key = row.value("name_key", as: String.self),
      let password = row.value("password", as: String.self).flatMap(PasswordHash.init(text:))
    else { return nil }
    return Account(id: id, name: name, key: key, password: password)
  }

  func execute(_ sql: String, _ arguments: StatementArguments) throws {
    try database.cachedStatement(sql: sql).execute(arguments: arguments)
  }
}

extension AccountRows {
  /// What a session is of: the token of one opens nothing in the other's way.
  enum SessionKind: String {
    case browser, device
  }

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - token: The digest of what the browser keeps, or of a device's refresh token.
  ///   - day: Today, counted from 1970 in GMT.
  func beginSession(
    _ token: Data, number: String, of account: VisitorID, kind: SessionKind = .browser, on device: Device, day: Int
  ) throws {
    try execute(
      """
      INSERT INTO account_session (token, number, account, kind, browser, system, begun_day, last_day)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """, [token, number, Data(account.bytes), kind.rawValue, device.browser, device.system, day, day])
  }

  /// - Returns: `nil` if nobody is logged in with the token, or was here for too long.
  func session(_ token: Data, kind: SessionKind = .browser, on day: Int) throws -> AccountSession? {
    try sessions(
      "token = ? AND kind = ? AND last_day >= ? AND begun_day >= ?",
      [token, kind.rawValue, day - AccountRows.sessionDays, day - AccountRows.longestSessionDays]
    ).first
  }

  /// All sessions of an account, the one that was used last first.
  func sessions(of account: VisitorID, on day: Int) throws -> [AccountSession] {
    try sessions(
      "account = ? AND last_day >= ? AND begun_day >= ?",
      [Data(account.bytes), day - AccountRows.sessionDays, day - AccountRows.longestSessionDays])
  }

  func noteVisit(_ token: Data, on day: Int) throws {
    try execute("UPDATE account_session SET last_day = ? WHERE token = ? AND last_day <> ?", [day, token, day])
  }

  func endSession(_ token: Data) throws { try execute("DELETE FROM account_session WHERE token = ?", [token]) }

  /// Ends a session of an account that is known by its number.
  ///
  /// - Returns: Whether the account had such a session.
  func endSession(number: String, of account: VisitorID) throws -> Bool {
    try execute("DELETE FROM account_session WHERE number = ? AND account = ?", [number, Data(account.bytes)])
    let hasEnded = database.changesCount > 0
    try forgetTokens()
    return hasEnded
  }

  /// Ends all sessions of an account, and those that devices were allowed and have not begun.
  func endSessions(of account: VisitorID) throws {
    for table in ["account_session", "device_grant"] {
      try execute("DELETE FROM \(table) WHERE account = ?", [Data(account.bytes)])
    }
    try forgetTokens()
  }

  /// Deletes sessions that were not used for long.
  func sweep(on day: Int) throws {
    try execute(
      "DELETE FROM account_session WHERE last_day < ? OR begun_day < ?",
      [day - AccountRows.sessionDays, day - AccountRows.longestSessionDays])
    try forgetTokens()
  }

  /// Deletes the tokens of sessions that have ended.
  func forgetTokens() throws {
    for table in ["access_token", "used_token"] {
      try execute("DELETE FROM \(table) WHERE session NOT IN (SELECT number FROM account_session)", [])
    }
  }

  /// How long a session lasts without a visit.
  static let sessionDays = 90
  /// How long a session lasts in any case.
  static let longestSessionDays = 366
  /// In the year 4707: whatever another program has written, it is a date.
  private static let latestDay = 1_000_000

  func sessions(_ condition: String, _ arguments: StatementArguments) throws -> [AccountSession] {
    let sql = """
      SELECT account_session.*, account.name FROM account_session JOIN account ON account.id = account_session.account
      WHERE \(condition) ORDER BY last_day DESC, number
      """
    return try Row.fetchAll(database, sql: sql, arguments: arguments).compactMap { row in
      guard let id = row.value("account", as: Data.self).flatMap({ VisitorID(bytes: Array($0)) }),
        let name = row.value("name", as: String.self), let number = row.value("number", as: String.self)
      else { return nil }
      return AccountSession(
        account: id, accountName: name, number: number,
        device: Device(browser: row.value("browser"), system: row.value("system")),
        lastDay: min(max(row.value("last_day") ?? 0, 0), AccountRows.latestDay))
    }
  }
}

extension AccountRows {
  /// Replaces the recovery codes of an account.
  ///
  /// - Parameter digests: Of the new codes.
  func setCodes(_ digests: [Data], of account: VisitorID) throws {
    try execute("DELETE FROM recovery_code WHERE account = ?", [Data(account.bytes)])
    for digest in digests {
      try execute("INSERT INTO recovery_code (account, digest) VALUES (?, ?)", [Data(account.bytes), digest])
    }
  }

  /// Uses a recovery code, which then works no more.
  ///
  /// - Returns: Whether the account has the code.
  func useCode(_ digest: Data, of account: VisitorID) throws -> Bool {
    try execute("DELETE FROM recovery_code WHERE account = ? AND digest = ?", [Data(account.bytes), digest])
    return database.changesCount > 0
  }

  func codeCount(of account: VisitorID) throws -> Int {
    try Int.fetchOne(
      database, sql: "SELECT count(*) FROM recovery_code WHERE account = ?", arguments: [Data(account.bytes)]) ?? 0
  }
}
