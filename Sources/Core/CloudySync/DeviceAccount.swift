import CloudyModel
import CloudyStorage
import Foundation

/// How this device is connected to a person's account on a server. Its secrets open the person's places and settings, and
/// nothing else of the account.
package struct DeviceAccount: Hashable, Sendable {
  package var server: SyncServer
  /// The name of the account, as its owner wrote it.
  package var name: String
  var accessToken: Secret
  /// When the server will not know the access token any more, by this device's clock.
  var accessEnd: Date
  var refreshToken: Secret
  /// When the choices here and there were the same last; `nil` if that never was.
  package var lastSync: Date?
  /// Whether the server has refused to renew the tokens: it has logged this device out, which is to be connected again.
  package var isLoggedOut = false

  /// A text that is not shown in messages.
  struct Secret: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    let text: String
    var description: String { "•••" }
    var customMirror: Mirror { Mirror(self, children: []) }
  }
}

/// The file with this device's account, which only its owner may read.
package struct DeviceAccountFile: Sendable {
  private let directory: String
  private var path: String { directory + "/account.json" }

  /// - Parameter directory: An absolute path; it is created if need be.
  package init(directory: String) { self.directory = directory }

  /// Returns the account; `nil` if this device is connected to no server.
  ///
  /// - Throws: If the file is there and cannot be read, or is damaged.
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

  /// Stores the account, all of it or nothing.
  ///
  /// - Throws: If it cannot be stored. What was stored before is unchanged.
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

  /// Forgets the account.
  ///
  /// - Throws: If the file cannot be removed.
  func remove() throws(StoreError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw StoreError(systemError: errno, path: path) }
  }

  /// Lets one process at a time use the account; two that renew its tokens at once would be taken for thieves.
  ///
  /// - Returns: `nil` if another one uses it.
  /// - Throws: If the directory cannot be written, which waiting does not mend.
  func lock() throws(StoreError) -> Lock? {
    let descriptor = open(directory + "/account.lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError(systemError: errno, path: path) }
    let lock = Lock(descriptor)
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return lock }
    guard errno == EWOULDBLOCK || errno == EINTR else { throw StoreError(systemError: errno, path: path) }
    return nil
  }

  /// Holds the account until it is gone.
  final class Lock: Sendable {
    private let descriptor: Int32
    fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }
    deinit { close(descriptor) }
  }

  private struct Content: Codable {
    var server: String
    var name: String
    var accessToken: String
    var accessEnd: Double
    var refreshToken: String
    var lastSync: Double?
    /// Absent of a device that is connected, and from before this was stored.
    var isLoggedOut: Bool?

    init(_ account: DeviceAccount) {
      server = account.server.address
      name = account.name
      accessToken = account.accessToken.text
      accessEnd = account.accessEnd.timeIntervalSince1970
      refreshToken = account.refreshToken.text
      lastSync = account.lastSync?.timeIntervalSince1970
      isLoggedOut = account.isLoggedOut ? true : nil
    }

    var account: DeviceAccount? {
      guard let server = SyncServer(address: server) else { return nil }
      return DeviceAccount(
        server: server, name: name, accessToken: DeviceAccount.Secret(text: accessToken),
        accessEnd: Date(timeIntervalSince1970: accessEnd), refreshToken: DeviceAccount.Secret(text: refreshToken),
        lastSync: lastSync.map(Date.init(timeIntervalSince1970:)), isLoggedOut: isLoggedOut ?? false)
    }
  }
}
