import CloudyViewModels
import TerminalKit

/// The area that charts share: its width, and the background behind the curves.
struct PlotArea {
  /// The width in cells.
  let width: Int
  private let axis: TimeAxis
  private let now: Int?
  /// The first cell of each day except the first.
  private let midnights: Set<Int>

  init(_ axis: TimeAxis, width: Int) {
    self.width = width
    self.axis = axis
    now = axis.now.map { PlotArea.cell($0, of: width) }
    midnights = Set(axis.dayMarks.dropFirst().map { PlotArea.cell($0.position, of: width) })
  }

  /// - Parameter position: `0...1`.
  func cell(_ position: Double) -> Int { PlotArea.cell(position, of: width) }

  private static func cell(_ position: Double, of width: Int) -> Int {
    min(max(Int(position * Double(width)), 0), width - 1)
  }

  /// The line at the present or at midnight in a cell, visible where nothing covers it.
  func line(_ cell: Int, _ styler: TextStyler) -> (text: String, role: Role)? {
    if cell == now { return (styler.capabilities.hasSymbols ? "│" : "|", .dim) }
    if midnights.contains(cell) { return (styler.capabilities.hasSymbols ? "┊" : ":", .track) }
    return nil
  }

  /// The bar of day and night between sunrise and sunset, with the present.
  func track(_ styler: TextStyler) -> StyledLine {
    (0..<width).reduce(into: CellRow()) { row, cell in
      let middle = (Double(cell) + 0.5) / Double(width)
      if cell == now {
        row.append(styler.capabilities.hasSymbols ? "▲" : "^", .accent)
      } else if axis.daylight.contains(where: { $0.contains(middle) }) {
        row.append(styler.capabilities.hasSymbols ? "━" : "=", .ink(.sun))
      } else {
        row.append(styler.capabilities.hasSymbols ? "─" : "-", .track)
      }
    }.line(styler)
  }

  /// The hour labels. If there are several days, their names replace the midnights.
  func hours(_ styler: TextStyler) -> StyledLine {
    let marks = axis.dayMarks.count > 1 ? axis.dayMarks : []
    let names = marks.map { (position: $0.position, line: styler($0.weekday, .title)) }
    let midnights = Set(axis.hourTicks.filter { $0.hour == 0 }.map(\.position))
    let widest = axis.hourTicks.map { styler($0.text).width }.max() ?? 0
    let hours = ticks(apart: widest + 2).filter { marks.isEmpty || !midnights.contains($0.position) }
      .map { (position: $0.position, line: styler($0.text, .dim)) }
    // The name of the current day is left out if the next label is too close.
    let next = (hours + names.dropFirst()).map { cell($0.position) }.min() ?? width
    let first = names.prefix(1).filter { next > $0.line.width }
    return row((first + names.dropFirst() + hours).sorted { $0.position < $1.position })
  }

  /// The hours whose labels fit.
  ///
  /// - Parameter cells: The distance from the start of one label to that of the next.
  func ticks(apart cells: Int) -> [TimeAxis.HourTick] {
    let cellsPerHour = Double(width) / max(axis.hourCount, 1)
    // Each step divides the next, so that labels of different lengths are aligned.
    let steps = axis.hourCount > 8 ? [3, 6, 12, 24] : [1, 2, 6, 12, 24]
    let step = steps.first { Double($0) * cellsPerHour >= Double(max(cells, PlotArea.closest)) } ?? 24
    return axis.hourTicks(every: step)
  }

  /// Places each piece at its position. Pieces that do not fit are left out.
  func row(_ pieces: [(position: Double, line: StyledLine)]) -> StyledLine {
    pieces.reduce(into: StyledLine()) { line, piece in
      let start = cell(piece.position)
      guard piece.line.width > 0, start + piece.line.width <= width else { return }
      guard line.width == 0 || line.width < start else { return }
      line = line.padded(to: start) + piece.line
    }
  }

  /// The minimum distance between labels, in cells. Closer labels would make the row look like a table.
  private static let closest = 5
}
