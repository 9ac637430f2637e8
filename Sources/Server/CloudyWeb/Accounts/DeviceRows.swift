import CloudyModel
import CloudyStorage
import Foundation

/// A device that waits for authorization to use an account.
struct PendingAuthorization: Hashable, Sendable {
  let code: DeviceUserCode
  let device: Device
}

/// A device that was allowed or refused, and has not fetched the decision yet.
struct CompletedAuthorization: Hashable, Sendable {
  let device: Device
  /// `allowed` or `refused`.
  let answer: String
  /// The time until which the device can fetch the decision.
  let end: Date
}

/// A user code to authorize a device: eight consonants, which form no words (RFC 8628, section 6.1).
struct DeviceUserCode: Hashable, Sendable {
  private static let alphabet = Array("BCDFGHJKLMNPQRSTVWXZ")
  private static let length = 8

  private let letters: [Character]

  /// Creates a new code from the system's secure random generator.
  init() {
    var generator = SystemRandomNumberGenerator()
    letters = (0..<Self.length).map { _ in
      Self.alphabet[Int.random(in: Self.alphabet.indices, using: &generator)]
    }
  }

  /// - Parameter text: The code as typed, with or without the hyphen, in either case.
  /// - Returns: `nil` if it is not a code.
  init?(typed text: String) {
    guard text.utf8.count <= 100 else { return nil }
    let letters = Array(text.uppercased().filter { !$0.isWhitespace && $0 != "-" })
    guard letters.count == Self.length, letters.allSatisfy(Self.alphabet.contains) else { return nil }
    self.letters = letters
  }

  /// The code in two groups, such as `WDJB-MJHT`.
  var text: String { String(letters[..<4]) + "-" + String(letters[4...]) }
}

/// Connected devices, and those that wait for authorization, as rows of ``VisitorSchema``'s tables.
extension AccountRows {
  /// The result for a device that polls for the decision.
  enum GrantState: Hashable, Sendable {
    case waiting, refused, expired, unknown
    /// The device polled sooner than allowed.
    case tooSoon
    case allowed(VisitorID, Device)
  }

  /// Seconds for which a user code is valid.
  static let grantTime: TimeInterval = 600
  /// The minimum number of seconds between two polls of a device.
  static let grantPause: TimeInterval = 5
  /// Seconds for which an access token is valid.
  static let accessTime: TimeInterval = 3600
  private static let grantLimit = 10_000

  /// Records that a device waits for authorization.
  ///
  /// - Parameter code: The digest of the device code.
  /// - Returns: `false` if too many devices are waiting.
  func begin(_ waiting: PendingAuthorization, code: Data, at now: Date) throws -> Bool {
    guard try database.value("SELECT count(*) FROM device_grant") ?? 0 < AccountRows.grantLimit else { return false }
    try database.change(
      "INSERT INTO device_grant (code, user_code, device, ends_at, pause, state) VALUES (?, ?, ?, ?, ?, 'waiting')",
      [
        .bytes(code), .text(waiting.code.text), SQLValue(waiting.device.system),
        .real(now.timeIntervalSince1970 + AccountRows.grantTime), .real(AccountRows.grantPause),
      ])
    return true
  }

  /// Returns the device that waits with a user code; `nil` if there is none.
  func waitingDevice(_ code: DeviceUserCode, at now: Date) throws -> PendingAuthorization? {
    let row = try database.row(
      "SELECT device FROM device_grant WHERE user_code = ? AND state = 'waiting' AND ends_at > ?",
      [.text(code.text), .real(now.timeIntervalSince1970)])
    return row.map { PendingAuthorization(code: code, device: Device.program(on: $0.value("device"))) }
  }

  /// Allows or refuses a device access to an account.
  ///
  /// - Returns: Whether the device was still waiting.
  func decide(_ code: DeviceUserCode, isAllowed: Bool, for account: VisitorID, at now: Date) throws -> Bool {
    try database.change(
      "UPDATE device_grant SET state = ?, account = ? WHERE user_code = ? AND state = 'waiting' AND ends_at > ?",
      [
        .text(isAllowed ? "allowed" : "refused"), account.sql, .text(code.text), .real(now.timeIntervalSince1970),
      ]) > 0
  }

  /// Returns the devices that the owner of an account has allowed or refused, and that have not fetched the decision
  /// yet.
  func decidedDevices(of account: VisitorID) throws -> [CompletedAuthorization] {
    let sql = "SELECT device, state, ends_at FROM device_grant WHERE account = ? ORDER BY ends_at, code"
    return try database.rows(sql, [account.sql]).compactMap { row in
      guard let answer = row.value("state", as: String.self), let end = row.value("ends_at", as: Double.self) else {
        return nil
      }
      return CompletedAuthorization(
        device: Device.program(on: row.value("device")), answer: answer, end: Date(timeIntervalSince1970: end))
    }
  }

