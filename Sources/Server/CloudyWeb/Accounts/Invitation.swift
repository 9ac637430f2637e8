import CloudyModel
import CloudyStorage
import Foundation

/// Who can create an account on a server.
package enum AccountAccess: String, CaseIterable, Sendable {
  case off
  /// Visitors with an invitation by an account's owner or by the operator.
  case invited
  case open
}

/// The right to create one account, sent as part of a URL.
package struct Invitation: Hashable, Sendable {
  /// The number of days for which it is valid.
  package static let days = 7
  /// The maximum number of unused invitations per account.
  static let limit = 20

  private let token: AccountToken

  /// Creates a new invitation from the system's secure random generator.
  package init() { token = AccountToken() }

  /// - Returns: `nil` if the text is not the ``text`` of an invitation.
  init?(text: String) {
    guard let token = AccountToken(text: text) else { return nil }
    self.token = token
  }

  /// The text in a URL.
  var text: String { token.text }
  /// The digest in the database.
  var digest: Data { token.digest }

  /// The path of the page on which it can be used.
  package var path: String { "/sign-up?invitation=" + text }
}

extension AccountRows {
  /// Stores an invitation until it is used.
  ///
  /// - Parameter account: The inviting account; `nil` for the operator.
  /// - Returns: `nil` on success; otherwise the seconds until the account may invite again, rounded up.
  func add(_ invitation: Invitation, of account: VisitorID?, at now: Date) throws -> Int? {
    let time = now.timeIntervalSince1970
    let lifetime = Double(Invitation.days) * 86_400
    if let account {
      let others = "FROM invitation WHERE account = ? AND ends_at > ?"
      let values: [SQLValue] = [account.sql, .real(time)]
      let count: Int = try database.value("SELECT count(*) \(others)", values) ?? 0
      if count >= Invitation.limit {
        let end: Double = try database.value("SELECT min(ends_at) \(others)", values) ?? time
        // No invitation is valid longer, unless the clock was set back.
        return Int(max(1, min(lifetime, (end - time).rounded(.up))))
      }
    }
    try database.change(
      "INSERT INTO invitation (code, account, ends_at) VALUES (?, ?, ?)",
      [.bytes(invitation.digest), account?.sql ?? .null, .real(time + lifetime)])
    return nil
  }

  /// Returns the expiry times of an account's unused invitations, in order.
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
  /// Creates an invitation.
  ///
  /// - Throws: `.tooMany` with the time to wait if the account has too many unused invitations, or `.store`.
  func invite(by account: VisitorID) async throws(Failure) -> Invitation {
    let invitation = Invitation()
    let wait = try await write { rows, _, now in try rows.add(invitation, of: account, at: now) }
    if let wait { throw .tooMany(seconds: wait) }
    return invitation
  }
}

extension VisitorStore {
  /// Creates an invitation by the operator.
  ///
  /// - Throws: `StoreError` if it cannot be stored.
  package func invite() async throws(StoreError) -> Invitation {
    let invitation = Invitation()
    try await changeAccounts { _ = try AccountRows(database: $0).add(invitation, of: nil, at: $1) }
    return invitation
  }
}
