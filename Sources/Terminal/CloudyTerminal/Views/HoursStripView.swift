import CloudyViewModels
import TerminalKit

/// The next hours side by side: temperatures as a curve, the chance of rain as bars, and the sky between the two.
struct HoursStripView: TerminalView {
  let hours: HoursViewModel

  init(_ hours: HoursViewModel) { self.hours = hours }

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    guard let layout = HoursStripLayout(hours.hours, width: capabilities.width - 2) else { return [] }
    let curve = hours.temperatureScale.map { TemperatureCurve(layout, scale: $0) }
    let rain = RainBars(layout)
    let rows =
      [(StyledLine(), layout.row(styler) { styler($0.newDay ?? "", .title) })]
      + alerts(layout, styler) + (curve?.lines(styler) ?? []).map { ($0.label, $0.line) }
      + rain.lines(styler).map { ($0.label, $0.line) }
      + [
        (StyledLine(), layout.ticks { Glyph.icon($0.icon, styler) }),
        (
          StyledLine(),
          layout.ticks { styler($0.temperature ?? hours.placeholder, $0.celsius.map(Role.temperature) ?? .plain) }
        ),
      ] + bands(layout, styler) + [
        (StyledLine(), layout.ticks { styler($0.hour, .dim) })
      ]
    return styler.indented(
      rows.map { label, line in styler.fitted(label, to: HoursStripLayout.margin - 1, .trailing) + .spaces(1) + line })
  }

  /// The level of the alerts that cover each hour; no line without alerts.
  private func alerts(_ layout: HoursStripLayout, _ styler: TextStyler) -> [(StyledLine, StyledLine)] {
    guard layout.hours.contains(where: { $0.alert != nil }) else { return [] }
    return [(StyledLine(), layout.row(styler) { Glyph.alert($0.alert, styler) })]
  }

  /// The spread between services, below the temperatures; no line with a single service.
  private func bands(_ layout: HoursStripLayout, _ styler: TextStyler) -> [(StyledLine, StyledLine)] {
    guard layout.hours.contains(where: { $0.temperatureBand != nil }) else { return [] }
    return [(StyledLine(), layout.ticks { styler($0.temperatureBand?.text ?? "", .dim) })]
  }
}

/// The hours that fit, and their positions.
struct HoursStripLayout {
  /// The width of the labels on the left, in cells.
  static let margin = 6

  let hours: [HourViewModel]
  /// The number of cells for all hours. Some hours have one cell more than others.
  let width: Int
  /// The number of hours between two labels.
  private let step: Int

  /// - Returns: `nil` if there are no hours.
  init?(_ hours: [HourViewModel], width: Int) {
    let hours = Array(hours.prefix(24))
    guard !hours.isEmpty else { return nil }
    let room = max(width - HoursStripLayout.margin, 4)
    self.hours = Array(hours.prefix(room))
    self.width = min(room, self.hours.count * 5)
    let cellsPerHour = self.width / self.hours.count
    let widest = hours.map { max($0.hour.displayWidth, ($0.temperature ?? "").displayWidth) }.max() ?? 0
    let needed = (widest + cellsPerHour) / cellsPerHour
    step = [1, 2, 3, 4, 6, 8, 12].first { $0 >= max(needed, 3) } ?? 24
  }

  /// The first cell of an hour. The index after the last hour gives the end.
  func start(of index: Int) -> Int { index * width / hours.count }

  /// Places content at every few hours, below its hour.
  func ticks(_ content: (HourViewModel) -> StyledLine) -> StyledLine {
    row(where: { $0 % step == 0 }, content)
  }

  /// Places content at each hour that has it.
  func row(_ styler: TextStyler, _ content: (HourViewModel) -> StyledLine) -> StyledLine {
    row(where: { _ in true }, content)
  }

  private func row(where isShown: (Int) -> Bool, _ content: (HourViewModel) -> StyledLine) -> StyledLine {
    var line = StyledLine()
    for (index, hour) in hours.enumerated() where isShown(index) {
      let start = start(of: index)
      let piece = content(hour)
      // A piece that would extend beyond the strip or overlap another one is left out.
      guard piece.width > 0, start + piece.width <= width else { continue }
      guard line.width == 0 || line.width < start else { continue }
      line = line.padded(to: start) + piece
    }
    return line
  }
}
