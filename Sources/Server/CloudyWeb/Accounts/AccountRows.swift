import CloudyModel
import CloudyStorage
import CloudySync
import Foundation

/// An account of this server. Its user data belongs to the visitor with the same identifier.
struct Account: Hashable, Sendable {
  let id: VisitorID
  /// The name as its owner writes it.
  let name: String
  /// The normalized name for comparisons; see ``AccountName/key``.
  let key: String
  let password: PasswordHash
}

/// The session of a logged-in browser, or of a connected device.
struct AccountSession: Hashable, Sendable {
  let account: VisitorID
  let accountName: String
  /// The session's identifier in forms; it grants no access.
  let number: String
  let device: Device
  /// The first day, in days since 1970 in GMT.
  let firstDay: Int
  /// The day of the last visit, counted like ``firstDay``.
  let lastDay: Int
}

/// Accounts, their sessions and their recovery codes as rows of ``VisitorSchema``'s tables.
///
/// Tokens and codes are stored as SHA-256 digests: they are long and random, so that they cannot be guessed.
struct AccountRows {
  let database: any SQLConnection
  private let people: UserDataRows
  private let visitors: VisitorRows

  init(database: any SQLConnection) {
    self.database = database
    people = UserDataRows(database)
    visitors = VisitorRows(database: database)
  }

  /// Creates an account, which takes over the visitor's choices.
  ///
  /// - Returns: Whether the name was available.
  func create(
    _ account: Account, from visitor: VisitorID?, by writer: HybridTimestamp.ReplicaID, at now: Date
  ) throws -> Bool {
    guard try self.account(named: account.key) == nil else { return false }
    try database.change(
      "INSERT INTO account (id, name, name_key, password, created_at) VALUES (?, ?, ?, ?, ?)",
      [
        account.id.sql, .text(account.name), .text(account.key), .text(account.password.text),
        .real(now.timeIntervalSince1970),
      ])
    try visitors.begin(account.id, by: writer)
    try takeOver(visitor, into: account.id, at: now)
    return true
  }

  /// Merges the choices of a visitor into those of an account, and deletes the visitor. Their browser's notifications
  /// end, since they would outlast the account's session.
  func takeOver(_ visitor: VisitorID?, into account: VisitorID, at now: Date) throws {
    let key = Data(account.bytes)
    guard let visitor, visitor != account, let others = try people.selectForUpdate(Data(visitor.bytes)),
      let before = try people.selectForUpdate(key)
    else { return }
    var userData = before.userData
    userData.mergeWithinLimits(others.userData, at: now)
    try people.write(userData, of: key, by: before.writer, before: before.userData)
    try visitors.delete(visitor)
  }

  /// The result of merging choices from a device.
  enum MergeResult: Sendable {
    /// - Parameter isNew: Whether the account's choices changed.
    case merged(UserData, isNew: Bool)
    /// The choices are larger than an account may have, or the account does not exist.
    case tooLarge
    /// The account would have too many favorites or rules.
    case tooLong
  }

  /// Merges choices from a device into those of an account, unless they exceed the limits.
  func merge(_ others: UserData, into account: VisitorID, at now: Date) throws -> MergeResult {
    let key = Data(account.bytes)
    guard let before = try people.selectForUpdate(key) else { return .tooLarge }
    // Convert places that were added on a page, and exact ones from before the limits, to the form that devices have.
    let stored = before.userData.shared
    var userData = stored
    userData.merge(others.shared, at: now)
    guard !userData.exceedsLimits(since: before.userData) else { return .tooLong }
    guard SyncDocument(userData).json.count <= SyncDocument.byteLimit else { return .tooLarge }
    if userData != before.userData { try people.write(userData, of: key, by: before.writer, before: before.userData) }
    return .merged(userData, isNew: userData != stored)
  }

  func account(named key: String) throws -> Account? { try account("name_key = ?", .text(key)) }

  func account(_ id: VisitorID) throws -> Account? { try account("id = ?", id.sql) }

