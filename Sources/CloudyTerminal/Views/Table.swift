/// Rows of cells in columns that line up, in any script. Where the terminal is narrow, columns are cut or left out.
struct Table {
  struct Column {
    var alignment = Alignment.leading
    /// How narrow it may be cut before other columns are left out; when those are, it may be cut further. `nil` if it
    /// is shown whole or not at all.
    var minimum: Int?
    /// The order in which columns are left out, the lowest first; `nil` if it always stays.
    var leaving: Int?
    /// Cells between this column and the one before.
    var gap = 2
  }

  enum Cell {
    case line(StyledLine)
    /// Something that is drawn as wide as there is room, within limits.
    case drawing(ClosedRange<Int>, (Int) -> StyledLine)

    fileprivate var width: Int {
      switch self {
      case .line(let line): line.width
      case .drawing(let widths, _): widths.lowerBound
      }
    }
  }

  var columns: [Column]
  /// Each with a cell for each column.
  var rows: [[Cell]]

  func lines(_ pen: Pen, width: Int) -> [StyledLine] {
    let widths = widths(for: width)
    return rows.map { row in
      var line = StyledLine()
      for (index, cell) in row.enumerated() {
        guard let width = widths[index] else { continue }
        if line.width > 0 { line += .spaces(columns[index].gap) }
        switch cell {
        case .line(let text): line += pen.fitted(text, to: width, columns[index].alignment)
        case .drawing(_, let draw): line += draw(width)
        }
      }
      return line
    }
  }

  /// By column; `nil` of those that are left out.
  private func widths(for width: Int) -> [Int: Int] {
    var widths: [Int: Int] = [:]
    for index in columns.indices {
      let widest = rows.map { $0[index].width }.max() ?? 0
      if widest > 0 { widths[index] = widest }
    }
    while excess(of: widths, over: width) > 0 {
      if shrink(&widths, over: width, to: \.minimum) { break }
      if let next = next(of: widths, where: { $0.minimum == nil }) {
        widths[next] = nil
        continue
      }
      if shrink(&widths, over: width, to: { $0.minimum.map { min($0, Table.narrowest) } }) { break }
      guard let next = next(of: widths, where: { _ in true }) else { break }
      widths[next] = nil
    }
    stretch(&widths, to: width)
    return widths
  }

  /// Of a column that is cut, in cells.
  private static let narrowest = 8

  /// The column to leave out.
  private func next(of widths: [Int: Int], where mayLeave: (Column) -> Bool) -> Int? {
    let leaving = widths.keys.filter { mayLeave(columns[$0]) }.compactMap { index in
      columns[index].leaving.map { (order: $0, index: index) }
    }
    return leaving.min { ($0.order, $1.index) < ($1.order, $0.index) }?.index
  }

  private func excess(of widths: [Int: Int], over width: Int) -> Int {
    let shown = widths.keys.sorted()
    let gaps = shown.dropFirst().reduce(0) { $0 + columns[$1].gap }
    return widths.values.reduce(gaps, +) - width
  }

  /// Cuts the widest columns, to a width that each has.
  /// - Returns: Whether that was enough; nothing is cut otherwise.
  private func shrink(_ widths: inout [Int: Int], over width: Int, to minimum: (Column) -> Int?) -> Bool {
    var shrunk = widths
    for _ in 0..<max(excess(of: widths, over: width), 0) {
      let cuttable = columns.indices.filter { index in
        minimum(columns[index]).map { (shrunk[index] ?? 0) > $0 } ?? false
      }
      guard let widest = cuttable.max(by: { (shrunk[$0] ?? 0) < (shrunk[$1] ?? 0) }) else { return false }
      shrunk[widest]? -= 1
    }
    widths = shrunk
    return true
  }

  /// Gives what is left to the drawings.
  private func stretch(_ widths: inout [Int: Int], to width: Int) {
    for index in columns.indices {
      guard let current = widths[index] else { continue }
      let limit = rows.compactMap { if case .drawing(let widths, _) = $0[index] { widths.upperBound } else { nil } }
        .max()
      guard let limit else { continue }
      widths[index] = max(current, min(limit, current - excess(of: widths, over: width)))
    }
  }
}
