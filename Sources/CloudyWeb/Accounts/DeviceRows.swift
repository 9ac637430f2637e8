import CloudyModel
import CloudyServices
import Foundation
import GRDB

/// A device that waits until somebody allows it to use an account.
struct WaitingDevice: Hashable, Sendable {
  let code: DeviceUserCode
  let device: Device
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
  func begin(_ waiting: WaitingDevice, code: Data, at now: Date) throws -> Bool {
    // A clock that was set back must not keep them for ever.
    try execute(
      "DELETE FROM device_grant WHERE ends_at < ? OR ends_at > ?",
      [now.timeIntervalSince1970 - AccountRows.grantTime, now.timeIntervalSince1970 + 2 * AccountRows.grantTime])
    guard try Int.fetchOne(database, sql: "SELECT count(*) FROM device_grant") ?? 0 < AccountRows.grantLimit else {
      return false
    }
    try execute(
      "INSERT INTO device_grant (code, user_code, device, ends_at, pause, state) VALUES (?, ?, ?, ?, ?, 'waiting')",
      [
        code, waiting.code.text, waiting.device.system, now.timeIntervalSince1970 + AccountRows.grantTime,
        AccountRows.grantPause,
      ])
    return true
  }

  /// Returns the device that waits with a code; `nil` if there is none.
  func waitingDevice(_ code: DeviceUserCode, at now: Date) throws -> WaitingDevice? {
    let row = try Row.fetchOne(
      database, sql: "SELECT device FROM device_grant WHERE user_code = ? AND state = 'waiting' AND ends_at > ?",
      arguments: [code.text, now.timeIntervalSince1970])
    return row.map { WaitingDevice(code: code, device: Device.program(on: $0.value("device"))) }
  }

  /// Allows a device to use an account, or refuses it.
  ///
  /// - Returns: Whether it still waited.
  func decide(_ code: DeviceUserCode, isAllowed: Bool, for account: VisitorID, at now: Date) throws -> Bool {
    try execute(
      "UPDATE device_grant SET state = ?, account = ? WHERE user_code = ? AND state = 'waiting' AND ends_at > ?",
      [isAllowed ? "allowed" : "refused", Data(account.bytes), code.text, now.timeIntervalSince1970])
    return database.changesCount > 0
  }

  /// Answers a device that asks whether it was allowed. Once it knows, it cannot ask again.
  func state(ofGrant code: Data, at now: Date) throws -> GrantState {
    let time = now.timeIntervalSince1970
    guard let row = try Row.fetchOne(database, sql: "SELECT * FROM device_grant WHERE code = ?", arguments: [code])
    else { return .unknown }
    func forget() throws { try execute("DELETE FROM device_grant WHERE code = ?", [code]) }
    guard let end = row.value("ends_at", as: Double.self), end > time else {
      try forget()
      return .expired
    }
    switch row.value("state", as: String.self) {
    case "allowed":
      try forget()
      guard let account = row.value("account", as: Data.self).flatMap({ VisitorID(bytes: Array($0)) }) else {
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
      try execute(
        "UPDATE device_grant SET asked_at = ?, pause = ? WHERE code = ?",
        [time, isTooSoon ? min(pause + 5, 60) : pause, code])
      return isTooSoon ? .tooSoon : .waiting
    }
  }
}

extension AccountRows {
  /// Gives a device an access token.
  func beginAccess(_ token: Data, session number: String, at now: Date) throws {
    try execute("DELETE FROM access_token WHERE ends_at < ?", [now.timeIntervalSince1970])
    try execute(
      "INSERT INTO access_token (token, session, ends_at) VALUES (?, ?, ?)",
      [token, number, now.timeIntervalSince1970 + AccountRows.accessTime])
  }

  /// Returns the session of a device by its access token; `nil` if there is none, or no longer.
  func session(access token: Data, at now: Date) throws -> AccountSession? {
    let time = now.timeIntervalSince1970
    // Also if the clock was set back.
    guard
      let number = try String.fetchOne(
        database, sql: "SELECT session FROM access_token WHERE token = ? AND ends_at > ? AND ends_at <= ?",
        arguments: [token, time, time + AccountRows.accessTime])
    else { return nil }
    return try sessions("number = ? AND kind = ?", [number, SessionKind.device.rawValue]).first
  }

  /// Replaces a device's refresh token.
  ///
  /// A token that was replaced works until the new one has been used, since its answer may have been lost. After that, only a
  /// thief would use it: the session ends.
  ///
  /// - Returns: The session; `nil` if there is none.
  func renew(_ token: Data, with new: Data, on day: Int) throws -> AccountSession? {
    let known = try sessions(
      "(token = ? OR replaced = ?) AND kind = ? AND last_day >= ? AND begun_day >= ?",
      [
        token, token, SessionKind.device.rawValue, day - AccountRows.sessionDays,
        day - AccountRows.longestSessionDays,
      ])
    guard let session = known.first else {
      // Used twice: not the newest, and not the one before.
      try endSessionOfUsed(token)
      return nil
    }
    // If it was the one before, nobody has got the newest so far; or somebody else has, and both of them end when they use it.
    try execute(
      "INSERT OR REPLACE INTO used_token (token, session) SELECT token, number FROM account_session WHERE number = ?",
      [session.number])
    try execute("INSERT OR REPLACE INTO used_token (token, session) VALUES (?, ?)", [token, session.number])
    try execute(
      "UPDATE account_session SET replaced = ?, token = ?, last_day = ? WHERE number = ?",
      [token, new, day, session.number])
    return session
  }

  private func endSessionOfUsed(_ token: Data) throws {
    let sql = "SELECT session FROM used_token WHERE token = ?"
    guard let number = try String.fetchOne(database, sql: sql, arguments: [token]) else { return }
    try execute("DELETE FROM account_session WHERE number = ?", [number])
    try forgetTokens()
  }

  /// Ends the session of a device by its refresh token, also by one that was replaced.
  func endSession(refresh token: Data) throws {
    try endSessionOfUsed(token)
    try execute(
      "DELETE FROM account_session WHERE (token = ? OR replaced = ?) AND kind = ?",
      [token, token, SessionKind.device.rawValue])
    try forgetTokens()
  }
}