  /// Returns when an account was created; `nil` if it does not exist.
  func creation(of id: VisitorID) throws -> Date? {
    let seconds: Double? = try database.value("SELECT created_at FROM account WHERE id = ?", [id.sql])
    return seconds.map(Date.init(timeIntervalSince1970:))
  }

  /// Returns whether the account still exists and has the known password.
  func hasPassword(of known: Account) throws -> Bool { try account(known.id)?.password == known.password }

  /// - Returns: Whether the name was available.
  func rename(_ id: VisitorID, to name: String, key: String) throws -> Bool {
    if let other = try account(named: key), other.id != id { return false }
    try database.change(
      "UPDATE account SET name = ?, name_key = ? WHERE id = ?", [.text(name), .text(key), id.sql])
    return true
  }

  func setPassword(_ hash: PasswordHash, of id: VisitorID) throws {
    try database.change("UPDATE account SET password = ? WHERE id = ?", [.text(hash.text), id.sql])
  }

  /// Deletes the account with all its data.
  func delete(_ id: VisitorID) throws {
    try endSessions(of: id)
    for table in ["recovery_code", "invitation"] {
      try database.change("DELETE FROM \(table) WHERE account = ?", [id.sql])
    }
    try database.change("DELETE FROM account WHERE id = ?", [id.sql])
    try visitors.delete(id)
  }

  private func account(_ condition: String, _ value: SQLValue) throws -> Account? {
    guard let row = try database.row("SELECT id, name, name_key, password FROM account WHERE \(condition)", [value]),
      let id = row.visitorID("id"),
      let name = row.value("name", as: String.self), let key = row.value("name_key", as: String.self),
      let password = row.value("password", as: String.self).flatMap(PasswordHash.init(text:))
    else { return nil }
    return Account(id: id, name: name, key: key, password: password)
  }
}

