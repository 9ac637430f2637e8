import CloudyViewModels
import TerminalKit

/// The details of one day: its values, and its hours as charts.
package struct DayDetailsView: TerminalView {
  private let day: DayDetailsViewModel
  private let height: Int
  private let alerts: [AlertViewModel]

  /// Fits the day into a height.
  ///
  /// - Parameters:
  ///   - height: The number of lines. With few lines, the values of sun and moon are left out first, and then the
  ///     charts.
  ///   - hasAlerts: Whether to name the day's alerts, on a screen that has them nowhere else.
  package init(_ day: DayDetailsViewModel, height: Int, hasAlerts: Bool = false) {
    self.day = day
    self.height = height
    alerts = hasAlerts ? day.alerts : []
  }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let width = capabilities.width - 2
    let words = words(styler, width: width)
    let everything = [words, values(of: [day.details, day.sky], styler, width: width)]
    let weather = [words, values(of: [day.details], styler, width: width)]
    let isSkyShown = day.charts == nil || room(below: everything) >= DayDetailsView.wantedCharts
    let parts = isSkyShown ? everything : weather
    let charts =
      room(below: parts) >= DayDetailsView.leastCharts
      ? day.charts.map { ChartsView($0, height: room(below: parts)).lines(capabilities) } : nil
    let lines = (parts.map { styler.indented($0) } + [charts ?? []]).filter { !$0.isEmpty }
    return Array(lines.joined(separator: [StyledLine()]).prefix(max(height, 0)))
  }

  /// The number of lines left below other parts and an empty line.
  private func room(below parts: [[StyledLine]]) -> Int {
    height - parts.filter { !$0.isEmpty }.reduce(0) { $0 + $1.count + 1 }
  }

  private func words(_ styler: TextStyler, width: Int) -> [StyledLine] {
    let start = heading(styler, width: width) + AlertsView.titles(of: alerts, styler, width: width)
    return start + styler.wrapped(day.sentence ?? "", to: width) + styler.wrapped(day.note, to: width)
      + day.disagreements.flatMap { styler.wrapped($0, .accent, to: width) }
  }

  /// The date and the weather in one line, or in several if they do not fit.
  private func heading(_ styler: TextStyler, width: Int) -> [StyledLine] {
    let date = Glyph.icon(day.icon, styler) + .spaces(1) + styler(day.title, .title)
    let line =
      date + .spaces(2) + styler(day.summary)
      + (day.span.isEmpty ? StyledLine() : .spaces(2) + styler(day.span, .dim))
    guard line.width > width else { return [line] }
    return (date.width > width ? styler.wrapped(day.title, .title, to: width) : [date])
      + styler.wrapped(day.summary, to: width) + styler.wrapped(day.span, .dim, to: width)
  }

  /// The values of all groups in shared columns, or with separate columns if these take fewer lines.
  private func values(of groups: [[LabeledValue]], _ styler: TextStyler, width: Int) -> [StyledLine] {
    let limit = width >= DayDetailsView.wide ? 4 : 3
    let together = DetailGrid(groups.joined()).lines(styler, width: width, limit: limit)
    let apart = groups.flatMap { DetailGrid($0).lines(styler, width: width, limit: limit) }
    return apart.count < together.count ? apart : together
  }

  /// The minimum width for four columns of values, in cells.
  private static let wide = 130
  /// The height that shows more charts than the temperature, in lines.
  private static let wantedCharts = 8
  /// The minimum height for the temperature chart, in lines.
  private static let leastCharts = 5
}
