import CloudyHTTP
import CloudyStorage
import Foundation

/// A lock file that lets one of the processes that share a store make a request for all.
///
/// The file stays empty. Each request locks one byte position, which one process at a time can hold. The system
/// releases the lock however the process exits, so a crashed process blocks no other.
struct RequestLockFile: Sendable {
  let path: String

  enum Outcome {
    case taken(RequestLock)
    /// Another process, or another task in this one, has the lock.
    case busy
    /// The file cannot be created or locked, so every process makes the request.
    case unavailable
  }

  /// Tries to lock a request.
  ///
  /// - Parameter slot: One of `0..<8` positions, for a request that may run several times in parallel.
  func take(_ request: String, slot: Int = 0) -> Outcome {
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return .unavailable }
    let byte = LockedByte(descriptor, at: RequestLockFile.position(of: request) + off_t(slot & 7))
    if byte.set(F_WRLCK) { return .taken(RequestLock(byte)) }
    let isBusy = errno == EAGAIN || errno == EACCES
    close(descriptor)
    return isBusy ? .busy : .unavailable
  }

  /// Returns positions that are far apart for different requests. A file can be locked beyond its end.
  private static func position(of request: String) -> off_t {
    let number = SHA256.digest(request.utf8).prefix(7).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return off_t(number << 3)
  }
}

/// One byte of an open file, which can be locked.
private struct LockedByte {
  let descriptor: Int32
  private let position: off_t

  init(_ descriptor: Int32, at position: off_t) {
    self.descriptor = descriptor
    self.position = position
  }

  /// Locks the byte with `F_WRLCK`, or unlocks it with `F_UNLCK`.
  ///
  /// - Returns: `false`, with `errno`, if that failed.
  func set(_ type: Int32) -> Bool {
    var byte = flock()
    byte.l_type = Int16(type)
    byte.l_whence = Int16(SEEK_SET)
    byte.l_start = position
    byte.l_len = 1
    return fcntl(descriptor, LockedByte.command, &byte) == 0
  }

  #if os(Linux)
  /// `F_OFD_SETLK`, which Glibc's module lacks. A POSIX lock would belong to the whole process.
  private static let command: Int32 = 37
  #else
  private static let command = F_OFD_SETLK
  #endif
}

/// The right to make a request, held until this object is released.
final class RequestLock: Sendable {
  private let byte: LockedByte

  fileprivate init(_ byte: LockedByte) { self.byte = byte }

  deinit {
    // A child process that has just been forked has the descriptor, too, and would hold the lock until it runs its
    // program.
    _ = byte.set(F_UNLCK)
    close(byte.descriptor)
  }
}

extension Store {
  /// `nil` if the store has no file; then no other process shares it.
  var requests: RequestLockFile? { file.map { RequestLockFile(path: $0.questionsPath) } }
}
