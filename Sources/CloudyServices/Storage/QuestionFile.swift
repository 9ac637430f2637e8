import Foundation

/// The file by which processes that share a store let one of them ask a question for all.
///
/// Nothing is ever in it. A question is one of its bytes, which one process has for itself at a time: the system gives the
/// byte back however the process ends, so that none that dies holds up the others.
struct QuestionFile: Sendable {
  let path: String

  enum Outcome {
    case taken(QuestionLock)
    /// Another has it: a process, or somebody else in this one.
    case busy
    /// There can be no such file, so that everybody asks for themselves.
    case unavailable
  }

  /// - Parameter slot: Of a question that is asked several times at once, which one: `0..<8`.
  func take(_ question: String, slot: Int = 0) -> Outcome {
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return .unavailable }
    var byte = flock()
    byte.l_type = Int16(F_WRLCK)
    byte.l_whence = Int16(SEEK_SET)
    byte.l_start = QuestionFile.position(of: question) + off_t(slot & 7)
    byte.l_len = 1
    if fcntl(descriptor, QuestionFile.lockCommand, &byte) == 0 { return .taken(QuestionLock(descriptor)) }
    let isBusy = errno == EAGAIN || errno == EACCES
    close(descriptor)
    return isBusy ? .busy : .unavailable
  }

  /// Far apart for any two questions; files can be locked beyond their ends.
  private static func position(of question: String) -> off_t {
    let number = SHA256.digest(question.utf8).prefix(7).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return off_t(number << 3)
  }

  #if os(Linux)
    /// `F_OFD_SETLK`, which Glibc's module lacks. A lock of POSIX would be this whole process's.
    private static let lockCommand: Int32 = 37
  #else
    private static let lockCommand = F_OFD_SETLK
  #endif
}

/// The right to ask, until this is let go.
final class QuestionLock: Sendable {
  private let descriptor: Int32

  fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }
}
