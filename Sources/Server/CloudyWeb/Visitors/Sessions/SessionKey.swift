import CloudyModel
import CloudyStorage
import CloudyViewModels
import Crypto
import Foundation

/// The secret key that signs session cookies: 32 bytes. Its descriptions print only dots.
package struct SessionKey: Sendable, CustomStringConvertible, CustomReflectable {
  static let byteCount = 32

  let symmetricKey: SymmetricKey

  package var description: String { "•••" }
  package var customMirror: Mirror { Mirror(self, children: []) }

  /// Creates a new key from the system's secure random generator.
  package init() { symmetricKey = SymmetricKey(size: .bits256) }

  /// - Returns: `nil` unless there are exactly 32 bytes.
  init?(bytes: some Collection<UInt8>) {
    guard bytes.count == SessionKey.byteCount else { return nil }
    symmetricKey = SymmetricKey(data: Array(bytes))
  }

  /// Reads the key from `session.key` in a directory, or creates it if the file is missing.
  ///
  /// - Parameter directory: An absolute path; the directory is created if necessary.
  /// - Throws: A ``SessionKeyProblem`` if the file cannot be read or created, is not a key, or is readable by others.
  package init(storedIn directory: String) throws(SessionKeyProblem) {
    let path = directory + "/session.key"
    if access(path, F_OK) != 0 { try SessionKey().create(path, in: directory) }
    guard let key = SessionKey(bytes: try SessionKey.read(path)) else { throw .noKey(path: path) }
    self = key
  }

  /// Reads the cached key of servers that share one; `nil` if the directory has no usable one.
  package init?(sharedIn directory: String) {
    guard let bytes = try? SessionKey.read(SessionKey.sharedPath(directory)), let key = SessionKey(bytes: bytes) else {
      return nil
    }
    self = key
  }

  /// Caches the shared key in `shared-session.key` in a directory, in case this server starts while the database cannot
  /// be reached.
  ///
  /// - Throws: A ``SessionKeyProblem`` if the file cannot be created.
  package func keepAsShared(in directory: String) throws(SessionKeyProblem) {
    let path = SessionKey.sharedPath(directory)
    if let known = try? SessionKey.read(path), known == symmetricKey.withUnsafeBytes({ Array($0) }) { return }
    unlink(path)
    try create(path, in: directory)
  }

  private static func sharedPath(_ directory: String) -> String { directory + "/shared-session.key" }
}

extension SessionKey {
  private static func read(_ path: String) throws(SessionKeyProblem) -> [UInt8] {
    // Do not block if the path is a pipe.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failure(errno, path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(errno, path) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size == byteCount else { throw .noKey(path: path) }
    guard status.st_mode & 0o077 == 0 else { throw .readByOthers(path: path) }
    var bytes = [UInt8](repeating: 0, count: byteCount)
    guard Foundation.read(file, &bytes, byteCount) == byteCount else { throw .noKey(path: path) }
    return bytes
  }

  /// Creates the file atomically, so that no reader sees a partial key, and servers that start at the same time use the
  /// same one.
  private func create(_ path: String, in directory: String) throws(SessionKeyProblem) {
    do throws(StoreError) {
      try StoreFile.makeDirectory(directory, for: path)
    } catch {
      throw .notUsable(error)
    }
    let draft = directory + "/session.key.\(getpid()).\(UInt32.random(in: 0...UInt32.max))"
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SessionKey.failure(errno, path) }
    defer {
      close(file)
      unlink(draft)
    }
    let bytes = symmetricKey.withUnsafeBytes { Array($0) }
    guard write(file, bytes, bytes.count) == bytes.count, fsync(file) == 0 else {
      throw SessionKey.failure(errno, path)
    }
    guard link(draft, path) == 0 || errno == EEXIST else { throw SessionKey.failure(errno, path) }
  }

  private static func failure(_ code: Int32, _ path: String) -> SessionKeyProblem {
    .notUsable(StoreError(systemError: code, path: path))
  }
}
