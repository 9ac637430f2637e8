/// What a scene shows, before it is cut to the screen.
struct Page {
  /// A line, and what a click on it means.
  struct Row {
    var line: StyledLine
    var target: BrowseTarget?
    /// What a click on parts of it means instead.
    var parts: [(columns: Range<Int>, target: BrowseTarget)] = []

    init(_ line: StyledLine = StyledLine(), target: BrowseTarget? = nil) {
      self.line = line
      self.target = target
    }
  }

  /// Where text is typed.
  enum Cursor {
    case head(row: Int, column: Int)
    case body(row: Int, column: Int)
  }

  /// Always on top.
  var head: [Row] = []
  /// As much of it as there is room for.
  var body: [Row] = []
  /// Always below.
  var foot: [Row] = []
  /// To the right of the body, cut where there is no room.
  var aside: [StyledLine]?
  /// In cells; the aside begins after it and the line between the two.
  var bodyWidth: Int
  /// The row of the body that is to be seen.
  var focus: Int?
  var cursor: Cursor?
}

/// The room that a scene has on the screen.
struct PageRoom {
  let width: Int
  /// In rows, without what can be done, which is below.
  let height: Int
}
