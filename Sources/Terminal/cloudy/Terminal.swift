import ArgumentParser
import CloudyApplication
import CloudyLocalization
import CloudyStorage
import CloudyTerminal
import CloudyViewModels
import Foundation
import TerminalKit

/// This process's standard output and standard error, and its environment.
struct Terminal {
  /// Read once, since Foundation creates a new dictionary on each access.
  static let environment = ProcessInfo.processInfo.environment

  let capabilities: TerminalCapabilities

  init(color: ColorChoice, width: Int?) {
    capabilities = TerminalCapabilities(
      environment: Terminal.environment, isTerminal: TerminalSize.isTerminal(STDOUT_FILENO),
      columns: width ?? TerminalSize.columns(of: STDOUT_FILENO) ?? Terminal.columnsOfPager, colorChoice: color,
      isASCII: Terminal.isASCII)
  }

  /// Whether the user asked for ASCII. It is read from the arguments as they are, since it also applies to errors in
  /// them.
  static let isASCII = CommandLine.arguments.prefix { $0 != "--" }.contains(asciiOption)
  static let asciiOption = "--ascii"

  /// The width of the window that a pipe may lead to, as in `cloudy | less`; `nil` without one, and if `COLUMNS` states
  /// a width.
  private static var columnsOfPager: Int? {
    environment["COLUMNS"] == nil ? TerminalSize.columns(of: STDERR_FILENO) : nil
  }

  /// The length of a screen that fits the window, with space for a prompt; everything if there is no window.
  var length: ScreenLength {
    guard capabilities.isScreen, let rows = TerminalSize.rows(of: STDOUT_FILENO) else { return .whole }
    return .rows(max(rows - Terminal.promptHeight, 1))
  }

  /// In lines. Many prompts have two.
  private static let promptHeight = 2

  func show(_ view: some TerminalView) { print(view.text(capabilities), terminator: "") }

  /// Whether output can be replaced later: it is a terminal on which the cursor can be moved.
  var canReplace: Bool {
    TerminalSize.isTerminal(STDOUT_FILENO)
      && !["", "dumb"].contains(Terminal.environment["TERM"] ?? "")
  }

  /// Shows a view that will be replaced later.
  ///
  /// - Returns: The number of lines to remove; `nil`, and nothing is shown, if they would not all stay on the screen.
  func showForNow(_ view: some TerminalView) -> Int? {
    let count = view.lines(capabilities).count
    // The last line is for the cursor, and the one above it for the spinner.
    guard canReplace, let rows = TerminalSize.rows(of: STDOUT_FILENO), count < rows - 1 else { return nil }
    // A spinner may be on the line.
    print("\r\u{1B}[K", terminator: "")
    show(view)
    fflush(nil)
    return count
  }

  /// Removes lines directly above the cursor.
  func takeBack(_ count: Int) { print("\u{1B}[\(count)A\r\u{1B}[J", terminator: "") }

  /// Writes a line to standard error, without control characters.
  static func complain(_ line: String) { writeError(PlainLine(line).text(errorCapabilities)) }

  /// Writes text with line breaks to standard error, without control characters. Lines that are wider than the
  /// terminal are wrapped.
  static func complain(layout text: String) {
    let width = errorCapabilities.width
    let styler = TextStyler(errorCapabilities)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let styled = styler(String(line))
      return styled.width <= width ? [styled] : styler.wrapped(String(line), to: width)
    }
    writeError(lines.map { $0.text(errorCapabilities) + "\n" }.joined())
  }

  private static func writeError(_ text: String) {
    // If this fails, there is no other way to report it.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// The language of messages before and after the application exists. `--language` is read from the arguments as they
  /// are, since it also applies to errors in them.
  static var language: Language {
    let chosen = try? Application.language(arguments: typedLanguage, environment: environment, directory: nil)
    return readable(chosen ?? Application.language(ofLocale: environment))
  }

  private static var typedLanguage: [ConfigurationKey: String] {
    let arguments = CommandLine.arguments.prefix { $0 != "--" }
    let (option, start) = ("--language", "--language=")
    if let index = arguments.firstIndex(of: option), index + 1 < arguments.endIndex {
      return [.language: arguments[index + 1]]
    }
    return arguments.first { $0.hasPrefix(start) }.map { [.language: String($0.dropFirst(start.count))] } ?? [:]
  }

  /// Returns the language of the output if a language was chosen: English if this terminal has only ASCII and the
  /// language does not use Latin letters, since every other letter would be written as a question mark.
  static func readable(_ language: Language) -> Language {
    errorCapabilities.isUnicode || language.facts.script == "Latn" ? language : .english
  }

  /// Flushes standard output, and reports if anything was lost.
  static func finish(_ language: @autoclosure () -> Language) throws(ExitCode) {
    do throws(StandardOutput.Failure) {
      try StandardOutput.finish()
    } catch {
      throw lost(error, language())
    }
  }

  static func lost(_ failure: StandardOutput.Failure, _ language: Language) -> ExitCode {
    complain(language.text(TerminalMessages.outputLost(reason: failure.reason)))
    return .outputLost
  }

  /// Standard error never has colors, so that logs stay readable.
  static var errorCapabilities: TerminalCapabilities {
    TerminalCapabilities(
      environment: Terminal.environment, isTerminal: TerminalSize.isTerminal(STDERR_FILENO),
      // Lines in a log are not wrapped.
      columns: TerminalSize.columns(of: STDERR_FILENO) ?? 1000, colorChoice: .never, isASCII: isASCII)
  }
}

extension Spinner {
  /// Shows a spinner on standard error during `work`, if that is a terminal.
  static func whileWaiting<Value>(
    isQuiet: Bool, _ application: Application, isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws -> Value
  ) async rethrows -> Value {
    try await whileWaiting(
      isShown: !isQuiet && TerminalSize.isTerminal(STDERR_FILENO),
      words: application.language.text(DisplayMessages.requesting),
      capabilities: Terminal.errorCapabilities, work)
  }
}
