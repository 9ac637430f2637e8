import CloudyViewModels
import TerminalKit

/// The chance of rain or snow, one bar per hour.
struct RainBars {
  private let layout: HoursStripLayout

  init(_ layout: HoursStripLayout) { self.layout = layout }

  /// One line, with the highest chance as its label; no line if it stays dry.
  func lines(_ styler: TextStyler) -> [(label: StyledLine, line: StyledLine)] {
    let wettest = layout.hours.max { ($0.precipitationFraction ?? 0) < ($1.precipitationFraction ?? 0) }
    guard let wettest, let highest = wettest.precipitationFraction, highest > 0 else { return [] }
    // If there is enough space, a cell stays free between bars, so that they do not look like another curve.
    let width = max(layout.width / layout.hours.count - 1, 1)
    let line = layout.hours.enumerated().reduce(into: StyledLine()) { line, entry in
      let fraction = entry.element.precipitationFraction ?? 0
      line = line.padded(to: layout.start(of: entry.offset))
      for _ in 0..<width { line += Blocks.cell(eighths: fraction * 8, role(of: entry.element, fraction), styler) }
    }
    return [(styler(wettest.precipitationChance, .rain(highest)), line)]
  }

  private func role(of hour: HourViewModel, _ fraction: Double) -> Role { hour.isSnow ? .ink(.snow) : .rain(fraction) }
}
