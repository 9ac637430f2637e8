/// Turns words into text that is harmless to the terminal and uses only its characters.
public struct TextStyler: Sendable {
  /// What the terminal can show; styles that it cannot show are left out.
  public let capabilities: TerminalCapabilities

  /// Creates a pen for a terminal.
  public init(_ capabilities: TerminalCapabilities) { self.capabilities = capabilities }

  /// Writes words.
  ///
  /// - Parameter text: `nil` gives an empty line.
  public func callAsFunction(_ text: String?, _ role: Role = .plain) -> StyledLine {
    guard let text else { return StyledLine() }
    let shown =
      capabilities.isUnicode
      ? text.safeForTerminal()
      : text.inASCII.safeForTerminal(replacement: "?")
    return StyledLine(Span(text: shown, role: role, width: shown.displayWidth))
  }

  /// Returns the drawing that suits the terminal's characters.
  public func callAsFunction(_ drawing: String, ascii: String, _ role: Role = .plain) -> StyledLine {
    let shown = capabilities.isUnicode ? drawing : ascii
    return StyledLine(Span(text: shown, role: role, width: shown.displayWidth))
  }
}
