import ArgumentParser
import CloudyApplication
import CloudyTerminal
import CloudyViewModels
import Foundation

/// Standard output and standard error as this process has them.
struct Terminal {
  let capabilities: TerminalCapabilities

  init(color: ColorChoice, width: Int?) {
    capabilities = TerminalCapabilities(
      environment: ProcessInfo.processInfo.environment, isTerminal: TerminalSize.isTerminal(STDOUT_FILENO),
      columns: width ?? TerminalSize.columns(of: STDOUT_FILENO), colorChoice: color)
  }

  func show(_ view: some TerminalView) { print(view.text(capabilities), terminator: "") }

  /// Whether what was shown can give way to something else: a person sees it, and the cursor can be moved.
  var canReplace: Bool {
    TerminalSize.isTerminal(STDOUT_FILENO)
      && !["", "dumb"].contains(ProcessInfo.processInfo.environment["TERM"] ?? "")
  }

  /// Shows what will give way to something else.
  ///
  /// - Returns: How many lines to take back; `nil`, and nothing is shown, if it would not all stay on the screen.
  func showForNow(_ view: some TerminalView) -> Int? {
    let count = view.lines(capabilities).count
    // The last line is the cursor's, and the one above it is left to the spinner.
    guard canReplace, let rows = TerminalSize.rows(of: STDOUT_FILENO), count < rows - 1 else { return nil }
    show(view)
    fflush(nil)
    return count
  }

  /// Takes back lines that were shown, those directly above the cursor.
  func takeBack(_ count: Int) { print("\u{1B}[\(count)A\r\u{1B}[J", terminator: "") }

  /// Writes a line to standard error, without control characters.
  static func complain(_ line: String) {
    // There is nobody to tell that this cannot be said.
    try? FileHandle.standardError.write(contentsOf: Data(PlainLine(line).text(errorCapabilities).utf8))
  }

  /// Says so if not all that was said has arrived.
  static func finish(_ language: Language = .english) throws(ExitCode) {
    do throws(StandardOutput.Failure) {
      try StandardOutput.finish()
    } catch {
      throw lost(error, language)
    }
  }

  static func lost(_ failure: StandardOutput.Failure, _ language: Language = .english) -> ExitCode {
    complain(language.text(.terminal(.outputLost(reason: failure.reason))))
    return .outputLost
  }

  /// Standard error is never coloured, so that logs stay readable.
  static var errorCapabilities: TerminalCapabilities {
    TerminalCapabilities(
      environment: ProcessInfo.processInfo.environment, isTerminal: TerminalSize.isTerminal(STDERR_FILENO),
      // A log has lines as long as they are.
      columns: TerminalSize.columns(of: STDERR_FILENO) ?? 1000, colorChoice: .never)
  }
}

extension Spinner {
  /// Spins on standard error while `work` is done, if a person is there to see it.
  static func whileWaiting<Value>(
    isQuiet: Bool, _ application: Application, isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws -> Value
  ) async rethrows -> Value {
    try await whileWaiting(
      isShown: !isQuiet && TerminalSize.isTerminal(STDERR_FILENO), words: application.language.text(.asking),
      capabilities: Terminal.errorCapabilities, work)
  }
}
