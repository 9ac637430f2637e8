import CloudyModel
import CloudyViewModels
import Crypto
import Foundation

/// The actions on accounts, for pages and for the API.
struct Accounts: Sendable {
  /// The reason why an action failed.
  enum Failure: Error, Hashable {
    case name(AccountName.Problem)
    case password(PasswordRule.Problem)
    case nameTaken
    case invitationNeeded
    /// The invitation is unknown, used or expired.
    case invitationUsed
    /// The name or the password is wrong; the response does not reveal which.
    case wrongLogin
    case wrongCode
    case wrongPassword
    case unknownDeviceCode
    /// Too many attempts, or too many new accounts or invitations.
    case tooMany(seconds: Int)
    /// Too many passwords are being checked at the moment.
    case busy
    case store(StoreError)
  }

  /// A session that has just started.
  struct NewSession: Hashable, Sendable {
    /// The token for the browser's cookie.
    let token: AccountToken
    let account: VisitorID
  }

  /// The requester of an action.
  struct Requester: Sendable {
    /// The visitor whose choices are taken over; `nil` for a visitor without choices.
    var visitor: VisitorID?
    var device: Device
    /// `nil` if it is unknown.
    var address: ClientAddress?
  }

  static let codeCount = 10

  let access: AccountAccess
  let visitors: VisitorStore
  let passwordRule: PasswordRule
  private let hasher: PasswordHasher
  private let byName: LoginThrottle<String>
  private let byAddress: LoginThrottle<ClientAddress>
  /// Counts created accounts instead of password attempts.
  private let newByAddress: LoginThrottle<ClientAddress>

  /// - Parameters:
  ///   - passwordRule: The requirements for new passwords.
  ///   - shared: Counts that all servers share; `nil` if there is only one.
  ///   - elapsed: Returns nanoseconds since some time in the past, by a monotonic clock.
  init(
    _ visitors: VisitorStore, access: AccountAccess, hasher: PasswordHasher,
    passwordRule: PasswordRule = PasswordRule(stolen: BreachedPasswords.embedded), shared: SharedLimits? = nil,
    elapsed: @escaping @Sendable () -> UInt64
  ) {
    self.access = access
    self.visitors = visitors
    self.hasher = hasher
    self.passwordRule = passwordRule
    byName = LoginThrottle("name", longest: 60, shared: shared, elapsed: elapsed)
    byAddress = LoginThrottle("address", longest: 900, shared: shared, elapsed: elapsed)
    newByAddress = LoginThrottle("new", longest: 900, shared: shared, elapsed: elapsed)
  }

  /// Creates an account and logs in to it.
  ///
  /// - Parameter invitation: The invitation's ``Invitation/text``; `nil` without one.
  /// - Returns: The session and the recovery codes, which are never displayed again.
  func signUp(
    name text: String, password: String, invitation: String? = nil, by requester: Requester
  ) async throws(Failure) -> (opened: NewSession, codes: [RecoveryCode]) {
    let name = try Accounts.name(text)
    if let problem = passwordRule.problem(with: password, name: name) { throw .password(problem) }
    let invitation = invitation.flatMap(Invitation.init(text:))
    if access == .invited {
      // Only invited visitors may cause the expensive password hashing.
      let isInvited = try await read { rows, _, now in try invitation.map { try rows.has($0, at: now) } ?? false }
      guard isInvited else { throw invitation == nil ? .invitationNeeded : .invitationUsed }
    }
    let key = name.key
    guard try await read({ rows, _, _ in try rows.account(named: key) == nil }) else { throw .nameTaken }
    // Limit new accounts per address, since hashing takes long and other users have to log in.
    if let address = requester.address {
      if let seconds = await newByAddress.wait(for: address) { throw .tooMany(seconds: seconds) }
      await newByAddress.begin(address)
    }
    let hash = try await hashed(password)
    let account = Account(id: VisitorID.random(), name: name.text, key: name.key, password: hash)
    let codes = Accounts.newCodes()
    let opened = NewSession(token: AccountToken(), account: account.id)
    let mustBeInvited = access == .invited
    let isFree: Bool? = try await write { rows, day, now in
      if mustBeInvited {
        guard let invitation, try rows.has(invitation, at: now) else { return nil }
      }
      guard
        try rows.create(account, from: requester.visitor, by: HybridTimestamp.ReplicaID.random(), at: now)
      else { return false }
      if let invitation { try rows.use(invitation) }
      try rows.setCodes(codes.map(\.digest), of: account.id)
      try Accounts.begin(opened, on: requester.device, rows, day)
      return true
    }
    guard let isFree else { throw .invitationUsed }
    guard isFree else { throw .nameTaken }
    return (opened, codes)
  }

