import CloudyModel
import CloudyStorage
import Foundation

/// A device that waits until somebody allows it to use an account.
struct PendingAuthorization: Hashable, Sendable {
  let code: DeviceUserCode
  let device: Device
}

/// A device that somebody has allowed or refused, and that has not asked since.
struct CompletedAuthorization: Hashable, Sendable {
  let device: Device
  /// `allowed` or `refused`.
  let answer: String
  /// Until when it can ask.
  let end: Date
}

/// What a person types to allow a device: eight letters of which none makes a word, RFC 8628, section 6.1.
struct DeviceUserCode: Hashable, Sendable {
  private static let alphabet = Array("BCDFGHJKLMNPQRSTVWXZ")
  private static let length = 8

  private let letters: [Character]

  /// Creates a new one from the system's secure random generator.
  init() {
    var generator = SystemRandomNumberGenerator()
    letters = (0..<Self.length).map { _ in
      Self.alphabet[Int.random(in: Self.alphabet.indices, using: &generator)]
    }
  }

  /// - Parameter text: As somebody types it, with or without the sign in its middle, in small letters or capitals.
  /// - Returns: `nil` if it is none.
  init?(typed text: String) {
    guard text.utf8.count <= 100 else { return nil }
    let letters = Array(text.uppercased().filter { !$0.isWhitespace && $0 != "-" })
    guard letters.count == Self.length, letters.allSatisfy(Self.alphabet.contains) else { return nil }
    self.letters = letters
  }

  /// In two groups, such as `WDJB-MJHT`.
  var text: String { String(letters[..<4]) + "-" + String(letters[4...]) }
}

/// Devices that are connected to accounts, or want to be, as rows of ``VisitorSchema``'s tables.
extension AccountRows {
  /// What a device hears that asks whether it was allowed.
  enum GrantState: Hashable, Sendable {
    case waiting, refused, expired, unknown
    /// It asked sooner than it may.
    case tooSoon
    case allowed(VisitorID, Device)
  }

  /// Seconds for which a code can be used.
  static let grantTime: TimeInterval = 600
  /// Seconds between two questions of a device.
  static let grantPause: TimeInterval = 5
  /// Seconds for which an access token can be used.
  static let accessTime: TimeInterval = 3600
  private static let grantLimit = 10_000

  /// Notes that a device waits to be allowed.
  ///
  /// - Parameter code: The digest of what the device keeps.
  /// - Returns: Whether there was room.
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

  /// Returns the device that waits with a code; `nil` if there is none.
  func waitingDevice(_ code: DeviceUserCode, at now: Date) throws -> PendingAuthorization? {
    let row = try database.row(
      "SELECT device FROM device_grant WHERE user_code = ? AND state = 'waiting' AND ends_at > ?",
      [.text(code.text), .real(now.timeIntervalSince1970)])
    return row.map { PendingAuthorization(code: code, device: Device.program(on: $0.value("device"))) }
  }

  /// Allows a device to use an account, or refuses it.
  ///
  /// - Returns: Whether it still waited.
  func decide(_ code: DeviceUserCode, isAllowed: Bool, for account: VisitorID, at now: Date) throws -> Bool {
    try database.change(
      "UPDATE device_grant SET state = ?, account = ? WHERE user_code = ? AND state = 'waiting' AND ends_at > ?",
      [
        .text(isAllowed ? "allowed" : "refused"), account.sql, .text(code.text), .real(now.timeIntervalSince1970),
      ]) > 0
  }

  /// Returns the devices that the owner of an account has allowed or refused, and that do not know it yet.
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

  /// Answers a device that asks whether it was allowed. Once it knows, it cannot ask again.
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
      // Half a second is the network's.
      let isTooSoon = last.map { (0..<(pause - 0.5)).contains(time - $0) } ?? false
      try database.change(
        "UPDATE device_grant SET asked_at = ?, pause = ? WHERE code = ?",
        [.real(time), .real(isTooSoon ? min(pause + 5, 60) : pause), .bytes(code)])
      return isTooSoon ? .tooSoon : .waiting
    }
  }
}

extension AccountRows {
  /// Gives a device an access token.
  func beginAccess(_ token: Data, session number: String, at now: Date) throws {
    try database.change(
      "INSERT INTO access_token (token, session, ends_at) VALUES (?, ?, ?)",
      [.bytes(token), .text(number), .real(now.timeIntervalSince1970 + AccountRows.accessTime)])
  }

  /// Returns the session of a device by its access token; `nil` if there is none, or no longer.
  func session(access token: Data, at now: Date) throws -> AccountSession? {
    let time = now.timeIntervalSince1970
    // Also if the clock was set back.
    guard
      let number: String = try database.value(
        "SELECT session FROM access_token WHERE token = ? AND ends_at > ? AND ends_at <= ?",
        [.bytes(token), .real(time), .real(time + AccountRows.accessTime)])
    else { return nil }
    return try sessions("number = ? AND kind = ?", [.text(number), .text(SessionKind.device.rawValue)]).first
  }

  /// Replaces a device's refresh token.
  ///
  /// A token that was replaced works until the new one has been used, since its answer may have been lost. After that,
  /// only a thief would use it: the session ends.
  ///
  /// - Returns: The session; `nil` if there is none.
  func renew(_ token: Data, with new: Data, on day: Int) throws -> AccountSession? {
    let known = try sessions(
      "(token = ? OR replaced = ?) AND kind = ? AND last_day >= ? AND begun_day >= ?",
      [.bytes(token), .bytes(token), .text(SessionKind.device.rawValue)] + AccountRows.firstDays(on: day))
    guard let session = known.first else {
      // Used twice: not the newest, and not the one before.
      try endSessionOfUsed(token)
      return nil
    }
    // If it was the one before, nobody has got the newest so far; or somebody else has, and both of them end when they
    // use it.
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

  /// - Returns: How many there were.
  @discardableResult
  private func endSessionOfUsed(_ token: Data) throws -> Int {
    let sql = "SELECT session FROM used_token WHERE token = ?"
    guard let number: String = try database.value(sql, [.bytes(token)]) else { return 0 }
    return try endSessions("number = ?", [.text(number)])
  }

  /// Ends the session of a device by its refresh token, also by one that was replaced.
  ///
  /// - Returns: Whether there was one.
  func endSession(refresh token: Data) throws -> Bool {
    let used = try endSessionOfUsed(token)
    let others = try endSessions(
      "(token = ? OR replaced = ?) AND kind = ?", [.bytes(token), .bytes(token), .text(SessionKind.device.rawValue)])
    return used + others > 0
  }
}
