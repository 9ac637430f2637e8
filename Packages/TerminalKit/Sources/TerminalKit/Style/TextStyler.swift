/// Turns text into a form that is harmless to the terminal and uses only supported characters.
public struct TextStyler: Sendable {
  /// The capabilities of the terminal; unsupported styles are left out.
  public let capabilities: TerminalCapabilities

  /// Creates a styler for a terminal.
  public init(_ capabilities: TerminalCapabilities) { self.capabilities = capabilities }

  /// Styles text.
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

  /// Styles a drawing, or its ASCII alternative if the terminal needs it.
  public func callAsFunction(_ drawing: String, ascii: String, _ role: Role = .plain) -> StyledLine {
    let shown = capabilities.hasSymbols ? drawing : ascii
    return StyledLine(Span(text: shown, role: role, width: shown.displayWidth))
  }
}
