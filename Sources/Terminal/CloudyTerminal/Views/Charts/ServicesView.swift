import CloudyViewModels
import TerminalKit

/// The temperatures of several services in one chart, with the range in which they agree, and the services that
/// disagree.
package struct ServicesView: TerminalView {
  private let chart: ServicesChart
  private let axis: TimeAxis

  /// - Returns: `nil` unless there are several services to compare.
  package init?(_ charts: HourChartsViewModel?) {
    guard let charts, let chart = charts.services else { return nil }
    self.chart = chart
    axis = charts.axis
  }

  /// The height, in lines.
  private static let height = 8
  /// The marks at the ends of the lines and in front of the services' names.
  private static let marks = Array("123456789")

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let width = capabilities.width - 2
    let heading = styler.flowed([styler(chart.title, .title), styler(chart.caption, .dim)], to: width)
    let disagreements = chart.services.compactMap(\.disagreement).flatMap { styler.wrapped($0, to: width) }
    return styler.indented(
      heading + drawing(styler, width: width) + key(styler, width: width) + disagreements)
  }

  private func drawing(_ styler: TextStyler, width: Int) -> [StyledLine] {
    let margin = (chart.ticks.map { styler($0.text).width }.max() ?? 0) + 1
    let plotArea = PlotArea(axis, width: max(width - margin - chart.services.count - 1, 4))
    let rows =
      curves(on: plotArea, styler) + [ChartRow(line: plotArea.track(styler)), ChartRow(line: plotArea.hours(styler))]
    return rows.map { row in
      styler.truncated(styler.fitted(row.label, to: margin - 1, .trailing) + .spaces(1) + row.line, to: width)
    }
  }

  private func curves(on plotArea: PlotArea, _ styler: TextStyler) -> [ChartRow] {
    var plot = DotPlot(width: plotArea.width, height: ServicesView.height, hasBraille: styler.capabilities.hasSymbols)
    for (index, service) in chart.services.enumerated() {
      let layer = plot.addLayer(ascii: mark(index))
      for line in service.lines {
        plot.draw(line.map { DotPlot.Point(x: $0.x, y: $0.y) }, on: layer) { _ in .line(index) }
      }
    }
    let band = plot.addLayer(ascii: ".")
    for piece in chart.bands {
      for (start, end) in zip(piece, piece.dropFirst()) {
        plot.shade(from: (start.x, start.range), to: (end.x, end.range), on: band, styler)
      }
    }
    let rows = plot.rows(labels: chart.ticks.map { ($0.y, styler($0.text, .dim)) }, on: plotArea, styler)
    return rows.enumerated().map { index, row in
      ChartRow(label: row.label, line: row.line.padded(to: plotArea.width) + ends(in: index, of: plot, styler))
    }
  }

  /// The marks of the lines that end in a row: without colors, only the marks distinguish the lines.
  private func ends(in row: Int, of plot: DotPlot, _ styler: TextStyler) -> StyledLine {
    chart.services.enumerated().reduce(StyledLine()) { line, next in
      let (index, service) = next
      guard let end = service.lines.last?.last, plot.line(end.y) == row else { return line }
      return line + (line.width == 0 ? .spaces(1) : StyledLine()) + styler(String(mark(index)), .line(index))
    }
  }

  private func key(_ styler: TextStyler, width: Int) -> [StyledLine] {
    chart.services.enumerated().reduce(into: [StyledLine]()) { lines, next in
      let (index, service) = next
      let name = styler.flowed(
        [styler(service.name)], after: styler(String(mark(index)), .line(index)) + .spaces(1), to: width)
      if name.count == 1, let last = lines.last, last.width + 3 + name[0].width <= width {
        lines[lines.count - 1] += .spaces(3) + name[0]
      } else {
        lines += name
      }
    }
  }

  private func mark(_ index: Int) -> Character { ServicesView.marks[index % ServicesView.marks.count] }
}
