/// Rows to choose from, one of which is selected, with lines of text before and between them.
public struct SelectionList<Target: Hashable & Sendable> {
  /// The rows of the list, from the first to the last.
  public private(set) var rows: [Page<Target>.Row] = []
  /// The index of the selected row; `nil` if none is selected.
  public private(set) var marked: Int?

  private let styler: TextStyler
  private let width: Int

  /// Creates an empty list.
  ///
  /// - Parameter width: The width of the highlight, in cells.
  public init(_ styler: TextStyler, width: Int) {
    self.styler = styler
    self.width = width
  }

  /// Adds lines that cannot be selected.
  public mutating func append(_ lines: [StyledLine]) { rows += lines.map { Page.Row($0) } }

  /// Adds the title of the rows that follow.
  public mutating func append(title: String) { append([.spaces(2) + styler(title, .title)]) }

  /// Adds a selectable row.
  public mutating func append(_ line: StyledLine, isMarked: Bool, target: Target) {
    if isMarked { marked = rows.count }
    rows.append(Page.Row(styler.row(line, isMarked: isMarked, width: width), target: target))
  }

  /// Adds the selected row while its text is being edited.
  ///
  /// - Returns: The position of the text cursor.
  public mutating func append(_ entry: TextEntry) -> Page<Target>.Cursor {
    marked = rows.count
    let (line, column) = TextField(sign: styler("▸ ", ascii: "> ", .accent), entry: entry).line(styler, width: width)
    rows.append(Page.Row(line))
    return .body(row: rows.count - 1, column: column)
  }
}

extension Page {
  /// Shows a list as the body, scrolled to the selected row.
  public mutating func show(_ list: SelectionList<Target>) {
    body = list.rows
    focus = list.marked
  }
}

extension TextStyler {
  /// A row with a marker if it is selected; other rows have a space of the same width.
  fileprivate func row(_ line: StyledLine, isMarked: Bool, width: Int) -> StyledLine {
    guard isMarked else { return .spaces(2) + line }
    return truncated((self("▸ ", ascii: "> ") + line).styled(.title), to: width).highlighted(to: width)
  }
}
