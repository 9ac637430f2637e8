import Foundation
import Synchronization
import Testing

@testable import TerminalKit

/// However a program ends, its terminal is as it was. Each test ends one, in a process of its own.
struct TerminalRescueTests {
  private let terminal: PseudoTerminal
  private let before: PseudoTerminal.Attributes
  private let codes = ScreenCodes(usesMouse: true)

  init() throws {
    terminal = try PseudoTerminal()
    before = terminal.attributes
  }

  /// Takes the terminal that the parent watches.
  private static func session(_ path: String) throws -> TerminalSession {
    // Its signals to all of its group must not stop the tests.
    setpgid(0, 0)
    // If the test fails, it must not stay for ever.
    alarm(60)
    let end = open(path, O_RDWR | O_NOCTTY)
    return try TerminalSession(input: end, output: end, environment: ["TERM": "xterm"])
  }

  private func expectRestored(_ comment: Comment) {
    #expect(terminal.output(until: codes.leave) == codes.enter + codes.leave, comment)
    #expect(terminal.attributes == before, comment)
  }

  @Test func `a program that is killed`() async {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = terminal.path as String] in
      _ = try Self.session(path)
      kill(getpid(), SIGKILL)
    }
    expectRestored("by its child")
  }

  @Test func `a program that forgets it`() async {
    await #expect(processExitsWith: .exitCode(3)) { [path = terminal.path as String] in
      _ = try Self.session(path)
      exit(3)
    }
    expectRestored("by its child")
  }

  @Test(arguments: [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE])
  func `a program with a fault`(signal: Int32) async {
    await #expect(processExitsWith: .signal(signal)) { [path = terminal.path as String, signal] in
      // As it is where nobody else wants to report it.
      Foundation.signal(signal, SIG_DFL)
      _ = try Self.session(path)
      // Which may be blocked here.
      if signal == SIGABRT { abort() }
      raise(signal)
    }
    expectRestored("by the signal's handler")
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGTRAP])
  func `a program with a fault that somebody reports`(signal: Int32) async {
    await #expect(processExitsWith: .signal(signal)) { [path = terminal.path as String, signal] in
      // Swift's runtime does so, and returns.
      Foundation.signal(signal) { _ in }
      _ = try Self.session(path)
      kill(getpid(), signal)
      while true { sleep(60) }
    }
    expectRestored("by the signal's handler")
  }

  @Test func `a program that draws while somebody reports its fault`() async {
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

  @Test func `a program that breaks a rule of the language`() async {
    await #expect(processExitsWith: .failure) { [path = terminal.path as String] in
      _ = try Self.session(path)
      fatalError("as a test")
    }
    expectRestored("by the signal's handler")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func `a program that is asked to end does it itself`(signal: Int32) async {
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

  // MARK: Programs that are stopped and go on

  @Test func `a program that stops itself`() async {
    let problems = await problems { talk, process in
      terminal.type("s")
      expectStopped(process, talk)
      expectToGoOn(process, talk)
    }
    #expect(problems == [])
  }

  @Test func `a program that is told to stop`() async {
    let problems = await problems { talk, process in
      kill(process, SIGTSTP)
      expectStopped(process, talk)
      expectToGoOn(process, talk)
    }
    #expect(problems == [])
  }

  @Test func `a program that is stopped without being told`() async {
    let problems = await problems { talk, process in
      kill(process, SIGSTOP)
      talk.expect(hasStopped(process), "has stopped")
      kill(process, SIGCONT)
      talk.expect(terminal.output(until: Self.resumed) == codes.leave + codes.enter + Self.resumed, "is drawn again")
      talk.expect(terminal.attributes != before, "has the terminal")
    }
    #expect(problems == [])
  }

  private static let resumed = Array("resumed".utf8)

  /// Runs a program that says who it is and when it goes on, stops on S and ends on Q.
  ///
  /// - Parameter events: What a person does meanwhile. On a thread of its own: a test with a process blocks one of the
  ///   few threads that tasks have.
  /// - Returns: What was not as expected.
  private func problems(_ events: @escaping @Sendable (Talk, pid_t) -> Void) async -> [String] {
    let talk = Talk()
    talk.begin {
      talk.expect(terminal.output(until: codes.enter) == codes.enter, "begins")
      let name = String(decoding: terminal.output(until: Array(";".utf8)).dropLast(), as: UTF8.self)
      guard let process = pid_t(name) else { return talk.expect(false, "says who it is") }
      events(talk, process)
      terminal.type("q")
      talk.expect(terminal.output(until: codes.leave) == codes.leave, "gives the terminal back at its end")
      talk.expect(terminal.attributes == before, "ends with the terminal as it was")
      // One that is still stopped would be waited for.
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
    talk.expect(terminal.output(until: codes.leave) == codes.leave, "gives the terminal back when it is stopped")
    talk.expect(hasStopped(process), "has stopped")
    talk.expect(terminal.attributes == before, "is stopped with the terminal as it was")
  }

  private func expectToGoOn(_ process: pid_t, _ talk: Talk) {
    kill(process, SIGCONT)
    talk.expect(terminal.output(until: Self.resumed) == codes.enter + Self.resumed, "goes on")
    talk.expect(terminal.attributes != before, "goes on with the terminal")
  }

  /// Waits until it has.
  private func hasStopped(_ process: pid_t) -> Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(process), &information, WSTOPPED) == 0
  }
}

/// Somebody who draws without a pause, where the handler of a signal sees it.
private enum Artist {
  static let strokes = Atomic(0)
  /// The terminal.
  static let canvas = Atomic<Int32>(-1)
}

/// What happens on a thread of its own.
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

  /// Expectations that were not fulfilled; once, at the end.
  func problems() -> [String] {
    end.wait()
    return found.withLock { $0 }
  }
}
