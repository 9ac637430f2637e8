import Foundation
import Testing

@testable import CloudyTerminal

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
      raise(signal)
    }
    expectRestored("by the signal's handler")
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
}
