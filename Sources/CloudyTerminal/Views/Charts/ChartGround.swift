import CloudyViewModels

/// What charts have in common: how wide they are, and what is seen behind them.
struct ChartGround {
  /// In cells.
  let width: Int
  private let axis: TimeAxis
  private let now: Int?
  /// Where days begin, but for the first.
  private let midnights: Set<Int>

  init(_ axis: TimeAxis, width: Int) {
    func cell(_ position: Double) -> Int { min(max(Int(position * Double(width)), 0), width - 1) }
    self.width = width
    self.axis = axis
    now = axis.now.map(cell)
    midnights = Set(axis.dayMarks.dropFirst().map { cell($0.position) })
  }

  /// - Parameter position: `0...1`.
  func cell(_ position: Double) -> Int { min(max(Int(position * Double(width)), 0), width - 1) }

  /// What is seen of the present and of midnight where nothing is before it.
  func line(_ cell: Int, _ pen: Pen) -> (text: String, role: Role)? {
    if cell == now { return (pen.capabilities.isUnicode ? "│" : "|", .dim) }
    if midnights.contains(cell) { return (pen.capabilities.isUnicode ? "┊" : ":", .track) }
    return nil
  }

  /// Day and night from sunrise to sunset to sunrise, and where the present is.
  func track(_ pen: Pen) -> StyledLine {
    (0..<width).reduce(into: CellRow()) { row, cell in
      let middle = (Double(cell) + 0.5) / Double(width)
      if cell == now {
        row.append(pen.capabilities.isUnicode ? "▲" : "^", .accent)
      } else if axis.daylight.contains(where: { $0.contains(middle) }) {
        row.append(pen.capabilities.isUnicode ? "━" : "=", .ink(.sun))
      } else {
        row.append(pen.capabilities.isUnicode ? "─" : "-", .track)
      }
    }.line(pen)
  }

  /// The weekdays where they begin.
  func days(_ pen: Pen) -> StyledLine {
    let marks = axis.dayMarks
    // The day under way gives way to one that begins so soon that there is no room for both.
    let isCrowded =
      marks.count > 1 && cell(marks[1].position) <= pen(marks[0].weekday).width
    return row(marks.dropFirst(isCrowded ? 1 : 0).map { ($0.position, pen($0.weekday, .title)) })
  }

  func hours(_ pen: Pen) -> StyledLine {
    let widest = axis.hourTicks.map { pen($0.text).width }.max() ?? 0
    return row(ticks(apart: widest + 2).map { ($0.position, pen($0.text, .dim)) })
  }

  /// The hours at which words have room.
  ///
  /// - Parameter cells: From the beginning of one to that of the next.
  func ticks(apart cells: Int) -> [TimeAxis.HourTick] {
    let cellsPerHour = Double(width) / max(axis.hourCount, 1)
    // Each divides the next, so that words of several lengths stand below each other.
    let steps = axis.hourCount > 8 ? [3, 6, 12, 24] : [1, 2, 6, 12, 24]
    let step = steps.first { Double($0) * cellsPerHour >= Double(max(cells, ChartGround.closest)) } ?? 24
    return axis.hourTicks(every: step)
  }

  /// Pieces that each begin at their position; those that another leaves no room are left out.
  func row(_ pieces: [(position: Double, line: StyledLine)]) -> StyledLine {
    pieces.reduce(into: StyledLine()) { line, piece in
      let start = cell(piece.position)
      guard piece.line.width > 0, start + piece.line.width <= width else { return }
      guard line.width == 0 || line.width < start else { return }
      line = line.padded(to: start) + piece.line
    }
  }

  /// In cells: words do not stand closer, or a row of them would look like a table.
  private static let closest = 5
}

/// Cells one after the other, of which neighbours that look alike become one piece of text.
struct CellRow {
  private var pieces: [(text: String, role: Role)] = []

  mutating func append(_ text: String, _ role: Role) {
    if let last = pieces.last, last.role == role {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append((text, role))
    }
  }

  func line(_ pen: Pen) -> StyledLine { pieces.reduce(into: StyledLine()) { $0 += pen($1.text, $1.role) } }
}
