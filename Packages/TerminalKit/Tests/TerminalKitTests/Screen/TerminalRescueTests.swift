import Foundation
import Synchronization
import Testing

@testable import TerminalKit

/// The terminal is restored however a program exits. Each test runs a program in a separate process.
struct TerminalRescueTests {
  private let terminal: PseudoTerminal
  private let before: PseudoTerminal.Attributes
  private let codes = ScreenCodes(usesMouse: true)

  init() throws {
    terminal = try PseudoTerminal()
    before = terminal.attributes
  }

  /// Takes over the terminal that the parent process watches.
  private static func session(_ path: String) throws -> TerminalSession {
    // Signals to its process group must not stop the tests.
    setpgid(0, 0)
    // If the test fails, the process must not run forever.
    alarm(60)
    let end = open(path, O_RDWR | O_NOCTTY)
    return try TerminalSession(input: end, output: end, environment: ["TERM": "xterm"])
  }

  private func expectRestored(_ comment: Comment) {
    #expect(terminal.output(until: codes.leave) == codes.enter + codes.leave, comment)
    #expect(terminal.attributes == before, comment)
  }

  @Test func `the terminal is restored after SIGKILL`() async {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = terminal.path as String] in
      _ = try Self.session(path)
      kill(getpid(), SIGKILL)
    }
    expectRestored("by its child")
  }

  @Test func `the terminal is restored after an exit that does not end the session`() async {
    await #expect(processExitsWith: .exitCode(3)) { [path = terminal.path as String] in
      _ = try Self.session(path)
      exit(3)
    }
    expectRestored("by its child")
  }

  @Test(arguments: [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE])
  func `the terminal is restored after a crash`(signal: Int32) async {
    await #expect(processExitsWith: .signal(signal)) { [path = terminal.path as String, signal] in
      // The default action, as in a process without a crash reporter.
      Foundation.signal(signal, SIG_DFL)
      _ = try Self.session(path)
      // The signal may be blocked here.
      if signal == SIGABRT { abort() }
      raise(signal)
    }
    expectRestored("by the signal's handler")
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGTRAP])
  func `the terminal is restored before a crash reporter runs`(signal: Int32) async {
    await #expect(processExitsWith: .signal(signal)) { [path = terminal.path as String, signal] in
      // Swift's runtime installs such a handler, which returns.
      Foundation.signal(signal) { _ in }
      _ = try Self.session(path)
      kill(getpid(), signal)
      while true { sleep(60) }
    }
    expectRestored("by the signal's handler")
  }

  @Test func `the terminal is restored before a crash report, even while another thread draws`() async {
    await #expect(processExitsWith: .signal(SIGSEGV)) { [path = terminal.path as String] in
      Foundation.signal(SIGSEGV) { _ in
        let drawn = Artist.strokes.load(ordering: .relaxed)
        while Artist.strokes.load(ordering: .relaxed) < drawn + 100 {}
        _ = Foundation.write(Artist.canvas.load(ordering: .relaxed), "reported", 8)
      }
      Artist.canvas.store(open(path, O_RDWR | O_NOCTTY), ordering: .relaxed)
      let session = try Self.session(path)
      Thread.detachNewThread {
        while true {
          session.write([UInt8(ascii: "x")])
          Artist.strokes.add(1, ordering: .relaxed)
        }
      }
      while Artist.strokes.load(ordering: .relaxed) < 100 {}
      kill(getpid(), SIGSEGV)
      while true { sleep(60) }
    }
    let output = terminal.output(until: Array("reported".utf8))
    #expect(output.count { $0 == UInt8(ascii: "x") } >= 100)
    #expect(output.suffix(codes.leave.count + 8) == codes.leave + Array("reported".utf8))
  }

  @Test func `the terminal is restored after a runtime error of Swift`() async {
    await #expect(processExitsWith: .failure) { [path = terminal.path as String] in
      _ = try Self.session(path)
      fatalError("as a test")
    }
    expectRestored("by the signal's handler")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func `a termination signal is delivered as an event, and the program restores the terminal`(signal: Int32) async {
    await #expect(processExitsWith: .exitCode(7)) { [path = terminal.path as String, signal] in
      let session = try Self.session(path)
      kill(getpid(), signal)
      for await event in session.events where event == .endRequested {
        session.end()
        exit(7)
      }
    }
    expectRestored("by the program")
  }

  // MARK: Stopping and resuming

  @Test func `a program that suspends itself restores the terminal until it resumes`() async {
    let problems = await problems { talk, process in
      terminal.type("s")
      expectStopped(process, talk)
      expectToGoOn(process, talk)
    }
    #expect(problems == [])
  }

  @Test func `SIGTSTP restores the terminal until the program resumes`() async {
    let problems = await problems { talk, process in
      kill(process, SIGTSTP)
      expectStopped(process, talk)
      expectToGoOn(process, talk)
    }
    #expect(problems == [])
  }

  @Test func `after SIGSTOP, the program takes over the terminal again when it resumes`() async {
    let problems = await problems { talk, process in
      kill(process, SIGSTOP)
      talk.expect(hasStopped(process), "has stopped")
      kill(process, SIGCONT)
      talk.expect(terminal.output(until: Self.resumed) == codes.leave + codes.enter + Self.resumed, "is redrawn")
      talk.expect(terminal.attributes != before, "owns the terminal")
    }
    #expect(problems == [])
  }

  private static let resumed = Array("resumed".utf8)

  /// Runs a program that prints its ID and when it resumes, suspends on S and exits on Q.
  ///
  /// - Parameter events: What happens meanwhile. It runs on its own thread, since a test with a process blocks one of
  ///   the few threads for tasks.
  /// - Returns: The expectations that were not fulfilled.
  private func problems(_ events: @escaping @Sendable (Talk, pid_t) -> Void) async -> [String] {
    let talk = Talk()
    talk.begin {
      talk.expect(terminal.output(until: codes.enter) == codes.enter, "begins")
      let name = String(decoding: terminal.output(until: Array(";".utf8)).dropLast(), as: UTF8.self)
      guard let process = pid_t(name) else { return talk.expect(false, "prints its process ID") }
      events(talk, process)
      terminal.type("q")
      talk.expect(terminal.output(until: codes.leave) == codes.leave, "restores the terminal on exit")
      talk.expect(terminal.attributes == before, "exits with the terminal restored")
      // A stopped process would never exit.
      if talk.hasProblems { kill(process, SIGKILL) }
    }
    await #expect(processExitsWith: .exitCode(7)) { [path = terminal.path as String] in
      let session = try Self.session(path)
      session.write(Array("\(getpid());".utf8))
      for await event in session.events {
        switch event {
        case .key(.character("s")): session.suspend()
        case .resumed: session.write(Self.resumed)
        case .key(.character("q")):
          session.end()
          exit(7)
        default: break
        }
      }
    }
    return talk.problems()
  }

  private func expectStopped(_ process: pid_t, _ talk: Talk) {
    talk.expect(terminal.output(until: codes.leave) == codes.leave, "restores the terminal when stopped")
    talk.expect(hasStopped(process), "has stopped")
    talk.expect(terminal.attributes == before, "is stopped with the terminal restored")
  }

  private func expectToGoOn(_ process: pid_t, _ talk: Talk) {
    kill(process, SIGCONT)
    talk.expect(terminal.output(until: Self.resumed) == codes.enter + Self.resumed, "goes on")
    talk.expect(terminal.attributes != before, "takes over the terminal when resumed")
  }

  /// Waits until the process has stopped.
  private func hasStopped(_ process: pid_t) -> Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(process), &information, WSTOPPED) == 0
  }
}

/// A thread that draws without a pause, visible to a signal handler.
private enum Artist {
  static let strokes = Atomic(0)
  /// The descriptor of the terminal.
  static let canvas = Atomic<Int32>(-1)
}

/// Work on a separate thread.
private final class Talk: Sendable {
  private let found = Mutex<[String]>([])
  private let end = DispatchSemaphore(value: 0)

  func begin(_ body: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [end] in
      body()
      end.signal()
    }
  }

  func expect(_ isFulfilled: Bool, _ expectation: String) {
    if !isFulfilled { found.withLock { $0.append(expectation) } }
  }

  var hasProblems: Bool { found.withLock { !$0.isEmpty } }

  /// Waits for the end, and returns the expectations that were not fulfilled. Call it once.
  func problems() -> [String] {
    end.wait()
    return found.withLock { $0 }
  }
}
