/// Turns words into what a terminal can show, harmless and in its characters.
struct Pen: Sendable {
  let capabilities: TerminalCapabilities

  init(_ capabilities: TerminalCapabilities) { self.capabilities = capabilities }

  /// - Parameter text: `nil` is nothing.
  func callAsFunction(_ text: String?, _ role: Role = .plain) -> StyledLine {
    guard let text else { return StyledLine() }
    let shown =
      capabilities.isUnicode
      ? text.safeForTerminal()
      : text.inASCII.safeForTerminal(replacement: "?")
    return StyledLine(Span(text: shown, role: role, width: shown.displayWidth))
  }

  /// One of two drawings.
  func callAsFunction(_ drawing: String, ascii: String, _ role: Role = .plain) -> StyledLine {
    let shown = capabilities.isUnicode ? drawing : ascii
    return StyledLine(Span(text: shown, role: role, width: shown.displayWidth))
  }
}
