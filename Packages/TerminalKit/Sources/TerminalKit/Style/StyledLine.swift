/// A piece of text with one look. Only a ``TextStyler`` makes spans, so that no text from outside bypasses it.
struct Span: Hashable, Sendable {
  let text: String
  let role: Role
  /// The width in cells.
  let width: Int
  /// Whether a screen shows it in reverse video, even without colors.
  var isHighlighted = false
}

/// A line of text on a terminal, with its looks and its width.
public struct StyledLine: Hashable, Sendable {
  private(set) var spans: [Span]
  /// The width in cells.
  public private(set) var width: Int

  /// An empty line.
  public init() {
    spans = []
    width = 0
  }

  init(_ span: Span) {
    spans = span.text.isEmpty ? [] : [span]
    width = span.width
  }

  /// A line of spaces; an empty one for a count below 1.
  public static func spaces(_ count: Int) -> StyledLine {
    guard count > 0 else { return StyledLine() }
    return StyledLine(Span(text: String(repeating: " ", count: count), role: .plain, width: count))
  }

  /// Joins two lines.
  public static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    var line = left
    line += right
    return line
  }

  /// Continues a line with another one.
  public static func += (line: inout StyledLine, other: StyledLine) {
    line.spans += other.spans
    line.width += other.width
  }

  /// Highlights the chosen one of several lines, or the place where text is typed.
  ///
  /// - Parameter width: The width up to which spaces continue the line, in cells.
  public func highlighted(to width: Int = 0) -> StyledLine {
    var line = padded(to: width)
    for index in line.spans.indices { line.spans[index].isHighlighted = true }
    return line
  }

  /// The text without highlights and trailing spaces, and with control codes if the terminal has colors.
  public func text(_ capabilities: TerminalCapabilities) -> String {
    var text = ""
    // Neighbours with the same look share its code.
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
  /// Joins the lines into one.
  public func joined(separator: StyledLine) -> StyledLine {
    var line = StyledLine()
    for (index, part) in enumerated() {
      if index > 0 { line += separator }
      line += part
    }
    return line
  }
}
