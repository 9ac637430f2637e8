import CloudyStorage
import Foundation

/// The site's key, and the server that sends notifications.
extension PushRows {
  /// Returns the site's private key; `nil` if there is none yet, or a damaged one.
  func key() throws -> VAPIDKey? {
    let bytes: Data? = try database.value("SELECT private_key FROM push_key WHERE id = 1")
    return bytes.flatMap(VAPIDKey.init(bytes:))
  }

  /// Stores the site's private key, which makes all earlier subscriptions useless.
  func setKey(_ key: VAPIDKey) throws {
    try database.change("DELETE FROM push_subscription", [])
    try database.put([.integer(1), .bytes(key.bytes)], in: "push_key", columns: "id, private_key", key: "id")
  }

  /// Makes a server the one that sends notifications, if no other one is.
  ///
  /// - Parameters:
  ///   - server: A random number of the server.
  ///   - period: The time in seconds after which another server can take over.
  /// - Returns: Whether it is the one.
  func beginWork(_ server: Data, for period: TimeInterval, at now: Date) throws -> Bool {
    let time = now.timeIntervalSince1970
    if let row = try database.row("SELECT server, ends_at FROM push_work WHERE id = 1"),
      let end = row.value("ends_at", as: Double.self), row.value("server") != server,
      // A clock that was set back must not leave the work to a server that no longer runs.
      end > time, end <= time + 2 * period
    {
      return false
    }
    try database.put(
      [.integer(1), .bytes(server), .real(time + period)], in: "push_work", columns: "id, server, ends_at", key: "id")
    return true
  }

  /// Lets another server send notifications.
  func endWork(_ server: Data) throws {
    try database.change("DELETE FROM push_work WHERE server = ?", [.bytes(server)])
  }
}
