/// The content of a full-screen program, before it is fitted to the screen. `Target` is the effect of a click.
public struct Page<Target: Hashable & Sendable> {
  /// A line with an optional click target.
  public struct Row {
    /// The styled text of the row.
    public var line: StyledLine
    /// The effect of a click or of Enter; `nil` for text without one.
    public var target: Target?
    /// Parts of the line with their own click targets.
    public var parts: [(columns: Range<Int>, target: Target)] = []

    /// Creates a row, by default without a target.
    public init(_ line: StyledLine = StyledLine(), target: Target? = nil) {
      self.line = line
      self.target = target
    }

    /// An empty row.
    public static var blank: Row { Row() }
  }

  /// The position of the text cursor.
  public enum Cursor {
    case head(row: Int, column: Int)
    case body(row: Int, column: Int)
  }

  /// The rows that stay at the top.
  public var head: [Row]
  /// The scrolling rows.
  public var body: [Row]
  /// The rows that stay at the bottom.
  public var foot: [Row]
  /// Lines to the right of the body, cut if they do not fit; `nil` for none.
  public var aside: [StyledLine]?
  /// The width of the body, in cells. A divider and the aside come after it.
  public var bodyWidth: Int
  /// A row of the body that must be visible; `nil` for none.
  public var focus: Int?
  /// The cell of the text cursor; `nil` if it is hidden.
  public var cursor: Cursor?

  /// Creates a page without an aside and without a cursor.
  public init(head: [Row] = [], body: [Row] = [], foot: [Row] = [], bodyWidth: Int, focus: Int? = nil) {
    self.head = head
    self.body = body
    self.foot = foot
    self.bodyWidth = bodyWidth
    self.focus = focus
  }
}

/// The space for a page on the screen.
public struct PageRoom: Sendable {
  /// The width, in cells.
  public let width: Int
  /// The height in rows, without the key bar below.
  public let height: Int

  /// Creates a space of this size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Whether there is space for empty lines, which make the page easier to read.
  public var isRoomy: Bool { height >= 16 }
}

extension TextStyler {
  /// The title of a page, with a note at the other end of the line.
  public func title(_ words: String, beside: StyledLine = StyledLine()) -> StyledLine {
    .spaces(2) + spread(self(words, .title), beside, over: capabilities.width - 2)
  }
}