  /// Logs in to an account. The duration and the response do not reveal whether the account exists.
  func logIn(name text: String, password: String, by requester: Requester) async throws(Failure) -> NewSession {
    // An invalid name has no account, and gets the same response as a wrong password.
    let key = (try? AccountName(text))?.key ?? ""
    return try await tried(key, by: requester, else: .wrongLogin) { () async throws(Failure) in
      let account = key.isEmpty ? nil : try await read { rows, _, _ in try rows.account(named: key) }
      let verdict = try await judged(password, account?.password)
      guard verdict != .wrong, let account else { return nil }
      let renewed = verdict == .rightButOutdated ? try await hashed(password) : nil
      let opened = NewSession(token: AccountToken(), account: account.id)
      let isCurrent = try await write { rows, day, now in
        guard try rows.hasPassword(of: account) else { return false }
        if let renewed { try rows.setPassword(renewed, of: account.id) }
        try rows.takeOver(requester.visitor, into: account.id, at: now)
        try Accounts.begin(opened, on: requester.device, rows, day)
        return true
      }
      return isCurrent ? opened : nil
    }
  }

  /// Logs in with a recovery code, which then becomes invalid, and sets a new password. All other sessions end.
  func recover(
    name text: String, code: String, newPassword: String, by requester: Requester
  ) async throws(Failure) -> NewSession {
    let name = try? AccountName(text)
    if let problem = passwordRule.problem(with: newPassword, name: name) { throw .password(problem) }
    let key = name?.key ?? ""
    let opened: NewSession = try await tried(key, by: requester, else: .wrongCode) { () async throws(Failure) in
      let hash = try await hashed(newPassword)
      let token = AccountToken()
      let digest = RecoveryCode(typed: code)?.digest
      return try await write { rows, day, now in
        guard let digest, !key.isEmpty, let account = try rows.account(named: key),
          try rows.useCode(digest, of: account.id)
        else { return nil }
        try rows.setPassword(hash, of: account.id)
        try rows.endSessions(of: account.id)
        try rows.takeOver(requester.visitor, into: account.id, at: now)
        let opened = NewSession(token: token, account: account.id)
        try Accounts.begin(opened, on: requester.device, rows, day)
        return opened
      }
    }
    visitors.forgetSessions { $1.account == opened.account }
    await visitors.erase()
    return opened
  }
}

extension Accounts {
  static func name(_ text: String) throws(Failure) -> AccountName {
    do throws(AccountName.Problem) {
      return try AccountName(text)
    } catch {
      throw .name(error)
    }
  }

  static func newCodes() -> [RecoveryCode] { (0..<codeCount).map { _ in RecoveryCode() } }

  static func begin(_ opened: NewSession, on device: Device, _ rows: AccountRows, _ day: Int) throws {
    try rows.beginSession(
      opened.token.digest, number: AccountToken.number(), of: opened.account, on: device, day: day)
  }

