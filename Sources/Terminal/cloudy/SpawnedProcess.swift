import Foundation

/// A process that this one has started. Foundation's `Process` cannot choose the group or session.
struct SpawnedProcess: Sendable {
  /// The reason why a process could not be started, in the system's words.
  struct Failure: Error {
    let reason: String
  }

  /// The processes of which the new one is the first.
  enum Leadership {
    /// A process group: its members can be ended together.
    case group
    /// A session: no terminal ends its members.
    case session
  }

  /// The exit status of a process whose own one is unknown: in shells, that of a command that could not be run.
  static let unknownStatus = 127

  /// If the parent process ignores `SIGCHLD`, this one does so as well, and the system drops the exit statuses of the
  /// processes that it starts.
  private static let restoresExitStatuses: Void = { _ = signal(SIGCHLD, SIG_DFL) }()

  private let identifier: pid_t
  private let sendSignal: @Sendable (pid_t, Int32) -> Void
  /// Has an element when the process has ended, unless it was abandoned before.
  private let endings: AsyncStream<Void>
  private let ending: AsyncStream<Void>.Continuation

  /// Starts a program without input, and without this process's open files and blocked signals.
  ///
  /// - Parameters:
  ///   - arguments: With the name of the program.
  ///   - reports: Whether its output and errors go to this process's standard error; otherwise they are dropped.
  ///   - sendSignal: Sends a signal to a process, or to the group with the negative identifier.
  init(
    _ program: String, _ arguments: [String], _ environment: [String: String], leading leadership: Leadership,
    reports: Bool, sendSignal: @escaping @Sendable (pid_t, Int32) -> Void = { _ = kill($0, $1) }
  ) throws(Failure) {
    _ = SpawnedProcess.restoresExitStatuses
    var actions = FileActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in reports ? [STDIN_FILENO] : [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    if reports { posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO) }
    // A reader of a pipe waits until every process has closed the other end.
    for descriptor in SpawnedProcess.openDescriptors where descriptor > STDERR_FILENO {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var attributes = Attributes()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of tasks block signals, and a new process inherits that.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flag =
      switch leadership {
      case .group: Int16(POSIX_SPAWN_SETPGROUP)
      case .session: SpawnedProcess.sessionFlag
      }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | flag)

    let words = arguments.map { strdup($0) }
    let variables = environment.map { strdup("\($0)=\($1)") }
    defer { for text in words + variables { free(text) } }
    var identifier: pid_t = 0
    let result = posix_spawn(&identifier, program, &actions, &attributes, words + [nil], variables + [nil])
    guard result == 0 else { throw Failure(reason: String(cString: strerror(result))) }
    self.identifier = identifier
    self.sendSignal = sendSignal
    let (endings, ending) = AsyncStream<Void>.makeStream()
    (self.endings, self.ending) = (endings, ending)
  }

  /// Sends a signal to the process and all others of its group, which it must lead, and must not have been removed.
  func signalGroup(_ signal: Int32) { sendSignal(-identifier, signal) }

  /// Waits until the process has ended, or was abandoned. The identifier of a process that has ended, which is that of
  /// its group, is used again only after ``remove()``.
  ///
  /// - Returns: Whether it has ended.
  func end() async -> Bool {
    watch()
    // A canceled task waits as well.
    return await Task {
      for await _ in endings { return true }
      return false
    }.value
  }

  /// Lets ``end()`` return even if the process has not ended. From then on it must not be signaled, and is removed from
  /// the system's table when it ends.
  func abandon() { ending.finish() }

  private func watch() {
    Thread.detachNewThread {
      var information = siginfo_t()
      while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      if case .terminated = ending.yield() { _ = remove() }
    }
  }

  /// Removes an ended process from the system's table.
  ///
  /// - Returns: Its exit status; as in shells, 128 and the number of the signal that ended it; ``unknownStatus`` if the
  ///   system does not know the process.
  func remove() -> Int {
    var status: Int32 = 0
    var removed: pid_t
    repeat { removed = waitpid(identifier, &status, 0) } while removed < 0 && errno == EINTR
    guard removed == identifier else { return SpawnedProcess.unknownStatus }
    let signal = status & 0x7F
    return Int(signal == 0 ? status >> 8 & 0xFF : 128 + signal)
  }

  private static var openDescriptors: [Int32] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")
    return names?.compactMap { Int32($0) } ?? []
  }

  #if os(Linux)
  private typealias FileActions = posix_spawn_file_actions_t
  private typealias Attributes = posix_spawnattr_t
  /// `POSIX_SPAWN_SETSID`, which Glibc's module lacks.
  private static let sessionFlag: Int16 = 0x80
  #else
  private typealias FileActions = posix_spawn_file_actions_t?
  private typealias Attributes = posix_spawnattr_t?
  private static let sessionFlag = Int16(POSIX_SPAWN_SETSID)
  #endif
}
