/// A piece of text with one style. Only a ``TextStyler`` creates spans from outside text, so that it is always
/// filtered.
struct Span: Hashable, Sendable {
  let text: String
  let role: Role
  /// The width in cells.
  let width: Int
  /// Whether the span is in reverse video or on a tint, even without colors.
  var isHighlighted = false
}

/// A line of styled text with its width.
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

  /// Concatenates two lines.
  public static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    var line = left
    line += right
    return line
  }

  /// Appends a line to another one.
  public static func += (line: inout StyledLine, other: StyledLine) {
    line.spans += other.spans
    line.width += other.width
  }

  /// Highlights the line, as the selected one of several or as a text field.
  ///
  /// - Parameter width: Pads the line with spaces to this width, in cells.
  public func highlighted(to width: Int = 0) -> StyledLine {
    var line = padded(to: width)
    for index in line.spans.indices { line.spans[index].isHighlighted = true }
    return line
  }

  /// The text without highlights and trailing spaces, and with control codes if the terminal has colors.
  public func text(_ capabilities: TerminalCapabilities) -> String {
    var text = ""
    // Adjacent spans with the same style share its code.
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
