/// A line for text input, after a prompt sign.
public struct TextField {
  private let sign: StyledLine
  private let entry: TextEntry
  private let prompt: String

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - sign: The sign in front of the text.
  ///   - prompt: A hint that is shown while there is no text.
  public init(sign: StyledLine, entry: TextEntry, prompt: String = "") {
    self.sign = sign
    self.entry = entry
    self.prompt = prompt
  }

  /// The part of the text that fits, and the column of the cursor.
  public func line(_ styler: TextStyler, width: Int) -> (line: StyledLine, cursor: Int) {
    let field = entry.line(styler, width: max(width - sign.width, 2))
    let hint = styler.truncated(styler(prompt, .dim), to: width - sign.width)
    return (sign + (entry.text.isEmpty ? hint : field.line), sign.width + field.cursor)
  }
}