  /// Verifies the password of a logged-in user again before an irreversible change.
  func confirmed(_ password: String, of id: VisitorID, by requester: Requester) async throws(Failure) -> Account {
    guard let account = try await read({ rows, _, _ in try rows.account(id) }) else {
      throw .wrongPassword
    }
    return try await tried(account.key, by: requester, else: .wrongPassword) { () async throws(Failure) in
      try await judged(password, account.password) == .wrong ? nil : account
    }
  }

  /// Changes an account, unless its password has changed since it was verified: the old password must not allow any
  /// more changes.
  ///
  /// No replaced or deleted data remains on the disk.
  @discardableResult
  func change<Value: Sendable>(
    _ known: Account, _ body: @escaping @Sendable (AccountRows, _ day: Int) throws -> Value
  ) async throws(Failure) -> Value {
    let value = try await write { rows, day, _ in
      try rows.hasPassword(of: known) ? try body(rows, day) : nil
    }
    guard let value else { throw .wrongPassword }
    await visitors.erase()
    return value
  }

  /// Makes clients wait after too many wrong attempts. Counts this attempt before it is checked, so that concurrent
  /// attempts all count.
  ///
  /// - Parameters:
  ///   - key: The account whose secret is tried.
  ///   - failure: The error for a wrong secret.
  ///   - attempt: Returns `nil` if the secret is wrong.
  func tried<Value>(
    _ key: String, by requester: Requester, else failure: Failure,
    _ attempt: () async throws(Failure) -> Value?
  ) async throws(Failure) -> Value {
    var wait = await byName.wait(for: key) ?? 0
    if let address = requester.address { wait = max(wait, await byAddress.wait(for: address) ?? 0) }
    if wait > 0 { throw .tooMany(seconds: wait) }
    let ofName = await byName.begin(key)
    let ofAddress = await counted(requester.address)
    if let wait = [ofName.wait, ofAddress?.wait].compactMap(\.self).max() {
      // Concurrent attempts were counted since the check above: they must not allow more attempts than consecutive
      // ones.
      await byName.withdraw(ofName, of: key)
      await withdraw(ofAddress, of: requester.address)
      throw .tooMany(seconds: wait)
    }
    let value: Value?
    do throws(Failure) {
      value = try await attempt()
    } catch {
      // The secret was not checked.
      await byName.withdraw(ofName, of: key)
      await withdraw(ofAddress, of: requester.address)
      throw error
    }
    guard let value else { throw failure }
    await byName.forget(key)
    // A user who knows one password must not have their attempts at other accounts forgotten.
    await withdraw(ofAddress, of: requester.address)
    return value
  }

  private func counted(_ address: ClientAddress?) async -> CountedAttempt? {
    guard let address else { return nil }
    return await byAddress.begin(address)
  }

  private func withdraw(_ counted: CountedAttempt?, of address: ClientAddress?) async {
    if let counted, let address { await byAddress.withdraw(counted, of: address) }
  }

  func hashed(_ password: String) async throws(Failure) -> PasswordHash {
    do throws(PasswordHasher.Failure) {
      return try await hasher.hash(password)
    } catch {
      throw .busy
    }
  }

  private func judged(_ password: String, _ stored: PasswordHash?) async throws(Failure)
    -> PasswordHasher.PasswordCheckResult
  {
    do throws(PasswordHasher.Failure) {
      return try await hasher.verdict(on: password, stored: stored)
    } catch {
      throw .busy
    }
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (AccountRows, _ day: Int, _ now: Date) throws -> Value
  ) async throws(Failure) -> Value {
    let day = visitors.today
    do throws(StoreError) {
      return try await visitors.accounts { try body(AccountRows(database: $0), day, $1) }
    } catch {
      throw .store(error)
    }
  }

  @discardableResult
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (AccountRows, _ day: Int, _ now: Date) throws -> Value
  ) async throws(Failure) -> Value {
    let day = visitors.today
    do throws(StoreError) {
      return try await visitors.changeAccounts { try body(AccountRows(database: $0), day, $1) }
    } catch {
      throw .store(error)
    }
  }
}
