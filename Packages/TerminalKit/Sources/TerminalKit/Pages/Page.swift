/// What a full-screen program shows at a time, before it is cut to the screen. `Target` is what a click can mean.
public struct Page<Target: Hashable & Sendable> {
  /// A line, and the meaning of a click on it.
  public struct Row {
    /// The styled text of the row.
    public var line: StyledLine
    /// What a click on the row or Enter chooses; `nil` for text that does nothing.
    public var target: Target?
    /// Parts of the line whose click has another meaning.
    public var parts: [(columns: Range<Int>, target: Target)] = []

    /// Creates a row, which means nothing when it is clicked unless it has a target.
    public init(_ line: StyledLine = StyledLine(), target: Target? = nil) {
      self.line = line
      self.target = target
    }

    /// An empty row.
    public static var blank: Row { Row() }
  }

  /// The position where text is typed.
  public enum Cursor {
    case head(row: Int, column: Int)
    case body(row: Int, column: Int)
  }

  /// Always at the top.
  public var head: [Row]
  /// As many rows as fit.
  public var body: [Row]
  /// Always at the bottom.
  public var foot: [Row]
  /// To the right of the body; cut if there is no room.
  public var aside: [StyledLine]?
  /// In cells. After it come a dividing line and the aside.
  public var bodyWidth: Int
  /// The row of the body that must be visible.
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

/// The room for a page on the screen.
public struct PageRoom: Sendable {
  /// In cells.
  public let width: Int
  /// In rows, without the bar of keys below.
  public let height: Int

  /// Creates a room from its sides.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Whether there is room for empty lines, which make reading easier.
  public var isRoomy: Bool { height >= 16 }
}

extension TextStyler {
  /// The name of a page, and a note at the other end of the line.
  public func title(_ words: String, beside: StyledLine = StyledLine()) -> StyledLine {
    .spaces(2) + spread(self(words, .title), beside, over: capabilities.width - 2)
  }
}
