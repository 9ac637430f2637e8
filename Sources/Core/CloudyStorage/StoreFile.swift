import CloudyModel
import Foundation

/// The files of a store, as the file system sees them. Only their owner may read them.
package struct StoreFile: Sendable {
  let directory: String
  /// The name without the extensions of SQLite's files.
  let name: String
  package var path: String { directory + "/\(name).sqlite" }
  /// The path of the lock file through which one process makes a request for all.
  package var questionsPath: String { directory + "/\(name).asking" }

  /// - Parameters:
  ///   - directory: An absolute path.
  ///   - name: The name without the extensions of SQLite's files.
  package init(directory: String, name: String = "cloudy") {
    self.directory = directory
    self.name = name
  }

  /// Changes of the file's content, and of other files in its directory.
  ///
  /// - Parameter others: The names of the other files.
  package func changes(andOf others: String...) -> FileChanges {
    FileChanges(in: directory, of: Set(others).union(["\(name).sqlite", "\(name).sqlite-wal"]))
  }

  /// Distinguishes the file from a later one with the same name; `nil` if there is none.
  package struct Identity: Equatable, Sendable {
    let device: UInt64
    let number: UInt64
  }

  package var identity: Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }

  /// Ensures that the file exists and is writable. If SQLite created it, other users could read it.
  ///
  /// - Throws: `.notWritable`, `.full` or `.failed`.
  package func prepare() throws(StoreError) {
    if access(path, F_OK) != 0 { try create() }
    guard access(path, W_OK) == 0, access(directory, W_OK | X_OK) == 0 else {
      throw .notWritable(path: path)
    }
  }

  /// Renames the file and SQLite's files next to it, so that nothing is lost.
  ///
  /// - Returns: The file's new path.
  /// - Throws: If a file cannot be renamed.
  package func moveAside(at now: Date) throws(StoreError) -> String {
    let destination = freePath(at: now)
    // Rename the file itself last: until then, a program that opens it finds it unchanged, and not an empty file next
    // to another one's journal.
    for suffix in ["-wal", "-shm", ""] where access(path + suffix, F_OK) == 0 {
      guard rename(path + suffix, destination + suffix) == 0 else { throw failure(errno) }
    }
    return destination
  }

  /// Runs `body` while no other process, and no other store of this one, repairs or migrates the file.
  ///
  /// - Throws: `StoreError.busy` if the lock is held for longer than the default timeout, or any error of `body`.
  package func locked<Value>(_ body: () throws -> Value) throws -> Value {
    try locked(BusyHandler(.default), body)
  }

  func locked<Value>(_ waiting: BusyHandler, _ body: () throws -> Value) throws -> Value {
    let descriptor = open(directory + "/\(name).lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    waiting.begin()
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, waiting.goesOn() else { throw StoreError.busy(path: path) }
    }
    // A child process that has just been forked has the descriptor, too.
    defer { flock(descriptor, LOCK_UN) }
    return try body()
  }
}

extension StoreFile {
  /// Creates missing directories for their owner only, as the XDG base directory specification requires.
  ///
  /// - Parameter path: The file that will be in it, for the error.
  /// - Throws: If a directory cannot be created.
  package static func makeDirectory(_ directory: String, for path: String) throws(StoreError) {
    var ancestor = ""
    for name in directory.split(separator: "/") {
      ancestor += "/" + name
      guard mkdir(ancestor, 0o700) == 0 || errno == EEXIST || access(ancestor, X_OK) == 0 else {
        throw StoreError(systemError: errno, path: path)
      }
    }
  }

  private func create() throws(StoreError) {
    try StoreFile.makeDirectory(directory, for: path)
    // Exclusively: closing a file that SQLite has open in this process would drop SQLite's locks on it.
    let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 || errno == EEXIST else { throw failure(errno) }
    if descriptor >= 0 { close(descriptor) }
  }

  private func freePath(at now: Date) -> String {
    let stamp = now.isoText.filter { !"-:".contains($0) }
    let names = sequence(first: 1) { $0 + 1 }.lazy.map { count in
      directory + "/\(name)-\(stamp)" + (count == 1 ? "" : "-\(count)") + ".sqlite"
    }
    return names.first { access($0, F_OK) != 0 } ?? directory + "/cloudy-\(stamp).sqlite"
  }

  private func failure(_ code: Int32) -> StoreError { StoreError(systemError: code, path: path) }
}

extension StoreError {
  /// Classifies a system error.
  ///
  /// - Parameters:
  ///   - code: A value of `errno`.
  ///   - path: The affected file.
  package init(systemError code: Int32, path: String) {
    self =
      switch code {
      case EACCES, EPERM, EROFS, ENOTDIR, ENOENT, EISDIR, ELOOP: .notWritable(path: path)
      case ENOSPC, EDQUOT: .full(path: path)
      default: .failed(path: path, problem: "\(String(cString: strerror(code))) (\(code))")
      }
  }
}
