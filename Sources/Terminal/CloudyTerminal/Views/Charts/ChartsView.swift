import CloudyViewModels
import TerminalKit

/// The hours as charts, one below the other: temperature, precipitation, wind, and their common time axis.
package struct ChartsView: TerminalView {
  private let charts: HourChartsViewModel
  private let height: Int

  /// Fits charts into a height.
  ///
  /// - Parameter height: The number of lines. With few lines there are fewer charts: the temperature has priority over
  ///   precipitation, and precipitation over the wind.
  package init(_ charts: HourChartsViewModel, height: Int) {
    self.charts = charts
    self.height = height
  }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    guard height > 0 else { return [] }
    let styler = TextStyler(capabilities)
    let width = capabilities.width - 2
    let headings = headings(styler)
    let plan = ChartPlan(
      charts, height: height,
      headings: (headings.temperature.count, headings.precipitation.count, headings.wind.count))
    let margin = margin(plan, styler)
    let plotArea = PlotArea(charts.axis, width: max(width - margin, 4))
    let parts = [
      temperature(plan, headings.temperature, on: plotArea, styler),
      precipitation(plan, headings.precipitation, on: plotArea, styler),
      wind(plan, headings.wind, on: plotArea, styler),
    ].filter { !$0.isEmpty }
    let rows =
      parts.joined(separator: plan.hasGaps ? [.heading(StyledLine())] : [])
      + (plan.hasTrack ? [.chart(ChartRow(line: plotArea.track(styler)))] : []) + [
        .chart(ChartRow(line: plotArea.hours(styler)))
      ]
    return styler.indented(
      rows.map { row in
        switch row {
        case .heading(let line): line
        case .chart(let row):
          styler.truncated(styler.fitted(row.label, to: margin - 1, .trailing) + .spaces(1) + row.line, to: width)
        }
      })
  }

  private enum Row {
    /// A line that starts at the left edge.
    case heading(StyledLine)
    /// A line with a label on its left.
    case chart(ChartRow)
  }

  /// The width of the labels on the left, including a space.
  private func margin(_ plan: ChartPlan, _ styler: TextStyler) -> Int {
    let ticks =
      (plan.temperature > 0 ? charts.temperature?.ticks ?? [] : [])
      + (plan.precipitation > 0 ? charts.precipitation?.ticks ?? [] : [])
      + (plan.wind > 0 ? charts.wind?.ticks ?? [] : [])
    return (ticks.map { styler($0.text).width }.max() ?? 0) + 1
  }

  private func temperature(
    _ plan: ChartPlan, _ heading: [StyledLine], on plotArea: PlotArea, _ styler: TextStyler
  ) -> [Row] {
    guard let chart = charts.temperature, plan.temperature > 0 else { return [] }
    return title(heading, plan) + chart.rows(plan.temperature, on: plotArea, styler).map(Row.chart)
  }

  private func precipitation(
    _ plan: ChartPlan, _ heading: [StyledLine], on plotArea: PlotArea, _ styler: TextStyler
  ) -> [Row] {
    guard let chart = charts.precipitation else { return [] }
    if plan.hasDrySentence { return heading.map(Row.heading) }
    guard plan.precipitation > 0 else { return [] }
    let chances = plan.hasChances ? [Row.chart(ChartRow(line: chart.chances(on: plotArea, styler)))] : []
    return title(heading, plan) + chart.rows(plan.precipitation, on: plotArea, styler).map(Row.chart)
      + chances
  }

  private func wind(
    _ plan: ChartPlan, _ heading: [StyledLine], on plotArea: PlotArea, _ styler: TextStyler
  ) -> [Row] {
    guard let chart = charts.wind, plan.wind > 0 || plan.hasDirections else { return [] }
    let hasCurve = plan.wind > 0
    let directions =
      plan.hasDirections ? [Row.chart(ChartRow(line: chart.directions(hasCurve: hasCurve, on: plotArea, styler)))] : []
    return title(heading, plan)
      + (hasCurve ? chart.rows(plan.wind, on: plotArea, styler).map(Row.chart) : [])
      + directions
  }

  private func title(_ heading: [StyledLine], _ plan: ChartPlan) -> [Row] {
    plan.hasTitles ? heading.map(Row.heading) : []
  }

  /// The heading of each chart; empty if there is no such chart.
  private func headings(
    _ styler: TextStyler
  ) -> (temperature: [StyledLine], precipitation: [StyledLine], wind: [StyledLine]) {
    (
      charts.temperature.map { heading(of: $0, styler) } ?? [],
      charts.precipitation.map { heading(of: $0, styler) } ?? [], charts.wind.map { heading(of: $0, styler) } ?? []
    )
  }

  /// The chart's summary if it fits, otherwise its title and a caption, on two lines if necessary. The title is
  /// emphasized.
  private func heading(of chart: some HourChart, _ styler: TextStyler) -> [StyledLine] {
    let width = styler.capabilities.width - 2
    let title = styler(chart.title, .title)
    let words = styler(chart.summary, .dim)
    // If the summary does not contain the title in this language, put the title in front of it.
    let named = chart.summary.lowercased().contains(chart.title.lowercased()) ? words : title + .spaces(2) + words
    let sentence =
      chart.summary.hasPrefix(chart.title)
      ? title + styler(String(chart.summary.dropFirst(chart.title.count)), .dim) : named
    guard sentence.width > width else { return [sentence] }
    return styler.flowed([title, styler(chart.caption, .dim)], to: width)
  }
}
