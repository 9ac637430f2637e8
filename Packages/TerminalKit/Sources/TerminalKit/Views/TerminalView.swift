/// A view that lays out words on a terminal.
public protocol TerminalView {
  /// Returns lines of at most the terminal's width.
  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine]
}

extension TerminalView {
  /// The text to write, with an end to each line, and with control codes only if the terminal has colors.
  public func text(_ capabilities: TerminalCapabilities) -> String {
    let styler = TextStyler(capabilities)
    let text = lines(capabilities).reduce(into: "") { text, line in
      text += styler.truncated(line, to: capabilities.width).text(capabilities) + "\n"
    }
    return capabilities.color == .none ? text.withoutIsolates : text
  }
}

extension String {
  /// The text without isolates: a program that reads a name should not find invisible marks around it.
  fileprivate var withoutIsolates: String {
    // The second byte of each of them, which hardly any other sign has.
    guard utf8.contains(0x81) else { return self }
    var text = self
    text.unicodeScalars.removeAll { ("\u{2066}"..."\u{2069}").contains($0) }
    return text
  }
}

/// A line of plain words, whatever its length.
public struct PlainLine: TerminalView {
  private let words: String

  /// Creates a line of these words.
  public init(_ words: String) { self.words = words }

  /// Returns the lines of the view for a terminal, none wider than it.
  public func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    TextStyler(capabilities).wrapped(words, to: capabilities.width)
  }
}