extension AccountRows {
  /// The kind of a session: tokens of one kind are invalid for the other.
  enum SessionKind: String {
    case browser, device
  }

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - token: The digest of the token in the browser's cookie, or of a device's refresh token.
  ///   - day: Today, in days since 1970 in GMT.
  func beginSession(
    _ token: Data, number: String, of account: VisitorID, kind: SessionKind = .browser, on device: Device, day: Int
  ) throws {
    try database.change(
      """
      INSERT INTO account_session (token, number, account, kind, browser, system, begun_day, last_day)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .bytes(token), .text(number), account.sql, .text(kind.rawValue), SQLValue(device.browser),
        SQLValue(device.system), SQLValue(day), SQLValue(day),
      ])
  }

  /// - Returns: `nil` if the token is unknown, or the session has expired.
  func session(_ token: Data, kind: SessionKind = .browser, on day: Int) throws -> AccountSession? {
    try sessions(
      "token = ? AND kind = ? AND last_day >= ? AND begun_day >= ?",
      [.bytes(token), .text(kind.rawValue)] + AccountRows.firstDays(on: day)
    ).first
  }

  /// Returns all sessions of an account, the most recently used first.
  func sessions(of account: VisitorID, on day: Int) throws -> [AccountSession] {
    try sessions(
      "account = ? AND last_day >= ? AND begun_day >= ?", [account.sql] + AccountRows.firstDays(on: day))
  }

  func recordVisit(_ token: Data, on day: Int) throws {
    try database.change(
      "UPDATE account_session SET last_day = ? WHERE token = ? AND last_day <> ?",
      [SQLValue(day), .bytes(token), SQLValue(day)])
  }

  func endSession(_ token: Data) throws { try endSessions("token = ?", [.bytes(token)]) }

  /// Ends the session of an account with a number.
  ///
  /// - Returns: Whether the account had such a session.
  func endSession(number: String, of account: VisitorID) throws -> Bool {
    try endSessions("number = ? AND account = ?", [.text(number), account.sql]) > 0
  }

  /// Ends all sessions of an account, and authorizations of devices that have not started a session yet.
  ///
  /// - Parameter number: The session that continues; `nil` for none.
  /// - Returns: The number of ended sessions.
  @discardableResult
  func endSessions(of account: VisitorID, but number: String? = nil) throws -> Int {
    try database.change("DELETE FROM device_grant WHERE account = ?", [account.sql])
    guard let number else { return try endSessions("account = ?", [account.sql]) }
    return try endSessions("account = ? AND number <> ?", [account.sql, .text(number)])
  }

  /// Ends the sessions of all accounts.
  ///
  /// - Returns: The number of ended sessions.
  func endAllSessions() throws -> Int {
    try database.change("DELETE FROM device_grant", [])
    return try endSessions("token IS NOT NULL", [])
  }

  /// Deletes expired sessions, tokens, invitations and authorizations.
  func sweep(on day: Int, at now: Date) throws {
    try endSessions("last_day < ? OR begun_day < ?", AccountRows.firstDays(on: day))
    let time = now.timeIntervalSince1970
    try database.change("DELETE FROM access_token WHERE ends_at < ?", [.real(time)])
    try database.change("DELETE FROM invitation WHERE ends_at < ?", [.real(time)])
    // A clock that was set back must not preserve them forever.
    try database.change(
      "DELETE FROM device_grant WHERE ends_at < ? OR ends_at > ?",
      [.real(time - AccountRows.grantTime), .real(time + 2 * AccountRows.grantTime)])
  }

  /// Ends sessions with their tokens, and the notifications of their browsers.
  ///
  /// - Returns: The number of ended sessions.
  @discardableResult
  func endSessions(_ condition: String, _ values: [SQLValue]) throws -> Int {
    for table in ["access_token", "used_token", "push_subscription"] {
      try database.change(
        "DELETE FROM \(table) WHERE session IN (SELECT number FROM account_session WHERE \(condition))", values)
    }
    return try database.change("DELETE FROM account_session WHERE \(condition)", values)
  }

  /// The earliest days of the last visit and of the start of a session that is still valid.
  static func firstDays(on day: Int) -> [SQLValue] {
    [SQLValue(day - sessionDays), SQLValue(day - longestSessionDays)]
  }

  /// Days after which a session without a visit expires.
  static let sessionDays = 90
  /// Days after which every session expires: a year, as the page states; see ``AccountMessages``.
  static let longestSessionDays = 366
  /// The year 4707, a limit for days that another program may have written.
  static let latestDay = 1_000_000

  func sessions(_ condition: String, _ values: [SQLValue]) throws -> [AccountSession] {
    let sql = """
      SELECT account_session.*, account.name FROM account_session JOIN account ON account.id = account_session.account
      WHERE \(condition) ORDER BY last_day DESC, number
      """
    return try database.rows(sql, values).compactMap { row in
      guard let id = row.visitorID("account"),
        let name = row.value("name", as: String.self), let number = row.value("number", as: String.self)
      else { return nil }
      return AccountSession(
        account: id, accountName: name, number: number,
        device: Device(browser: row.value("browser"), system: row.value("system")),
        firstDay: AccountRows.day(row.value("begun_day")), lastDay: AccountRows.day(row.value("last_day")))
    }
  }

  private static func day(_ number: Int?) -> Int { min(max(number ?? 0, 0), latestDay) }
}

extension AccountRows {
  /// Replaces the recovery codes of an account.
  ///
  /// - Parameter digests: The digests of the new codes.
  func setCodes(_ digests: [Data], of account: VisitorID) throws {
    try database.change("DELETE FROM recovery_code WHERE account = ?", [account.sql])
    for digest in digests {
      try database.change(
        "INSERT INTO recovery_code (account, digest) VALUES (?, ?)", [account.sql, .bytes(digest)])
    }
  }

  /// Uses a recovery code, which then becomes invalid.
  ///
  /// - Returns: Whether the account had the code.
  func useCode(_ digest: Data, of account: VisitorID) throws -> Bool {
    try database.change(
      "DELETE FROM recovery_code WHERE account = ? AND digest = ?", [account.sql, .bytes(digest)]) > 0
  }

  func codeCount(of account: VisitorID) throws -> Int {
    try database.value("SELECT count(*) FROM recovery_code WHERE account = ?", [account.sql]) ?? 0
  }
}
