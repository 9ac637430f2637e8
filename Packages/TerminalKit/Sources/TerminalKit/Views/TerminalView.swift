/// A view that lays out text on a terminal.
public protocol TerminalView {
  /// Returns lines of at most the terminal's width.
  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine]
}

extension TerminalView {
  /// The text to write, with a line break after each line, and with control codes only if the terminal has colors.
  public func text(_ capabilities: TerminalCapabilities) -> String {
    let styler = TextStyler(capabilities)
    let text = lines(capabilities).reduce(into: "") { text, line in
      text += styler.truncated(line, to: capabilities.width).text(capabilities) + "\n"
    }
    return capabilities.color == .none ? text.withoutIsolates : text
  }
}

extension String {
  /// The text without isolates, so that a program that reads a name does not find invisible characters around it.
  fileprivate var withoutIsolates: String {
    // A fast path: the second byte of all isolates is 0x81, which is rare otherwise.
    guard utf8.contains(0x81) else { return self }
    var text = self
    text.unicodeScalars.removeAll { ("\u{2066}"..."\u{2069}").contains($0) }
    return text
  }
}

/// A plain text, wrapped to the terminal's width.
public struct PlainLine: TerminalView {
  private let words: String

  /// Creates a line with this text.
  public init(_ words: String) { self.words = words }

  /// Returns the lines of the view for a terminal, none wider than it.
  public func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    TextStyler(capabilities).wrapped(words, to: capabilities.width)
  }
}
