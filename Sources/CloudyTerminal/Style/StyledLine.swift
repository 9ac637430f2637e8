/// A piece of text of one look. Only a ``Pen`` makes them, so that no text from outside gets past it.
struct Span: Hashable, Sendable {
  let text: String
  let role: Role
  /// In cells.
  let width: Int
  /// Whether a screen shows it in reverse video, also where there are no colors.
  var isHighlighted = false
}

/// A line of text on a terminal, with its looks and its width.
package struct StyledLine: Hashable, Sendable {
  private(set) var spans: [Span]
  /// In cells.
  package private(set) var width: Int

  package init() {
    spans = []
    width = 0
  }

  init(_ span: Span) {
    spans = span.text.isEmpty ? [] : [span]
    width = span.width
  }

  static func spaces(_ count: Int) -> StyledLine {
    guard count > 0 else { return StyledLine() }
    return StyledLine(Span(text: String(repeating: " ", count: count), role: .plain, width: count))
  }

  static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    var line = left
    line += right
    return line
  }

  static func += (line: inout StyledLine, other: StyledLine) {
    line.spans += other.spans
    line.width += other.width
  }

  /// What is chosen of several lines, or where text is typed.
  /// - Parameter width: How far it goes on with spaces, in cells.
  func highlighted(to width: Int = 0) -> StyledLine {
    var line = padded(to: width)
    for index in line.spans.indices { line.spans[index].isHighlighted = true }
    return line
  }

  /// With codes if the terminal has colors, without highlights, and without spaces at the end.
  package func text(_ capabilities: TerminalCapabilities) -> String {
    var text = ""
    // Neighbours of one look share its code.
    var open = ""
    for span in spans {
      let code = SGR.code(for: span.role, capabilities)
      if code != open {
        if !open.isEmpty { text += SGR.reset }
        text += code
        open = code
      }
      text += span.text
    }
    guard open.isEmpty else { return text + SGR.reset }
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Sequence<StyledLine> {
  func joined(separator: StyledLine) -> StyledLine {
    var line = StyledLine()
    for (index, part) in enumerated() {
      if index > 0 { line += separator }
      line += part
    }
    return line
  }
}
