import CloudyViewModels

/// The hours as charts below each other: temperature, what falls, wind, and the time that they share.
package struct ChartsView: TerminalView {
  private let charts: HourChartsViewModel
  private let height: Int

  /// - Parameter height: How many lines there is room for. Where there are few, there are fewer charts: the temperature goes
  ///   before what falls, and that before the wind.
  package init(_ charts: HourChartsViewModel, height: Int) {
    self.charts = charts
    self.height = height
  }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    guard height > 0 else { return [] }
    let pen = Pen(capabilities)
    let width = capabilities.width - 2
    let plan = ChartPlan(charts, height: height)
    let margin = margin(plan, pen)
    let ground = ChartGround(charts.axis, width: max(width - margin, 4))
    let parts = [
      temperature(plan, on: ground, pen, width: width), precipitation(plan, on: ground, pen, width: width),
      wind(plan, on: ground, pen, width: width),
    ].filter { !$0.isEmpty }
    let rows =
      (plan.hasDays ? [.row(ChartRow(line: ground.days(pen)))] : [])
      + parts.joined(separator: plan.hasGaps ? [.sentence(StyledLine())] : [])
      + (plan.hasTrack ? [.row(ChartRow(line: ground.track(pen)))] : []) + [.row(ChartRow(line: ground.hours(pen)))]
    return pen.indented(
      rows.map { row in
        switch row {
        case .sentence(let line): line
        case .row(let row):
          pen.truncated(pen.fitted(row.label, to: margin - 1, .trailing) + .spaces(1) + row.line, to: width)
        }
      })
  }

  private enum Row {
    /// From the left edge.
    case sentence(StyledLine)
    /// Beside labels.
    case row(ChartRow)
  }

  /// For labels at the left, with a space.
  private func margin(_ plan: ChartPlan, _ pen: Pen) -> Int {
    let ticks =
      (plan.temperature > 0 ? charts.temperature?.ticks ?? [] : [])
      + (plan.precipitation > 0 ? charts.precipitation?.ticks ?? [] : [])
      + (plan.wind > 0 ? charts.wind?.ticks ?? [] : [])
    return (ticks.map { pen($0.text).width }.max() ?? 0) + 1
  }

  private func temperature(_ plan: ChartPlan, on ground: ChartGround, _ pen: Pen, width: Int) -> [Row] {
    guard let chart = charts.temperature, plan.temperature > 0 else { return [] }
    let title = plan.hasTitles ? [Row.sentence(heading(chart.title, chart.summary, pen, width: width))] : []
    return title + chart.rows(plan.temperature, on: ground, pen).map(Row.row)
  }

  private func precipitation(_ plan: ChartPlan, on ground: ChartGround, _ pen: Pen, width: Int) -> [Row] {
    guard let chart = charts.precipitation else { return [] }
    if plan.hasDrySentence { return [.sentence(heading(chart.title, chart.summary, pen, width: width))] }
    guard plan.precipitation > 0 else { return [] }
    let title = plan.hasTitles ? [Row.sentence(heading(chart.title, chart.summary, pen, width: width))] : []
    return title + chart.rows(plan.precipitation, on: ground, pen).map(Row.row)
      + (plan.hasChances ? [.row(ChartRow(line: chart.chances(on: ground, pen)))] : [])
  }

  private func wind(_ plan: ChartPlan, on ground: ChartGround, _ pen: Pen, width: Int) -> [Row] {
    guard let chart = charts.wind, plan.wind > 0 || plan.hasDirections else { return [] }
    let title = plan.hasTitles ? [Row.sentence(heading(chart.title, chart.summary, pen, width: width))] : []
    return title + (plan.wind > 0 ? chart.rows(plan.wind, on: ground, pen).map(Row.row) : [])
      + (plan.hasDirections
        ? [.row(ChartRow(line: chart.directions(hasCurve: plan.wind > 0, on: ground, pen)))] : [])
  }

  /// What a chart shows in a sentence, where there is room for it; else its title.
  private func heading(_ title: String, _ summary: String, _ pen: Pen, width: Int) -> StyledLine {
    let sentence = pen(summary, .dim)
    return sentence.width <= width ? sentence : pen.truncated(pen(title, .dim), to: width)
  }
}
