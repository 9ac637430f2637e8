import CloudyViewModels
import TerminalKit

/// A row of a chart, with its label.
struct ChartRow {
  var label = StyledLine()
  let line: StyledLine
}

extension TemperatureChart {
  /// The curve in the colors of its temperatures, with the band.
  func rows(_ height: Int, on plotArea: PlotArea, _ styler: TextStyler) -> [ChartRow] {
    var plot = DotPlot(width: plotArea.width, height: height, hasBraille: styler.capabilities.hasSymbols)
    let curve = plot.addLayer(ascii: "*")
    let band = plot.addLayer(ascii: ".")
    for line in lines {
      plot.draw(line.map { DotPlot.Point($0.position) }, on: curve, thickness: height >= 4 ? 2 : 1) {
        .warmth(celsius(at: $0))
      }
      draw(bandOf: line, on: band, of: &plot, styler)
    }
    let labels = ticks.map { (y: $0.y, text: styler($0.text, .temperature(celsius(at: $0.y)))) }
    return plot.rows(labels: labels, on: plotArea, styler)
  }

  /// Draws the range of the services that agree.
  private func draw(bandOf line: [Point], on layer: Int, of plot: inout DotPlot, _ styler: TextStyler) {
    for (start, end) in zip(line, line.dropFirst()) {
      guard let first = start.band, let second = end.band else { continue }
      plot.shade(from: (start.position.x, first), to: (end.position.x, second), on: layer, styler)
    }
  }

  /// The temperature at a height; the scale is linear.
  private func celsius(at y: Double) -> Double {
    let span = highest.position.y - lowest.position.y
    guard span > 0 else { return highest.celsius }
    return lowest.celsius + (highest.celsius - lowest.celsius) * (y - lowest.position.y) / span
  }
}

extension PrecipitationChart {
  /// One bar per hour, bluer with a higher chance.
  func rows(_ height: Int, on plotArea: PlotArea, _ styler: TextStyler) -> [ChartRow] {
    let cells = cells(on: plotArea)
    return (0..<height).map { line in
      let row = cells.indices.reduce(into: CellRow()) { row, cell in
        let level = cells[cell]?.height ?? 0
        // Any precipitation is visible, however small the amount.
        let eighths = level > 0 ? max(level * Double(height * 8), 1) - Double((height - 1 - line) * 8) : 0
        if let bar = cells[cell], let block = Blocks.text(eighths: eighths, styler) {
          row.append(block, bar.isSnow ? .ink(.snow) : .rain(bar.probability ?? 1))
        } else if let behind = plotArea.line(cell, styler) {
          row.append(behind.text, behind.role)
        } else {
          row.append(" ", .plain)
        }
      }
      // The row in which a bar with the height of the tick ends.
      let label = ticks.last { Int(((1 - $0.y) * Double(height)).rounded(.down)) == line }
      return ChartRow(label: styler(label?.text ?? "", .dim), line: row.line(styler))
    }
  }

  /// The bar in each cell, if any; the highest one if there are more hours than cells.
  private func cells(on plotArea: PlotArea) -> [Bar?] {
    let widest = bars.map { $0.range.upperBound - $0.range.lowerBound }.max() ?? 0
    let cellsPerHour = Int(widest * Double(plotArea.width))
    var cells = [Bar?](repeating: nil, count: plotArea.width)
    for bar in bars {
      let start = plotArea.cell(bar.range.lowerBound)
      // All bars have the same width. If there is enough space, one cell stays free between two, so that they do not
      // look like a curve.
      let end = cellsPerHour > 1 ? start + cellsPerHour - 1 : plotArea.cell(bar.range.upperBound)
      for cell in start..<min(max(end, start + 1), cells.count) where (cells[cell]?.height ?? -1) <= bar.height ?? -1 {
        cells[cell] = bar
      }
    }
    return cells
  }

  /// The highest chance between two hour labels, if it is high enough to mention.
  func chances(on plotArea: PlotArea, _ styler: TextStyler) -> StyledLine {
    let widest = bars.map { styler($0.chance).width }.max() ?? 0
    var starts = plotArea.ticks(apart: widest + 2).map(\.position)
    if let first = starts.first, plotArea.cell(first) > widest { starts.insert(0, at: 0) }
    return plotArea.row(
      starts.enumerated().compactMap { index, start in
        let end = index + 1 < starts.count ? starts[index + 1] : .infinity
        let likeliest = bars.filter { $0.range.lowerBound >= start && $0.range.lowerBound < end }
          .max { $0.probability ?? 0 < $1.probability ?? 0 }
        guard let likeliest, let chance = likeliest.notableChance else { return nil }
        return (start, styler(chance, .rain(likeliest.probability ?? 0)))
      })
  }
}

