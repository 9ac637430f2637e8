import CloudyViewModels
import TerminalKit

/// What each of several services says of the temperature, in one chart, with the range in which they agree and who does
/// not.
package struct ServicesView: TerminalView {
  private let chart: ServicesChart
  private let axis: TimeAxis

  /// - Returns: `nil` unless there are several services to compare.
  package init?(_ charts: HourChartsViewModel?) {
    guard let charts, let chart = charts.services else { return nil }
    self.chart = chart
    axis = charts.axis
  }

  /// In lines.
  private static let height = 8
  /// What stands at the ends of the lines and before the services' names.
  private static let marks = Array("123456789")

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let pen = Pen(capabilities)
    let width = capabilities.width - 2
    let heading = pen(chart.title, .title) + .spaces(2) + pen(chart.caption, .dim)
    let disagreements = chart.services.compactMap(\.disagreement).flatMap { pen.wrapped($0, to: width) }
    return pen.indented(
      [pen.truncated(heading, to: width)] + drawing(pen, width: width) + key(pen, width: width) + disagreements)
  }

  private func drawing(_ pen: Pen, width: Int) -> [StyledLine] {
    let margin = (chart.ticks.map { pen($0.text).width }.max() ?? 0) + 1
    let plotArea = PlotArea(axis, width: max(width - margin - chart.services.count - 1, 4))
    let rows =
      curves(on: plotArea, pen) + [ChartRow(line: plotArea.track(pen)), ChartRow(line: plotArea.hours(pen))]
    return rows.map { row in
      pen.truncated(pen.fitted(row.label, to: margin - 1, .trailing) + .spaces(1) + row.line, to: width)
    }
  }

  private func curves(on plotArea: PlotArea, _ pen: Pen) -> [ChartRow] {
    var plot = DotPlot(width: plotArea.width, height: ServicesView.height, isUnicode: pen.capabilities.isUnicode)
    for (index, service) in chart.services.enumerated() {
      let layer = plot.addLayer(ascii: mark(index))
      for line in service.lines {
        plot.draw(line.map { DotPlot.Point(x: $0.x, y: $0.y) }, on: layer) { _ in .line(index) }
      }
    }
    let band = plot.addLayer(ascii: ".")
    for piece in chart.bands {
      for (start, end) in zip(piece, piece.dropFirst()) {
        plot.shade(from: (start.x, start.range), to: (end.x, end.range), on: band, pen)
      }
    }
    let rows = plot.rows(labels: chart.ticks.map { ($0.y, pen($0.text, .dim)) }, on: plotArea, pen)
    return rows.enumerated().map { index, row in
      ChartRow(label: row.label, line: row.line.padded(to: plotArea.width) + ends(in: index, of: plot, pen))
    }
  }

  /// The marks of the lines that end in a row: without colors, nothing else tells them apart.
  private func ends(in row: Int, of plot: DotPlot, _ pen: Pen) -> StyledLine {
    chart.services.enumerated().reduce(StyledLine()) { line, next in
      let (index, service) = next
      guard let end = service.lines.last?.last, plot.line(end.y) == row else { return line }
      return line + (line.width == 0 ? .spaces(1) : StyledLine()) + pen(String(mark(index)), .line(index))
    }
  }

  private func key(_ pen: Pen, width: Int) -> [StyledLine] {
    chart.services.enumerated().reduce(into: [StyledLine]()) { lines, next in
      let (index, service) = next
      let name = pen.truncated(
        pen(String(mark(index)), .line(index)) + .spaces(1) + pen(service.name), to: width)
      if let last = lines.last, last.width + 3 + name.width <= width {
        lines[lines.count - 1] += .spaces(3) + name
      } else {
        lines.append(name)
      }
    }
  }

  private func mark(_ index: Int) -> Character { ServicesView.marks[index % ServicesView.marks.count] }
}
