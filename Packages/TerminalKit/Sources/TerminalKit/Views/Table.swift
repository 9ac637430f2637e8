/// Rows of cells in aligned columns, in any script. On a narrow terminal, columns are cut or left out.
public struct Table {
  /// How a column is sized.
  public struct Column: Sendable {
    var alignment: Alignment
    /// The width to which the column is cut before other columns are left out; after that, it can be cut further. `nil`
    /// if the column is never cut.
    var minimum: Int?
    /// The order in which columns are left out, the lowest first; `nil` if the column always stays.
    var leaving: Int?
    /// The number of cells between this column and the previous one.
    var gap: Int

    /// Creates a column, by default one that is never cut or left out.
    public init(alignment: Alignment = .leading, minimum: Int? = nil, leaving: Int? = nil, gap: Int = 2) {
      self.alignment = alignment
      self.minimum = minimum
      self.leaving = leaving
      self.gap = gap
    }
  }

  /// The content of a cell.
  public enum Cell {
    case line(StyledLine)
    /// A drawing that takes all the available width within these limits.
    case drawing(ClosedRange<Int>, (Int) -> StyledLine)

    fileprivate var width: Int {
      switch self {
      case .line(let line): line.width
      case .drawing(let widths, _): widths.lowerBound
      }
    }
  }

  private let columns: [Column]
  private let rows: [[Cell]]

  /// Creates a table.
  ///
  /// - Parameter rows: The rows, each with one cell per column.
  public init(columns: [Column], rows: [[Cell]]) {
    self.columns = columns
    self.rows = rows
  }

  /// One line per row.
  public func lines(_ styler: TextStyler, width: Int) -> [StyledLine] {
    let widths = widths(for: width)
    return rows.map { row in
      var line = StyledLine()
      for (index, cell) in row.enumerated() {
        guard let width = widths[index] else { continue }
        if line.width > 0 { line += .spaces(columns[index].gap) }
        switch cell {
        case .line(let text): line += styler.fitted(text, to: width, columns[index].alignment)
        case .drawing(_, let draw): line += draw(width)
        }
      }
      return line
    }
  }

  /// The width of each column; `nil` if it is left out.
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

  /// The smallest width of a cut column, in cells.
  private static let narrowest = 8

  /// The next column to leave out.
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

  /// Cuts the widest columns to a common width.
  /// - Returns: Whether that was enough; if not, nothing is cut.
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

  /// Gives the remaining width to the drawings.
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
