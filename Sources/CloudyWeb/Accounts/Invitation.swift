import CloudyModel
import CloudyServices
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
  /// - Returns: Whether there was room.
  func add(_ invitation: Invitation, of account: VisitorID?, at now: Date) throws -> Bool {
    let time = now.timeIntervalSince1970
    if let account {
      let sql = "SELECT count(*) FROM invitation WHERE account = ? AND ends_at > ?"
      guard try database.value(sql, [account.sql, .real(time)]) ?? 0 < Invitation.limit else { return false }
    }
    try database.change(
      "INSERT INTO invitation (code, account, ends_at) VALUES (?, ?, ?)",
      [.bytes(invitation.digest), account?.sql ?? .null, .real(time + Double(Invitation.days) * 86_400)])
    return true
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
  /// Makes an invitation; `nil` if the account has too many that were not used yet.
  func invite(by account: VisitorID) async throws(Failure) -> Invitation? {
    let invitation = Invitation()
    let hasRoom = try await write { rows, _, now in try rows.add(invitation, of: account, at: now) }
    return hasRoom ? invitation : nil
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
