import CloudyModel
import CloudyStorage
import Foundation

/// Who can have an account on a server.
package enum AccountAccess: String, CaseIterable, Sendable {
  case off
  /// Whoever was sent an address by somebody who has an account, or by the person who runs the server.
  case invited
  case open
}

/// A right to create one account, which somebody is sent as part of an address.
package struct Invitation: Hashable, Sendable {
  /// For how many days it can be used.
  package static let days = 7
  /// How many an account can have at a time that were not used yet.
  static let limit = 20

  private let token: AccountToken

  /// Creates a new one from the system's secure random generator.
  package init() { token = AccountToken() }

  /// - Returns: `nil` if the text is not what ``text`` says of any invitation.
  init?(text: String) {
    guard let token = AccountToken(text: text) else { return nil }
    self.token = token
  }

  /// The text in an address.
  var text: String { token.text }
  /// What is kept of it.
  var digest: Data { token.digest }

  /// Where it is used.
  package var path: String { "/sign-up?invitation=" + text }
}

extension AccountRows {
  /// Keeps an invitation until it is used.
  ///
  /// - Parameter account: Whose it is; `nil` of the person who runs the server.
  /// - Returns: `nil` if there was room, else the seconds until there is, rounded up.
  func add(_ invitation: Invitation, of account: VisitorID?, at now: Date) throws -> Int? {
    let time = now.timeIntervalSince1970
    let lifetime = Double(Invitation.days) * 86_400
    if let account {
      let others = "FROM invitation WHERE account = ? AND ends_at > ?"
      let values: [SQLValue] = [account.sql, .real(time)]
      let count: Int = try database.value("SELECT count(*) \(others)", values) ?? 0
      if count >= Invitation.limit {
        let end: Double = try database.value("SELECT min(ends_at) \(others)", values) ?? time
        // None lasts longer, unless the clock was set back.
        return Int(max(1, min(lifetime, (end - time).rounded(.up))))
      }
    }
    try database.change(
      "INSERT INTO invitation (code, account, ends_at) VALUES (?, ?, ?)",
      [.bytes(invitation.digest), account?.sql ?? .null, .real(time + lifetime)])
    return nil
  }

  /// Returns the ends of an account's invitations that nobody has used, the next one first.
  func invitations(of account: VisitorID) throws -> [Date] {
    let rows = try database.rows("SELECT ends_at FROM invitation WHERE account = ? ORDER BY ends_at", [account.sql])
    return rows.compactMap { $0.value("ends_at", as: Double.self) }.map(Date.init(timeIntervalSince1970:))
  }

  func has(_ invitation: Invitation, at now: Date) throws -> Bool {
    let sql = "SELECT 1 FROM invitation WHERE code = ? AND ends_at > ?"
    return try database.row(sql, [.bytes(invitation.digest), .real(now.timeIntervalSince1970)]) != nil
  }

  func use(_ invitation: Invitation) throws {
    try database.change("DELETE FROM invitation WHERE code = ?", [.bytes(invitation.digest)])
  }
}

extension Accounts {
  /// Makes an invitation.
  ///
  /// - Throws: Also how long to wait, if the account has too many that were not used yet.
  func invite(by account: VisitorID) async throws(Failure) -> Invitation {
    let invitation = Invitation()
    let wait = try await write { rows, _, now in try rows.add(invitation, of: account, at: now) }
    if let wait { throw .tooMany(seconds: wait) }
    return invitation
  }
}

extension VisitorStore {
  /// Makes an invitation for the person who runs the server.
  ///
  /// - Throws: If it cannot be stored.
  package func invite() async throws(StoreError) -> Invitation {
    let invitation = Invitation()
    try await changeAccounts { _ = try AccountRows(database: $0).add(invitation, of: nil, at: $1) }
    return invitation
  }
}
