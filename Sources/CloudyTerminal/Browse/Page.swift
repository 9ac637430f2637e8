/// The content of a scene, before it is cut to the screen.
struct Page {
  /// A line, and the meaning of a click on it.
  struct Row {
    var line: StyledLine
    var target: BrowseTarget?
    /// Parts of the line whose click has another meaning.
    var parts: [(columns: Range<Int>, target: BrowseTarget)] = []

    init(_ line: StyledLine = StyledLine(), target: BrowseTarget? = nil) {
      self.line = line
      self.target = target
    }
  }

  /// The position where text is typed.
  enum Cursor {
    case head(row: Int, column: Int)
    case body(row: Int, column: Int)
  }

  /// Always at the top.
  var head: [Row] = []
  /// As many rows as fit.
  var body: [Row] = []
  /// Always at the bottom.
  var foot: [Row] = []
  /// To the right of the body; cut if there is no room.
  var aside: [StyledLine]?
  /// In cells. After it come a dividing line and the aside.
  var bodyWidth: Int
  /// The row of the body that must be visible.
  var focus: Int?
  var cursor: Cursor?
}

/// The room for a scene on the screen.
struct PageRoom {
  let width: Int
  /// In rows, without the line of actions below.
  let height: Int
}
