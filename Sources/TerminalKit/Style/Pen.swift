/// Turns words into text that is harmless to the terminal and uses only its characters.
package struct Pen: Sendable {
  package let capabilities: TerminalCapabilities

  /// Creates a pen for a terminal.
  package init(_ capabilities: TerminalCapabilities) { self.capabilities = capabilities }

  /// Writes words.
  ///
  /// - Parameter text: `nil` gives an empty line.
  package func callAsFunction(_ text: String?, _ role: Role = .plain) -> StyledLine {
    guard let text else { return StyledLine() }
    let shown =
      capabilities.isUnicode
      ? text.safeForTerminal()
      : text.inASCII.safeForTerminal(replacement: "?")
    return StyledLine(Span(text: shown, role: role, width: shown.displayWidth))
  }

  /// Returns the drawing that suits the terminal's characters.
  package func callAsFunction(_ drawing: String, ascii: String, _ role: Role = .plain) -> StyledLine {
    let shown = capabilities.isUnicode ? drawing : ascii
    return StyledLine(Span(text: shown, role: role, width: shown.displayWidth))
  }
}
