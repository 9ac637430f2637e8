#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Shows on a terminal that something is in progress, and erases itself.
public enum Spinner {
  /// The delay before the spinner appears, so that a fast operation shows none.
  private static let delay = Duration.milliseconds(150)
  private static let pace = Duration.milliseconds(90)

  /// Awaits `work`, and shows a spinner meanwhile.
  ///
  /// - Parameters:
  ///   - isShown: Whether to show the spinner at all.
  ///   - isTerminal: Whether the output goes to a terminal. Otherwise nothing is drawn.
  ///   - words: The reason for the wait; may be empty.
  ///   - write: Receives the drawing, which has its own line.
  public static func whileWaiting<Value>(
    isShown: Bool, isTerminal: Bool = TerminalSize.isTerminal(STDERR_FILENO), words: String = "",
    capabilities: TerminalCapabilities = TerminalCapabilities(isUnicode: false),
    clock: any Clock<Duration> = ContinuousClock(),
    write: @escaping @Sendable (String) -> Void = Spinner.toStandardError,
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
  ) async rethrows -> Value {
    guard isShown, isTerminal else { return try await work() }
    let spinning = Task { await spin(words, capabilities, clock: clock, write: write) }
    do {
      let value = try await work()
      spinning.cancel()
      await spinning.value
      return value
    } catch {
      spinning.cancel()
      await spinning.value
      throw error
    }
  }

  /// Writes to standard error.
  @Sendable public static func toStandardError(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// The frames of the animation, each one cell wide.
  fileprivate static func frames(_ capabilities: TerminalCapabilities) -> [String] {
    capabilities.hasSymbols ? ["⠋", "⠙", "⠸", "⠴", "⠦", "⠇"] : ["|", "/", "-", "\\"]
  }

  /// Draws until the task is canceled.
  private static func spin(
    _ words: String, _ capabilities: TerminalCapabilities, clock: any Clock<Duration>,
    write: @Sendable (String) -> Void
  ) async {
    let styler = TextStyler(capabilities)
    let frames = frames(capabilities)
    var shownWidth = 0
    do {
      try await clock.sleep(for: delay)
      var frame = 0
      while !Task.isCancelled {
        let line = styler(frames[frame % frames.count], .accent) + styler(words.isEmpty ? "" : " \(words)", .dim)
        write("\r" + styler.truncated(line, to: capabilities.width - 1).text(capabilities))
        shownWidth = min(line.width, capabilities.width - 1)
        frame += 1
        try await clock.sleep(for: pace)
      }
    } catch {
      // Canceled, since the work is done.
    }
    // Overwrite with spaces, since not every terminal can erase a line.
    if shownWidth > 0 { write("\r" + String(repeating: " ", count: shownWidth) + "\r") }
  }
}

extension TextStyler {
  /// An animated sign for a wait.
  ///
  /// - Parameter tick: A number that grows by one with each step of the animation.
  public func spinner(_ tick: Int) -> StyledLine {
    let frames = Spinner.frames(capabilities)
    return self(frames[tick % frames.count], .accent)
  }
}
