import CloudyModel
import CloudyViewModels
import Foundation

/// Programs on a user's other computers, which can access the account's places and settings, and nothing else.
extension Accounts {
  /// The tokens that an authorized program stores.
  struct Tokens: Hashable, Sendable {
    let access: AccountToken
    let refresh: AccountToken
    /// The name of the account.
    let account: String
  }

  /// Starts the authorization of a program.
  ///
  /// - Parameter name: The name of its computer; `nil` if the program does not send it.
  /// - Returns: The device code for the program, and the user code; `nil` if too many programs are waiting.
  func beginGrant(
    device name: String?
  ) async throws(Failure) -> (code: AccountToken, userCode: DeviceUserCode)? {
    let code = AccountToken()
    let waiting = PendingAuthorization(code: DeviceUserCode(), device: .program(on: name))
    let hasRoom = try await write { rows, _, now in try rows.begin(waiting, code: code.digest, at: now) }
    return hasRoom ? (code, waiting.code) : nil
  }

  /// Returns the program that waits with a typed user code.
  func waitingDevice(
    _ text: String, for session: AccountSession, by requester: Requester
  ) async throws(Failure) -> PendingAuthorization {
    try await tried("device code of \(session.number)", by: requester, else: .unknownDeviceCode) {
      () async throws(Failure) in
      guard let code = DeviceUserCode(typed: text) else { return nil }
      return try await read { rows, _, now in try rows.waitingDevice(code, at: now) }
    }
  }

  /// Allows or refuses a program access to an account.
  func decide(
    _ text: String, isAllowed: Bool, for session: AccountSession, by requester: Requester
  ) async throws(Failure) {
    let _: Bool = try await tried("device code of \(session.number)", by: requester, else: .unknownDeviceCode) {
      () async throws(Failure) in
      guard let code = DeviceUserCode(typed: text) else { return nil }
      return try await write { rows, _, now in
        try rows.decide(code, isAllowed: isAllowed, for: session.account, at: now) ? true : nil
      }
    }
  }

  /// The response to a program that polls for the decision.
  enum GrantResult: Hashable, Sendable {
    case tokens(Tokens)
    /// An error code of RFC 8628.
    case error(String)
  }

  func response(toGrant code: AccountToken) async throws(Failure) -> GrantResult {
    let (access, refresh) = (AccountToken(), AccountToken())
    return try await write { rows, day, now in
      switch try rows.state(ofGrant: code.digest, at: now) {
      case .waiting: return .error("authorization_pending")
      case .tooSoon: return .error("slow_down")
      case .refused: return .error("access_denied")
      case .expired: return .error("expired_token")
      case .unknown: return .error("invalid_grant")
      case .allowed(let id, let device):
        guard let account = try rows.account(id) else { return .error("access_denied") }
        let number = AccountToken.number()
        try rows.beginSession(refresh.digest, number: number, of: id, kind: .device, on: device, day: day)
        try rows.beginAccess(access.digest, session: number, at: now)
        return .tokens(Tokens(access: access, refresh: refresh, account: account.name))
      }
    }
  }

  /// Renews the tokens of a program; returns `nil` if its session has ended.
  func renew(_ token: AccountToken) async throws(Failure) -> Tokens? {
    let (access, refresh) = (AccountToken(), AccountToken())
    return try await write { rows, day, now in
      guard let session = try rows.renew(token.digest, with: refresh.digest, on: day) else { return nil }
      try rows.beginAccess(access.digest, session: session.number, at: now)
      return Tokens(access: access, refresh: refresh, account: session.accountName)
    }
  }

  /// Ends the session of a program.
  func revoke(_ token: AccountToken) async throws(Failure) {
    let hasEnded = try await write { rows, _, _ in try rows.endSession(refresh: token.digest) }
    if hasEnded { await visitors.erase() }
  }

  /// Returns the session of a program; `nil` if it does not exist or has ended.
  func session(access token: AccountToken) async throws(Failure) -> AccountSession? {
    try await read { rows, _, now in try rows.session(access: token.digest, at: now) }
  }

  /// Merges the choices of a program with those of its account, unless they exceed the limits.
  func merge(_ userData: UserData, into account: VisitorID) async throws(Failure) -> AccountRows.MergeResult {
    try await write { rows, _, now in try rows.merge(userData, into: account, at: now) }
  }
}
