import CloudyViewModels

/// All that is known of one day: its figures, and its hours as charts.
package struct DayDetailsView: TerminalView {
  private let day: DayDetailsViewModel
  private let height: Int

  /// - Parameter height: How many lines there is room for.
  package init(_ day: DayDetailsViewModel, height: Int) {
    self.day = day
    self.height = height
  }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let pen = Pen(capabilities)
    let width = capabilities.width - 2
    let heading = Glyph.icon(day.icon, pen) + .spaces(1) + pen(day.title, .title) + .spaces(2) + pen(day.summary)
    let words =
      [pen.truncated(heading, to: width)] + pen.wrapped(day.note, to: width)
      + day.disagreements.flatMap { pen.wrapped($0, .accent, to: width) }
    let figures = DetailGrid(day.details).lines(pen, width: width, limit: width >= 130 ? 4 : 3)
    let room = height - words.count - figures.count - 2
    let charts = day.charts.map { ChartsView($0, height: max(room, DayDetailsView.leastCharts)).lines(capabilities) }
    let parts = [pen.indented(words), pen.indented(figures), charts ?? []].filter { !$0.isEmpty }
    return Array(parts.joined(separator: [StyledLine()]).prefix(max(height, 0)))
  }

  /// In lines: where there is less room, what comes last is cut.
  private static let leastCharts = 5
}
