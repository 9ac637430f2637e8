import CTerminal
import Foundation
import Synchronization

/// Exclusive use of a terminal by a full-screen program, from the session's creation to `end()`.
///
/// CTerminal restores the terminal however the process exits. Signals that terminate or stop a program arrive as
/// events.
public final class TerminalSession: Sendable {
  /// The reason why a program cannot use the full screen.
  public enum StartError: Error, Hashable {
    /// The input or the output is not a terminal.
    case noTerminal
    /// The terminal does not support it. The name is the value of `TERM`, or empty.
    case noFullScreen(terminal: String)
    /// The system refused, with this error number.
    case refused(code: Int32)
  }

  private struct State {
    /// `nil` after the terminal was released.
    var terminal: OpaquePointer?
    var hasEnded = false
  }

  private let input: Int32
  private let output: Int32
  private let environment: [String: String]
  private let codes: ScreenCodes
  private let notices: SignalPipe
  private let queue: InputQueue
  private let state = Mutex(State())
  /// Whether the program was asked to exit, so that it does not wait for a terminal that accepts no output.
  private let isEnding = Atomic(false)
  /// The first signal that asked the program to exit; 0 for none. It is separate from the state, whose lock a blocked
  /// write may hold.
  private let firstEndingSignal = Atomic<Int32>(0)

  /// Takes over the terminal.
  ///
  /// - Parameters:
  ///   - input, output: The same terminal.
  ///   - usesMouse: Whether clicks are events; otherwise the terminal uses them to select text.
  /// - Throws: ``StartError``.
  public init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, environment: [String: String], usesMouse: Bool = true
  ) throws(StartError) {
    guard TerminalSize.isTerminal(input), TerminalSize.isTerminal(output) else { throw .noTerminal }
    let terminal = environment["TERM"] ?? ""
    guard !["", "dumb", "unknown"].contains(terminal) else { throw .noFullScreen(terminal: terminal) }
    guard let notices = SignalPipe() else { throw .refused(code: errno) }
    self.input = input
    self.output = output
    self.environment = environment
    self.notices = notices
    codes = ScreenCodes(usesMouse: usesMouse)
    queue = InputQueue(onRoom: { notices.wake() })
    guard state.withLock({ take(&$0) }) else { throw .refused(code: errno) }
    // The thread retains the session until it exits.
    Thread.detachNewThread { self.listen() }
  }

  /// All input events of the terminal, for one task. The stream ends after `end()`, or when the terminal is closed.
  public var events: AsyncStream<InputEvent> {
    let queue = queue
    return AsyncStream { await queue.next() }
  }

  /// The signal that asked the program to exit; `nil` for none.
  ///
  /// After its cleanup, the program exits by this signal, with ``ProcessEnd``.
  public var endingSignal: Int32? {
    let signal = firstEndingSignal.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }

  /// The current size of the screen.
  public var size: ScreenSize {
    func known(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }
    return ScreenSize(
      columns: TerminalSize.columns(of: output) ?? known("COLUMNS") ?? 80,
      rows: TerminalSize.rows(of: output) ?? known("LINES") ?? 24)
  }

  /// Writes bytes from a ``ScreenPainter``. After `end()`, it does nothing.
  public func write(_ bytes: [UInt8]) {
    let isGone = state.withLock { state in state.terminal.map { !send(bytes, to: $0) } ?? false }
    if isGone { requestEnd() }
  }

  /// Stops the program, as Control-Z does, with the terminal restored. When the program is continued, `.resumed`
  /// arrives.
  public func suspend() {
    let isResumed = state.withLock { state in
      guard let terminal = state.terminal else { return false }
      cterminal_end(terminal)
      state.terminal = nil
      cterminal_stop()
      return take(&state)
    }
    if isResumed {
      queue.add(.resumed)
    } else {
      requestEnd()
    }
  }

  /// Restores the terminal. Further calls do nothing.
  public func end() {
    state.withLock { state in
      state.hasEnded = true
      if let terminal = state.terminal { cterminal_end(terminal) }
      state.terminal = nil
    }
    notices.wake()
  }
}

extension TerminalSession {
  private func take(_ state: inout State) -> Bool {
    state.terminal = cterminal_begin(
      input, output, notices.writing, codes.enter, codes.enter.count, codes.leave, codes.leave.count)
    return state.terminal != nil
  }

  /// Requests the exit once.
  private func requestEnd() {
    if !isEnding.exchange(true, ordering: .relaxed) { queue.add(.endRequested) }
  }

  /// - Returns: Whether the terminal accepted all bytes.
  private func send(_ bytes: [UInt8], to terminal: OpaquePointer) -> Bool {
    var start = 0
    while start < bytes.count {
      let isEnding = isEnding.load(ordering: .relaxed)
      let count = bytes.withUnsafeBytes { bytes in
        cterminal_write(terminal, bytes.baseAddress?.advanced(by: start), bytes.count - start, isEnding ? 0 : 250)
      }
      guard count > 0 || count == 0 && !isEnding else { return false }
      start += count
    }
    return true
  }

  /// The body of the thread.
  private func listen() {
    var decoder = InputDecoder()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      var sources = [
        // `poll` reports in any case that the terminal was closed.
        pollfd(fd: input, events: queue.isFull ? 0 : Int16(POLLIN), revents: 0),
        pollfd(fd: notices.reading, events: Int16(POLLIN), revents: 0),
      ]
      let timeout = decoder.timeout.map { Int32($0 / .milliseconds(1)) }
      let count = poll(&sources, nfds_t(sources.count), timeout ?? -1)
      if count == 0 { queue.add(decoder.timeOut()) }
      guard count > 0 else { continue }
      if sources[1].revents != 0 {
        for signal in notices.signals() { handle(signal) }
        if state.withLock({ $0.hasEnded }) { return queue.finish() }
        // The program may have been stopped meanwhile, and other programs may have read the input.
        continue
      }
      guard sources[0].revents & Int16(POLLIN) != 0 else { break }
      let byteCount = read(input, &buffer, buffer.count)
      if byteCount > 0 {
        queue.add(decoder.decode(buffer.prefix(byteCount)))
      } else if byteCount == 0 || errno != EINTR && errno != EAGAIN {
        break
      }
    }
    requestEnd()
    queue.finish()
  }

  private func handle(_ signal: Int32) {
    switch signal {
    case SIGWINCH: queue.add(.resized)
    case SIGTSTP: suspend()
    case SIGCONT:
      let isResumed = state.withLock { state in
        guard let terminal = state.terminal else { return false }
        cterminal_renew(terminal)
        return true
      }
      if isResumed { queue.add(.resumed) }
    case SIGTERM, SIGHUP, SIGINT, SIGQUIT:
      _ = firstEndingSignal.compareExchange(expected: 0, desired: signal, ordering: .relaxed)
      requestEnd()
    // The byte only wakes the thread.
    default: break
    }
  }
}