extension WindChart {
  /// The wind as a curve, with the gusts above it.
  func rows(_ height: Int, on plotArea: PlotArea, _ styler: TextStyler) -> [ChartRow] {
    var plot = DotPlot(width: plotArea.width, height: height, hasBraille: styler.capabilities.hasSymbols)
    let speed = plot.addLayer(ascii: "*")
    let gust = plot.addLayer(ascii: ".", shinesThrough: true)
    for line in speeds { plot.draw(line.map(DotPlot.Point.init), on: speed) { _ in .ink(.wind) } }
    for line in gusts { plot.draw(line.map(DotPlot.Point.init), on: gust) { _ in .dim } }
    return plot.rows(labels: ticks.map { ($0.y, styler($0.text, .dim)) }, on: plotArea, styler)
  }

  /// Arrows, with the direction in words, or with the speed if there is no curve to show it.
  func directions(hasCurve: Bool, on plotArea: PlotArea, _ styler: TextStyler) -> StyledLine {
    func piece(_ hour: Hour) -> StyledLine {
      let words = hasCurve ? hour.direction : hour.speed
      let arrow = Glyph.wind(hour.bearing, styler)
      let point = arrow.width == 0 && !hasCurve ? styler(hour.direction, .ink(.wind)) : arrow
      return point + .spaces(point.width > 0 && words != nil ? 1 : 0) + styler(words, hasCurve ? .dim : .plain)
    }
    let widest = hours.map { piece($0).width }.max() ?? 0
    let displayed = Set(plotArea.ticks(apart: widest + 2).map(\.hour))
    return plotArea.row(hours.filter { displayed.contains($0.hour) }.map { ($0.position, piece($0)) })
  }
}

extension DotPlot.Point {
  fileprivate init(_ point: ChartPoint) { self.init(x: point.x, y: point.y) }
}

extension DotPlot {
  /// Draws a range that changes from one position to another: as a shade, or, without colors, as every other dot, so
  /// that a curve stays visible.
  mutating func shade(
    from start: (x: Double, range: ClosedRange<Double>), to end: (x: Double, range: ClosedRange<Double>),
    on layer: Int, _ styler: TextStyler
  ) {
    let isShade = styler.capabilities.color > .none
    let span = end.x - start.x
    for column in column(start.x)...max(column(end.x), column(start.x)) {
      let share = span > 0 ? min(max((x(column) - start.x) / span, 0), 1) : 0
      let low = start.range.lowerBound + (end.range.lowerBound - start.range.lowerBound) * share
      let high = start.range.upperBound + (end.range.upperBound - start.range.upperBound) * share
      for row in row(high)...max(row(low), row(high)) where isShade || (row + column).isMultiple(of: 2) {
        mark(column, row, on: layer, .track)
      }
    }
  }

  /// The drawing with its background: faint dots across the chart at each label, and the lines of the plot area.
  ///
  /// - Parameter labels: Labels by height, from the bottom up.
  func rows(labels: [(y: Double, text: StyledLine)], on plotArea: PlotArea, _ styler: TextStyler) -> [ChartRow] {
    let displayed = spread(labels)
    var plot = self
    let grid = plot.addLayer(ascii: " ")
    // Without colors, dots cannot be faint, so there are fewer of them.
    let step = styler.capabilities.color == .none ? 8 : 4
    for label in displayed {
      for column in stride(from: 0, to: columns, by: step) { plot.mark(column, row(label.y), on: grid, .track) }
    }
    return plot.rows(labels: displayed.map { (line($0.y), $0.text) }, grid: grid, on: plotArea, styler)
  }

  private func rows(
    labels: [(line: Int, text: StyledLine)], grid: Int, on plotArea: PlotArea, _ styler: TextStyler
  ) -> [ChartRow] {
    (0..<height).map { line in
      let row = (0..<width).reduce(into: CellRow()) { row, column in
        let cell = cell(column, line: line, hasBraille: styler.capabilities.hasSymbols)
        if let cell, cell.layer < grid {
          row.append(cell.text, cell.role)
        } else if let behind = plotArea.line(column, styler) {
          row.append(behind.text, behind.role)
        } else {
          row.append(cell?.text ?? " ", cell?.role ?? .plain)
        }
      }
      return ChartRow(label: labels.first { $0.line == line }?.text ?? StyledLine(), line: row.line(styler))
    }
  }

  /// Every label, or every second or third and so on, so that a row stays free between two.
  private func spread(_ labels: [(y: Double, text: StyledLine)]) -> [(y: Double, text: StyledLine)] {
    for step in 1...max(labels.count, 1) {
      let some = stride(from: 0, to: labels.count, by: step).map { labels[$0] }
      if zip(some, some.dropFirst()).allSatisfy({ line($0.y) - line($1.y) >= 2 }) { return some }
    }
    return Array(labels.prefix(1))
  }
}
