import Foundation
import Synchronization

/// How a program exited.
public enum ExitStatus: Hashable, Sendable, CustomStringConvertible {
  /// It exited with this status.
  case exited(Int32)
  /// A signal terminated it: it crashed or was killed.
  case signaled(Int32)

  /// The status in words: `exited with 3`, `was ended by signal 11 (Segmentation fault)`.
  public var description: String {
    switch self {
    case .exited(let status): "exited with \(status)"
    case .signaled(let signal): "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
    }
  }
}

/// A program that this process started.
final class ChildProcess: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The output of a program on one stream, in an unlinked temporary file that disappears with this process.
  final class Output: Sendable {
    fileprivate let descriptor: Int32

    init() throws {
      let path = "/tmp/ui-testing-output-\(UUID().uuidString)"
      descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        throw Failure(description: "no temporary file: \(String(cString: strerror(errno)))")
      }
      unlink(path)
    }

    deinit { close(descriptor) }

    var text: String {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = pread(descriptor, &buffer, buffer.count, off_t(bytes.count))
        guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
        bytes += buffer.prefix(count)
      }
    }
  }

  private struct State {
    var status: ExitStatus?
    var waiting: [Int: CheckedContinuation<ExitStatus?, Never>] = [:]
    var nextWaiting = 0
  }

  let identifier: pid_t
  private let state = Mutex(State())

  /// - Parameters:
  ///   - input: A descriptor for standard input; empty input if `nil`.
  ///   - group: The process group to join; 0 for a new one.
  /// - Throws: ``Failure`` if the program cannot be started.
  init(
    _ path: String, _ arguments: [String] = [], environment: [String: String], input: Int32? = nil,
    output: Int32? = nil, error: Int32? = nil, group: pid_t = 0
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in [input, output, error].enumerated() {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var nothing = sigset_t()
    sigemptyset(&nothing)
    var everything = sigset_t()
    sigfillset(&everything)
    posix_spawnattr_setsigmask(&attributes, &nothing)
    // Ignored signals would be inherited by the child.
    posix_spawnattr_setsigdefault(&attributes, &everything)
    posix_spawnattr_setpgroup(&attributes, group)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var identifier = pid_t()
    let result = ChildProcess.withCStrings([path] + arguments) { arguments in
      ChildProcess.withCStrings(environment.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&identifier, path, &actions, &attributes, arguments, environment)
      }
    }
    guard result == 0 else {
      throw Failure(description: "cannot start \(path): \(String(cString: strerror(result)))")
    }
    self.identifier = identifier
    let thread = Thread { [self] in waitForEnd() }
    thread.name = "wait"
    thread.start()
  }

  convenience init(
    _ path: String, _ arguments: [String], environment: [String: String], output: Output, error: Output,
    group: pid_t = 0
  ) throws {
    try self.init(
      path, arguments, environment: environment, output: output.descriptor, error: error.descriptor, group: group)
  }

  /// `nil` while it runs.
  var status: ExitStatus? { state.withLock { $0.status } }

  /// - Parameter toGroup: Whether to signal the whole process group, which this process must lead.
  func send(_ signal: Int32, toGroup: Bool = false) {
    // Under the lock, so that the ID still belongs to this process.
    state.withLock { state in
      if state.status == nil { _ = kill(toGroup ? -identifier : identifier, signal) }
    }
  }

  /// Waits for the exit.
  /// - Returns: `nil` if the process still runs at the timeout.
  func end(within timeout: Duration) async -> ExitStatus? {
    await withTaskGroup(of: Void.self) { group in
      let number = state.withLock { state in
        state.nextWaiting += 1
        return state.nextWaiting
      }
      group.addTask {
        try? await Task.sleep(for: timeout)
        self.giveUp(number)
      }
      let status = await withCheckedContinuation { continuation in
        let status = state.withLock { state -> ExitStatus? in
          if state.status == nil { state.waiting[number] = continuation }
          return state.status
        }
        if let status { continuation.resume(returning: status) }
      }
      group.cancelAll()
      return status
    }
  }

  /// Sends SIGTERM, and SIGKILL if the process has not exited within `timeout`.
  @discardableResult
  func terminate(within timeout: Duration = Duration.seconds(5) * TimeoutScale.factor) async -> ExitStatus {
    send(SIGTERM)
    if let status = await end(within: timeout) { return status }
    send(SIGKILL)
    return await end(within: .seconds(60)) ?? .signaled(SIGKILL)
  }
}

extension ChildProcess {
  private func giveUp(_ number: Int) {
    state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: nil)
  }

  private func waitForEnd() {
    var raw: Int32 = 0
    // The process stays a zombie, with its ID, until the status is recorded under the lock.
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    let waiting = state.withLock { state in
      while waitpid(identifier, &raw, 0) < 0, errno == EINTR {}
      let signal = raw & 0x7f
      state.status = signal == 0 ? .exited(raw >> 8 & 0xff) : .signaled(signal)
      defer { state.waiting = [:] }
      return state.waiting.values.map { ($0, state.status) }
    }
    for (continuation, status) in waiting { continuation.resume(returning: status) }
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
