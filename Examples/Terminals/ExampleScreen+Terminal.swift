import Foundation
import TerminalKit

extension ExampleScreen {
  /// Shows the screen on this process's terminal until the user leaves it.
  ///
  /// Without a terminal, it prints the screen once and explains why it is not interactive.
  ///
  /// - Returns: The exit code of the process: 0, 64 without a terminal, 71 if the system denies access to it.
  package func run(environment: [String: String] = ProcessInfo.processInfo.environment) async -> Int32 {
    let capabilities = TerminalCapabilities(
      environment: environment, isTerminal: TerminalSize.isTerminal(STDOUT_FILENO),
      columns: TerminalSize.columns(of: STDOUT_FILENO))
    let session: TerminalSession
    do throws(TerminalSession.StartError) {
      session = try TerminalSession(environment: environment, usesMouse: false)
    } catch {
      print(TextStyler(capabilities), capabilities)
      complain(error)
      if case .refused = error { return 71 }
      return 64
    }
    await listen(to: session, TextStyler(capabilities))
    session.end()
    // Ends by the signal, as a shell expects of an interrupted program.
    if let signal = session.endingSignal { ProcessEnd.by(signal) }
    return 0
  }

  private func listen(to session: TerminalSession, _ styler: TextStyler) async {
    var painter = ScreenPainter(styler.capabilities)
    let draw = { @MainActor [self] in session.write(painter.bytes(for: frame(styler, size: session.size))) }
    onChange = draw
    defer { onChange = nil }
    draw()
    for await event in session.events {
      switch event {
      case .key(.control("z")): session.suspend()
      case .key(let key): press(key)
      case .paste(let text): paste(text)
      case .resized, .resumed: painter.forget()
      case .endRequested: return
      case .click, .wheel, .focusGained, .focusLost: break
      }
      if hasEnded { return }
      draw()
    }
  }

  private func print(_ styler: TextStyler, _ capabilities: TerminalCapabilities) {
    let lines = frame(styler, size: ScreenSize(columns: capabilities.width, rows: 24)).lines.map {
      $0.text(capabilities)
    }
    // Runs of empty rows only fill a screen, so they are collapsed.
    for (line, next) in zip(lines, lines.dropFirst() + [" "]) where !line.isEmpty || !next.isEmpty { Swift.print(line) }
    fflush(nil)
  }

  private func complain(_ error: TerminalSession.StartError) {
    let words =
      switch error {
      case .noTerminal: "This example needs a terminal for its input and output."
      case .noFullScreen(let terminal): "The terminal “\(terminal)” cannot show a whole screen."
      case .refused(let code): "The terminal cannot be used: \(String(cString: strerror(code)))."
      }
    FileHandle.standardError.write(Data((words + "\n").utf8))
  }
}
