import CloudyTerminal
import Foundation

/// Standard output and standard error as this process has them.
struct Terminal {
  let capabilities: TerminalCapabilities

  init(color: ColorChoice, width: Int?) {
    capabilities = TerminalCapabilities(
      environment: ProcessInfo.processInfo.environment, isTerminal: isatty(STDOUT_FILENO) == 1,
      columns: width ?? TerminalSize.columns(of: STDOUT_FILENO), colorChoice: color)
  }

  func show(_ view: some TerminalView) { print(view.text(capabilities), terminator: "") }

  /// Writes a line to standard error, without control characters.
  static func complain(_ line: String) {
    let capabilities = TerminalCapabilities(
      environment: ProcessInfo.processInfo.environment, isTerminal: isatty(STDERR_FILENO) == 1, columns: nil,
      colorChoice: .never)
    FileHandle.standardError.write(Data(PlainLine(line).text(capabilities).utf8))
  }
}
