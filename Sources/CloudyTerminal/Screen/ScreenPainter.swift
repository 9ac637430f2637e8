/// Knows what is on a screen, and brings it to the next frame with as few bytes as it takes.
package struct ScreenPainter: Sendable {
  private var looks: Looks
  /// `nil` if nobody knows what is on the screen.
  private var shown: Frame?
  /// Of what is shown, one for each row of the screen.
  private var rows: [ScreenRow] = []

  /// - Parameter capabilities: Of which the width is not used: a frame has its own.
  package init(_ capabilities: TerminalCapabilities) { looks = Looks(capabilities) }

  /// Something else was on the screen: the next frame is drawn as a whole.
  package mutating func forget() { shown = nil }

  /// - Returns: What to write so that the screen shows the frame, as UTF-8; nothing if it does already.
  package mutating func bytes(for frame: Frame) -> [UInt8] {
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
    // Up to where a terminal may have drawn something else than is thought, so that it is drawn again.
    var doubtfulEnd = 0
    // Pieces before the current one that are on the screen already.
    var skippedCount = 0
    for (pieceIndex, piece) in row.pieces.enumerated() {
      let column = Int(piece.column)
      while oldIndex < old.pieces.count, old.pieces[oldIndex].column < piece.column { oldIndex += 1 }
      let isShown =
        column >= old.end
        ? piece.isBlank
        : oldIndex < old.pieces.count && row.isSame(piece, as: old.pieces[oldIndex], of: old)
      if isShown, column >= doubtfulEnd {
        skippedCount += 1
        continue
      }
      let skipped = row.pieces[pieceIndex - skippedCount..<pieceIndex]
      skippedCount = 0
      if output.canBridge(skipped, ofRow: index, looks) {
        for piece in skipped { output.draw(piece, of: row, looks) }
      }
      output.move(to: ScreenPosition(row: index, column: column))
      output.draw(piece, of: row, looks)
      if piece.reach > 0 { doubtfulEnd = max(doubtfulEnd, column + Int(piece.reach)) }
    }
    guard max(old.end, doubtfulEnd) > row.end, row.end < columns else { return }
    output.move(to: ScreenPosition(row: index, column: row.end))
    output.eraseToEndOfLine()
  }
}

extension Frame {
  fileprivate func line(_ row: Int) -> StyledLine { row < lines.count ? lines[row] : StyledLine() }

  /// `nil` if it is not on the screen.
  fileprivate var visibleCursor: ScreenPosition? {
    guard let cursor, (0..<size.rows).contains(cursor.row), (0..<size.columns).contains(cursor.column) else {
      return nil
    }
    return cursor
  }
}

/// Control codes and text, and where they leave the terminal's cursor and looks.
private struct Output {
  private var bytes: [UInt8] = []
  /// `nil` if terminals differ about where it is.
  private var position: ScreenPosition?
  private var look = Looks.plain

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

  /// Whether to draw what is there already is shorter than to move across it.
  func canBridge(_ pieces: ArraySlice<ScreenRow.Piece>, ofRow row: Int, _ looks: Looks) -> Bool {
    guard
      pieces.count <= 5, let first = pieces.first,
      position == ScreenPosition(row: row, column: Int(first.column))
    else { return false }
    return pieces.allSatisfy { $0.reach == 0 && hasLook(of: $0, looks) }
  }

  /// At the cursor.
  mutating func draw(_ piece: ScreenRow.Piece, of row: ScreenRow, _ looks: Looks) {
    if !hasLook(of: piece, looks) {
      resetLook()
      look = Int(piece.look)
      append(looks.codes[look])
    }
    let start = position
    let width = Int(piece.width)
    if piece.reach > 0, width > 1, let start {
      // If the terminal takes fewer cells for it, nothing old may be seen in the others.
      bytes += repeatElement(0x20, count: width)
      position = nil
      move(to: start)
    }
    bytes += row.text(of: piece)
    position = piece.reach > 0 ? nil : start.map { ScreenPosition(row: $0.row, column: $0.column + width) }
  }

  private func hasLook(of piece: ScreenRow.Piece, _ looks: Looks) -> Bool {
    look == Int(piece.look) || piece.isBlank && !looks.showsBlanks[look]
  }

  private mutating func resetLook() {
    if look != Looks.plain { append(SGR.reset) }
    look = Looks.plain
  }

  /// All of it is shown at once where the terminal can do so, and none of it is seen while it is drawn.
  ///
  /// Without the end of lines (DECAWM), nothing scrolls where the last cell is drawn, or where the terminal takes more
  /// cells than are there.
  ///
  /// - Parameter hidesCursor: Whether it may be visible now.
  consuming func finished(cursor: ScreenPosition?, hidesCursor: Bool) -> [UInt8] {
    resetLook()
    if let cursor { move(to: cursor) }
    let start = "\u{1B}[?2026h\(hidesCursor ? "\u{1B}[?25l" : "")\u{1B}[?7l"
    let end = "\u{1B}[?7h\(cursor == nil ? "" : "\u{1B}[?25h")\u{1B}[?2026l"
    return Array(start.utf8) + bytes + Array(end.utf8)
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }
}
