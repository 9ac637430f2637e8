import CloudyViewModels
import TerminalKit

/// Temperatures as an area under a curve.
struct TemperatureCurve {
  private static let rows = 4

  private let hours: [HourViewModel]
  /// In degrees Celsius.
  private let scale: ClosedRange<Double>
  /// In degrees Celsius, one for each cell; `nil` where it is unknown.
  private let cells: [Double?]

  init(_ layout: HoursStripLayout, scale: ClosedRange<Double>) {
    hours = layout.hours
    self.scale = scale
    cells = layout.hours.indices.flatMap { index in
      let start = layout.hours[index].celsius
      let end = index + 1 < layout.hours.count ? layout.hours[index + 1].celsius ?? start : start
      let count = layout.start(of: index + 1) - layout.start(of: index)
      return (0..<count).map { cell -> Double? in
        guard let start, let end else { return nil }
        return start + (end - start) * Double(cell) / Double(count)
      }
    }
  }

  /// Lines from top to bottom, with labels for the highest and the lowest temperature.
  func lines(_ styler: TextStyler) -> [(label: StyledLine, line: StyledLine)] {
    let known = hours.filter { $0.celsius?.isFinite == true }
    guard
      let highest = known.max(by: { ($0.celsius ?? 0) < ($1.celsius ?? 0) }), let high = highest.celsius,
      let lowest = known.min(by: { ($0.celsius ?? 0) < ($1.celsius ?? 0) }), let low = lowest.celsius
    else { return [] }
    let span = scale.upperBound - scale.lowerBound
    let top =
      TemperatureCurve.rows - 1 - Int((1 - (high - scale.lowerBound) / span) * Double(TemperatureCurve.rows - 1))
    return (0..<TemperatureCurve.rows).reversed().map { row in
      let label: StyledLine =
        row == top
        ? styler(highest.temperature, .temperature(high))
        : row == 0 ? styler(lowest.temperature, .temperature(low)) : StyledLine()
      let line = cells.reduce(into: StyledLine()) { line, celsius in
        guard let celsius, celsius.isFinite else {
          line += .spaces(1)
          return
        }
        let level = 1 + (celsius - scale.lowerBound) / span * Double(TemperatureCurve.rows * 8 - 1)
        line += Blocks.cell(eighths: level - Double(row * 8), .warmth(celsius), styler)
      }
      return (label, line)
    }
  }
}
