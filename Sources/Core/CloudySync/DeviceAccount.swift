import CloudyModel
import CloudyStorage
import Foundation

/// This device's connection to a user's account on a server. Its tokens give access to the user's places and settings,
/// and to nothing else of the account.
package struct DeviceAccount: Hashable, Sendable {
  package var server: SyncServer
  /// The account's name, as its owner wrote it.
  package var name: String
  var accessToken: Secret
  /// The access token's expiry, by this device's clock.
  var accessEnd: Date
  var refreshToken: Secret
  /// The time of the last successful sync; `nil` if there was none.
  package var lastSync: Date?
  /// Whether the server has refused to refresh the tokens: this device is logged out and must be connected again.
  package var isLoggedOut = false
}

/// The file with this device's account, which only its owner may read.
package struct DeviceAccountFile: Sendable {
  private let directory: String
  private var path: String { directory + "/" + DeviceAccountFile.name }
  /// The name in its directory.
  package static let name = "account.json"

  /// - Parameter directory: An absolute path; it is created if necessary.
  package init(directory: String) { self.directory = directory }

  /// Returns the account; `nil` if this device is not connected to a server.
  ///
  /// - Throws: If the file exists but cannot be read, or is damaged.
  package func account() throws(StoreError) -> DeviceAccount? {
    guard let data = FileManager.default.contents(atPath: path) else {
      if access(path, F_OK) == 0 { throw StoreError(systemError: EACCES, path: path) }
      return nil
    }
    guard let account = (try? JSONDecoder().decode(Content.self, from: data))?.account else {
      throw .damaged(path: path)
    }
    return account
  }

  /// Stores the account atomically.
  ///
  /// - Throws: If it cannot be stored. The earlier content is then unchanged.
  func write(_ account: DeviceAccount) throws(StoreError) {
    try StoreFile.makeDirectory(directory, for: path)
    let draft = path + ".\(getpid()).\(UInt32.random(in: 0...UInt32.max))"
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(Content(account)) else { throw StoreError(systemError: EINVAL, path: path) }
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw StoreError(systemError: errno, path: path) }
    defer {
      close(file)
      unlink(draft)
    }
    let bytes = Array(data)
    guard Foundation.write(file, bytes, bytes.count) == bytes.count, fsync(file) == 0, rename(draft, path) == 0 else {
      throw StoreError(systemError: errno, path: path)
    }
  }

  /// Deletes the account.
  ///
  /// - Throws: If the file cannot be removed.
  func remove() throws(StoreError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw StoreError(systemError: errno, path: path) }
  }

  /// Lets one process at a time use the account; two that refreshed its tokens at once would look like token theft.
  ///
  /// - Returns: `nil` if another process holds the lock.
  /// - Throws: If the directory is not writable, so that a retry is useless.
  func lock() throws(StoreError) -> Lock? {
    let descriptor = open(directory + "/account.lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError(systemError: errno, path: path) }
    let lock = Lock(descriptor)
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return lock }
    guard errno == EWOULDBLOCK || errno == EINTR else { throw StoreError(systemError: errno, path: path) }
    return nil
  }

  /// Holds the lock until it is released.
  final class Lock: Sendable {
    private let descriptor: Int32
    fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit {
      // A child process that has just been forked has the descriptor, too, and would hold the lock until it runs its
      // program.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }

  private struct Content: Codable {
    var server: String
    var name: String
    var accessToken: String
    var accessEnd: Double
    var refreshToken: String
    var lastSync: Double?
    /// Absent for a connected device, and in files of older versions.
    var isLoggedOut: Bool?

    init(_ account: DeviceAccount) {
      server = account.server.address
      name = account.name
      accessToken = account.accessToken.revealed
      accessEnd = account.accessEnd.timeIntervalSince1970
      refreshToken = account.refreshToken.revealed
      lastSync = account.lastSync?.timeIntervalSince1970
      isLoggedOut = account.isLoggedOut ? true : nil
    }

    var account: DeviceAccount? {
      guard let server = SyncServer(address: server) else { return nil }
      return DeviceAccount(
        server: server, name: name, accessToken: Secret(accessToken),
        accessEnd: Date(timeIntervalSince1970: accessEnd), refreshToken: Secret(refreshToken),
        lastSync: lastSync.map(Date.init(timeIntervalSince1970:)), isLoggedOut: isLoggedOut ?? false)
    }
  }
}
