/// Tracks the contents of a screen, and updates it to the next frame with as few bytes as possible.
public struct ScreenPainter: Sendable {
  private var looks: StyleTable
  /// `nil` if the contents of the screen are unknown.
  private var shown: Frame?
  /// The shown frame, with one row for each row of the screen.
  private var rows: [ScreenRow] = []

  /// Creates a painter for a screen with unknown contents.
  ///
  /// - Parameter capabilities: The width is ignored, since each frame has its own.
  public init(_ capabilities: TerminalCapabilities) { looks = StyleTable(capabilities) }

  /// Discards the known contents, since the screen may show something else: the next frame is drawn completely.
  public mutating func forget() { shown = nil }

  /// Updates the screen to a frame.
  ///
  /// - Returns: The bytes to write so that the screen shows the frame, as UTF-8; empty if it already does.
  public mutating func bytes(for frame: Frame) -> [UInt8] {
    guard frame != shown else { return [] }
    var output = Output()
    let old = shown?.size == frame.size ? shown : nil
    if old == nil {
      output.eraseScreen()
      rows = Array(repeating: ScreenRow(), count: frame.size.rows)
    }
    for index in rows.indices {
      let line = frame.line(index)
      guard line != (old?.line(index) ?? StyledLine()) else { continue }
      let row = ScreenRow(line, columns: frame.size.columns, &looks)
      paint(row, over: rows[index], at: index, columns: frame.size.columns, &output)
      rows[index] = row
    }
    shown = frame
    let oldCursor = old?.visibleCursor
    guard output.hasDrawn || frame.visibleCursor != oldCursor else { return [] }
    return output.finished(cursor: frame.visibleCursor, hidesCursor: old == nil || oldCursor != nil)
  }

  private func paint(_ row: ScreenRow, over old: ScreenRow, at index: Int, columns: Int, _ output: inout Output) {
    var oldIndex = 0
    // The column up to which the terminal may have drawn something unexpected; cells before it are drawn again.
    var doubtfulEnd = 0
    // The number of pieces before the current one that are already displayed.
    var skippedCount = 0

    /// Draws pieces, and also the cell before an old or a new run, since terminals store the run's opening control
    /// there.
    ///
    /// - Parameter least: The first piece that was not drawn yet.
    func draw(_ range: ClosedRange<Int>, from least: Int) {
      var first = range.lowerBound
      while first > least,
        row.pieces[first].isRun || old.hasRun(at: Int(row.pieces[first].column))
      {
        first -= 1
      }
      for piece in row.pieces[first...range.upperBound] {
        output.move(to: ScreenPosition(row: index, column: Int(piece.column)))
        output.draw(piece, of: row, looks)
        if piece.reach > 0 { doubtfulEnd = max(doubtfulEnd, Int(piece.column) + Int(piece.reach)) }
      }
    }

    for (pieceIndex, piece) in row.pieces.enumerated() {
      let column = Int(piece.column)
      while oldIndex < old.pieces.count, old.pieces[oldIndex].column < piece.column { oldIndex += 1 }
      let isShown =
        column >= old.end
        ? piece.isBlank
        : oldIndex < old.pieces.count && row.isSame(piece, as: old.pieces[oldIndex], of: old)
      // A run's opening control was lost if the cell before it was drawn over.
      let isWhole = !piece.isRun || pieceIndex == 0 || skippedCount > 0
      if isShown, isWhole, column >= doubtfulEnd {
        skippedCount += 1
        continue
      }
      let skipped = row.pieces[pieceIndex - skippedCount..<pieceIndex]
      let bridge = output.canBridge(skipped, ofRow: index, looks) ? skippedCount : 0
      draw(pieceIndex - bridge...pieceIndex, from: pieceIndex - skippedCount)
      skippedCount = 0
    }
    let last = row.pieces.count - 1
    if skippedCount > 0, old.hasRun(at: row.end) { draw(last...last, from: row.pieces.count - skippedCount) }
    guard max(old.end, doubtfulEnd) > row.end, row.end < columns else { return }
    output.move(to: ScreenPosition(row: index, column: row.end))
    output.eraseToEndOfLine()
  }
}

extension Frame {
  fileprivate func line(_ row: Int) -> StyledLine { row < lines.count ? lines[row] : StyledLine() }

  /// `nil` if the cursor is not on the screen.
  fileprivate var visibleCursor: ScreenPosition? {
    guard let cursor, (0..<size.rows).contains(cursor.row), (0..<size.columns).contains(cursor.column) else {
      return nil
    }
    return cursor
  }
}

/// Control codes and text, with the resulting cursor position and style of the terminal.
private struct Output {
  private var bytes: [UInt8] = []
  /// `nil` if terminals disagree about the position.
  private var position: ScreenPosition?
  private var look = StyleTable.plain

  var hasDrawn: Bool { !bytes.isEmpty }

  mutating func eraseScreen() { append("\u{1B}[0m\u{1B}[2J") }

  mutating func eraseToEndOfLine() {
    resetLook()
    append("\u{1B}[K")
  }

  mutating func move(to target: ScreenPosition) {
    guard target != position else { return }
    append("\u{1B}[\(target.row + 1);\(target.column + 1)H")
    position = target
  }

  /// Whether redrawing the existing pieces takes fewer bytes than moving the cursor across them.
  func canBridge(_ pieces: ArraySlice<ScreenRow.Piece>, ofRow row: Int, _ looks: StyleTable) -> Bool {
    guard
      pieces.count <= 5, let first = pieces.first,
      position == ScreenPosition(row: row, column: Int(first.column))
    else { return false }
    return pieces.allSatisfy { $0.reach == 0 && hasLook(of: $0, looks) }
  }

  /// Draws a piece at the cursor.
  mutating func draw(_ piece: ScreenRow.Piece, of row: ScreenRow, _ looks: StyleTable) {
    if !hasLook(of: piece, looks) {
      resetLook()
      look = Int(piece.look)
      append(looks.codes[look])
    }
    let start = position
    let width = Int(piece.width)
    if piece.reach > 0, width > 1, let start {
      // If the terminal uses fewer cells for the piece, no old content may remain in the others.
      bytes += repeatElement(0x20, count: width)
      position = nil
      move(to: start)
    }
    bytes += row.text(of: piece)
    position = piece.reach > 0 ? nil : start.map { ScreenPosition(row: $0.row, column: $0.column + width) }
  }

  private func hasLook(of piece: ScreenRow.Piece, _ looks: StyleTable) -> Bool {
    look == Int(piece.look) || piece.isBlank && !looks.showsBlanks[look]
  }

  private mutating func resetLook() {
    if look != StyleTable.plain { append(SGR.reset) }
    look = StyleTable.plain
  }

  /// Wraps the output so that terminals with synchronized output display the whole frame at once.
  ///
  /// Line wrapping (DECAWM) is off, so that nothing scrolls when the last cell is drawn, or when the terminal uses more
  /// cells than there are.
  ///
  /// - Parameter hidesCursor: Whether the cursor may be visible now.
  consuming func finished(cursor: ScreenPosition?, hidesCursor: Bool) -> [UInt8] {
    resetLook()
    if let cursor { move(to: cursor) }
    let start = "\u{1B}[?2026h\(hidesCursor ? "\u{1B}[?25l" : "")\u{1B}[?7l"
    let end = "\u{1B}[?7h\(cursor == nil ? "" : "\u{1B}[?25h")\u{1B}[?2026l"
    return Array(start.utf8) + bytes + Array(end.utf8)
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }
}
