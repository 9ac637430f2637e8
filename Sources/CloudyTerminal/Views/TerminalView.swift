/// Something that places a view model's words on a terminal.
package protocol TerminalView {
  /// Lines of at most the terminal's width.
  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine]
}

extension TerminalView {
  /// What to write, each line with its end; with control codes only if the terminal has colors.
  package func text(_ capabilities: TerminalCapabilities) -> String {
    let pen = Pen(capabilities)
    return lines(capabilities).reduce(into: "") { text, line in
      text += pen.truncated(line, to: capabilities.width).text(capabilities) + "\n"
    }
  }
}

/// A line of plain words, as long as they are.
package struct PlainLine: TerminalView {
  private let words: String

  package init(_ words: String) { self.words = words }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    Pen(capabilities).wrapped(words, to: capabilities.width)
  }
}