  /// Returns the decision to a device that polls. Afterwards, the device code is invalid.
  func state(ofGrant code: Data, at now: Date) throws -> GrantState {
    let time = now.timeIntervalSince1970
    guard let row = try database.row("SELECT * FROM device_grant WHERE code = ?", [.bytes(code)]) else {
      return .unknown
    }
    func forget() throws { try database.change("DELETE FROM device_grant WHERE code = ?", [.bytes(code)]) }
    guard let end = row.value("ends_at", as: Double.self), end > time else {
      try forget()
      return .expired
    }
    switch row.value("state", as: String.self) {
    case "allowed":
      try forget()
      guard let account = row.visitorID("account") else {
        return .expired
      }
      return .allowed(account, Device.program(on: row.value("device")))
    case "refused":
      try forget()
      return .refused
    default:
      let pause = row.value("pause", as: Double.self) ?? AccountRows.grantPause
      let last = row.value("asked_at", as: Double.self)
      // Allow half a second of network jitter.
      let isTooSoon = last.map { (0..<(pause - 0.5)).contains(time - $0) } ?? false
      try database.change(
        "UPDATE device_grant SET asked_at = ?, pause = ? WHERE code = ?",
        [.real(time), .real(isTooSoon ? min(pause + 5, 60) : pause), .bytes(code)])
      return isTooSoon ? .tooSoon : .waiting
    }
  }
}

extension AccountRows {
  /// Stores an access token of a device.
  func beginAccess(_ token: Data, session number: String, at now: Date) throws {
    try database.change(
      "INSERT INTO access_token (token, session, ends_at) VALUES (?, ?, ?)",
      [.bytes(token), .text(number), .real(now.timeIntervalSince1970 + AccountRows.accessTime)])
  }

  /// Returns the session of a device by its access token; `nil` if it does not exist or has expired.
  func session(access token: Data, at now: Date) throws -> AccountSession? {
    let time = now.timeIntervalSince1970
    // Reject tokens that expire too late, in case the clock was set back.
    guard
      let number: String = try database.value(
        "SELECT session FROM access_token WHERE token = ? AND ends_at > ? AND ends_at <= ?",
        [.bytes(token), .real(time), .real(time + AccountRows.accessTime)])
    else { return nil }
    return try sessions("number = ? AND kind = ?", [.text(number), .text(SessionKind.device.rawValue)]).first
  }

  /// Replaces a device's refresh token.
  ///
  /// A replaced token stays valid until its successor has been used, since the response may have been lost. After that,
  /// only a thief would use it: the session ends.
  ///
  /// - Returns: The session; `nil` if the token is invalid.
  func renew(_ token: Data, with new: Data, on day: Int) throws -> AccountSession? {
    let known = try sessions(
      "(token = ? OR replaced = ?) AND kind = ? AND last_day >= ? AND begun_day >= ?",
      [.bytes(token), .bytes(token), .text(SessionKind.device.rawValue)] + AccountRows.firstDays(on: day))
    guard let session = known.first else {
      // The token is neither the newest nor the one before, so it may have been used already.
      try endSessionOfUsed(token)
      return nil
    }
    // If this is the previous token, the newest one was either lost or stolen. Both are marked as used: the session
    // ends when either is used again.
    let newest: Data? = try database.value(
      "SELECT token FROM account_session WHERE number = ?", [.text(session.number)])
    for used in Set([token, newest].compactMap(\.self)) {
      try database.put(
        [.bytes(used), .text(session.number)], in: "used_token", columns: "token, session", key: "token")
    }
    try database.change(
      "UPDATE account_session SET replaced = ?, token = ?, last_day = ? WHERE number = ?",
      [.bytes(token), .bytes(new), SQLValue(day), .text(session.number)])
    return session
  }

  /// - Returns: The number of ended sessions.
  @discardableResult
  private func endSessionOfUsed(_ token: Data) throws -> Int {
    let sql = "SELECT session FROM used_token WHERE token = ?"
    guard let number: String = try database.value(sql, [.bytes(token)]) else { return 0 }
    return try endSessions("number = ?", [.text(number)])
  }

  /// Ends the session of a device by its refresh token, even a replaced one.
  ///
  /// - Returns: Whether there was such a session.
  func endSession(refresh token: Data) throws -> Bool {
    let used = try endSessionOfUsed(token)
    let others = try endSessions(
      "(token = ? OR replaced = ?) AND kind = ?", [.bytes(token), .bytes(token), .text(SessionKind.device.rawValue)])
    return used + others > 0
  }
}
