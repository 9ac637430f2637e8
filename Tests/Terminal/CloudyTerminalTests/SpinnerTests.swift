import CloudyTestSupport
import Synchronization
import TerminalKit
import Testing

struct SpinnerTests {
  private struct Failure: Error {}

  /// Records all writes, in order.
  private final class Screen: Sendable {
    private let texts = Mutex<[String]>([])
    var written: [String] { texts.withLock { $0 } }
    func write(_ text: String) { texts.withLock { $0.append(text) } }
  }

  private let screen = Screen()
  private let clock = TestClock()

  @Test func `a fast operation shows no spinner`() async {
    let value = await Spinner.whileWaiting(
      isShown: true, isTerminal: true, words: "Asking", clock: clock, write: screen.write
    ) { 42 }
    #expect(value == 42)
    #expect(screen.written.isEmpty)
  }

  @Test func `a slow operation shows a spinner, which is erased at the end`() async throws {
    try await Spinner.whileWaiting(
      isShown: true, isTerminal: true, words: "Asking", clock: clock, write: screen.write
    ) {
      try await clock.waitForSleepers()
      clock.advance(by: .milliseconds(150))
      try await clock.waitForSleepers()
      clock.advance(by: .milliseconds(90))
      try await clock.waitForSleepers()
    }
    #expect(screen.written.first == "\r| Asking")
    #expect(screen.written.dropFirst().first == "\r/ Asking")
    #expect(screen.written.last == "\r        \r")
  }

  @Test func `the spinner is erased after a failure`() async throws {
    await #expect(throws: Failure.self) {
      try await Spinner.whileWaiting(isShown: true, isTerminal: true, clock: clock, write: screen.write) {
        try await clock.waitForSleepers()
        clock.advance(by: .milliseconds(150))
        try await clock.waitForSleepers()
        throw Failure()
      }
    }
    #expect(screen.written == ["\r|", "\r \r"])
  }

  @Test(arguments: [true, false])
  func `without a terminal, or if disabled, there is no spinner`(isShown: Bool) async {
    await Spinner.whileWaiting(isShown: isShown, isTerminal: !isShown, clock: clock, write: screen.write) {
      clock.advance(by: .seconds(10))
    }
    #expect(screen.written.isEmpty)
  }

  @Test func `control characters in the spinner's text do not reach the terminal`() async throws {
    try await Spinner.whileWaiting(
      isShown: true, isTerminal: true, words: "\u{1B}[2J", clock: clock, write: screen.write
    ) {
      try await clock.waitForSleepers()
      clock.advance(by: .milliseconds(150))
      try await clock.waitForSleepers()
    }
    #expect(!screen.written.joined().contains("\u{1B}"))
  }
}
