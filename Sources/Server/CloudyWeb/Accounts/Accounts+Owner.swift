import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation

/// Actions of the owner of an account after logging in.
extension Accounts {
  /// Returns the session of a token; `nil` if it does not exist or has ended. A visit is recorded once a day.
  func session(_ token: AccountToken) async throws(StoreError) -> AccountSession? {
    let day = visitors.today
    let session = try await visitors.session(token.digest, on: day)
    if let session, session.lastDay != day {
      // The request does not wait, and a full disk does not log the user out. If storing fails, the next page tries
      // again.
      Task { [visitors] in
        try? await visitors.changeAccounts { database, _ in
          try AccountRows(database: database).recordVisit(token.digest, on: day)
        }
      }
    }
    return session
  }

  /// Returns all sessions of an account, the most recently used first, and the number of remaining recovery codes.
  func overview(of account: VisitorID) async throws(Failure) -> (sessions: [AccountSession], codes: Int) {
    try await read { rows, day, _ in (try rows.sessions(of: account, on: day), try rows.codeCount(of: account)) }
  }

  /// The data about an account in addition to its owner's choices.
  struct AccountSummary: Sendable {
    /// The time of creation; `nil` if the account does not exist.
    let creation: Date?
    let sessions: [AccountSession]
    /// The number of remaining recovery codes.
    let codes: Int
    /// The expiry times of its unused invitations.
    let invitations: [Date]
    let devices: [CompletedAuthorization]
    let notifications: [PlaceSubscription]
  }

  /// Returns all data about an account, for its owner.
  func stored(of account: VisitorID) async throws(Failure) -> AccountSummary {
    try await read { rows, day, _ in
      AccountSummary(
        creation: try rows.creation(of: account), sessions: try rows.sessions(of: account, on: day),
        codes: try rows.codeCount(of: account), invitations: try rows.invitations(of: account),
        devices: try rows.decidedDevices(of: account),
        notifications: try PushRows(database: rows.database).all(of: account))
    }
  }

  /// Returns the texts about the stored data of a session's account, for the list of all stored data.
  func storedLines(of session: AccountSession, in language: Language) async -> [String] {
    let name = session.accountName
    do throws(Failure) {
      let stored = try await stored(of: session.account)
      let messages = [
        stored.creation.map { AccountMessages.storedAccount(name, created: AccountDocument.day($0)) }
          ?? AccountMessages.loggedInAs(name),
        AccountMessages.storedPassword, AccountMessages.codesLeft(stored.codes),
        AccountMessages.storedSessions(stored.sessions.count),
        stored.invitations.isEmpty ? nil : AccountMessages.storedInvitations(stored.invitations.count),
      ]
      return messages.compactMap { $0.map(language.text) }
    } catch {
      return [AccountMessages.loggedInAs(name), WebProblem.accountUnread.title].map(language.text)
    }
  }

  func logOut(_ token: AccountToken) async throws(Failure) {
    try await write { rows, _, _ in try rows.endSession(token.digest) }
    visitors.forgetSessions { digest, _ in digest == token.digest }
    await visitors.erase()
  }

  /// Ends another session.
  ///
  /// - Returns: Whether the account had such a session.
  func endSession(number: String, of account: VisitorID) async throws(Failure) -> Bool {
    let hasEnded = try await write { rows, _, _ in try rows.endSession(number: number, of: account) }
    visitors.forgetSessions { $1.account == account && $1.number == number }
    if hasEnded { await visitors.erase() }
    return hasEnded
  }

  /// - Parameter password: The current password.
  func changeName(
    of account: VisitorID, to text: String, password: String, by requester: Requester
  ) async throws(Failure) {
    let name = try Accounts.name(text)
    let known = try await confirmed(password, of: account, by: requester)
    let isFree = try await change(known) { rows, _ in try rows.rename(account, to: name.text, key: name.key) }
    guard isFree else { throw .nameTaken }
  }

  /// Changes the password and ends all sessions.
  ///
  /// - Returns: A new session for the browser that changed it.
  func changePassword(
    of account: VisitorID, from password: String, to newPassword: String, by requester: Requester
  ) async throws(Failure) -> NewSession {
    let known = try await confirmed(password, of: account, by: requester)
    let problem = passwordRule.problem(with: newPassword, name: known.name)
    if let problem { throw .password(problem) }
    let hash = try await hashed(newPassword)
    let opened = NewSession(token: AccountToken(), account: account)
    try await change(known) { rows, day in
      try rows.setPassword(hash, of: account)
      try rows.endSessions(of: account)
      try Accounts.begin(opened, on: requester.device, rows, day)
    }
    visitors.forgetSessions { $1.account == account }
    return opened
  }

  /// Ends all other sessions of a session's account.
  func endSessions(besides session: AccountSession, password: String, by requester: Requester) async throws(Failure) {
    let account = session.account
    let known = try await confirmed(password, of: account, by: requester)
    try await change(known) { rows, _ in _ = try rows.endSessions(of: account, but: session.number) }
    visitors.forgetSessions { $1.account == account && $1.number != session.number }
  }

  /// Replaces the recovery codes.
  func makeCodes(of account: VisitorID, password: String, by requester: Requester) async throws(Failure)
    -> [RecoveryCode]
  {
    let known = try await confirmed(password, of: account, by: requester)
    let codes = Accounts.newCodes()
    try await change(known) { rows, _ in try rows.setCodes(codes.map(\.digest), of: account) }
    return codes
  }

  /// Deletes the account with all its data.
  func delete(_ account: VisitorID, password: String, by requester: Requester) async throws(Failure) {
    let known = try await confirmed(password, of: account, by: requester)
    try await change(known) { rows, _ in try rows.delete(account) }
    visitors.forgetSessions { $1.account == account }
  }
}

extension VisitorStore {
  /// Ends all sessions of an account, of browsers and of programs.
  ///
  /// - Parameter text: The account's name, in any of its spellings.
  /// - Returns: The number of ended sessions; `nil` if the account does not exist.
  /// - Throws: `StoreError` if the change cannot be stored.
  package func endSessions(ofAccount text: String) async throws(StoreError) -> Int? {
    guard let name = try? AccountName(text) else { return nil }
    let count: Int? = try await changeAccounts { database, _ in
      let rows = AccountRows(database: database)
      return try rows.account(named: name.key).map { try rows.endSessions(of: $0.id) }
    }
    await erase()
    return count
  }

  /// Ends all sessions of all accounts.
  ///
  /// - Returns: The number of ended sessions.
  /// - Throws: `StoreError` if the change cannot be stored.
  package func endSessions() async throws(StoreError) -> Int {
    let count = try await changeAccounts { database, _ in try AccountRows(database: database).endAllSessions() }
    await erase()
    return count
  }
}
