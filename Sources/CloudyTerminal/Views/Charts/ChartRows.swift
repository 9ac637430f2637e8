import CloudyViewModels

/// A row of a chart with what stands beside it.
struct ChartRow {
  var label = StyledLine()
  let line: StyledLine
}

extension TemperatureChart {
  /// The curve in the colours of its temperatures, with its band.
  func rows(_ height: Int, on ground: ChartGround, _ pen: Pen) -> [ChartRow] {
    var plot = DotPlot(
      width: ground.width, height: height, ascii: ["*", ":", " "], isUnicode: pen.capabilities.isUnicode)
    for line in lines {
      plot.draw(line.map(\.position), on: 0) { .warmth(celsius(at: $0)) }
      draw(band: line, in: &plot)
    }
    plot.drawGrid(at: ticks.map(\.y), on: 2)
    return plot.rows(
      labels: ticks.map { ($0.y, pen($0.text, .temperature(celsius(at: $0.y)))) }, on: ground, pen)
  }

  /// Every other dot of where the services that agree have it.
  private func draw(band line: [Point], in plot: inout DotPlot) {
    for (start, end) in zip(line, line.dropFirst()) {
      guard let first = start.band, let second = end.band else { continue }
      for column in plot.column(start.position.x)...max(plot.column(end.position.x), plot.column(start.position.x)) {
        let span = end.position.x - start.position.x
        let share = span > 0 ? min(max((plot.x(column) - start.position.x) / span, 0), 1) : 0
        let low = first.lowerBound + (second.lowerBound - first.lowerBound) * share
        let high = first.upperBound + (second.upperBound - first.upperBound) * share
        for row in plot.row(high)...max(plot.row(low), plot.row(high)) where (row + column).isMultiple(of: 2) {
          plot.mark(column, row, on: 1, .dim)
        }
      }
    }
  }

  /// Heights go with temperatures, evenly.
  private func celsius(at y: Double) -> Double {
    let span = highest.position.y - lowest.position.y
    guard span > 0 else { return highest.celsius }
    return lowest.celsius + (highest.celsius - lowest.celsius) * (y - lowest.position.y) / span
  }
}

extension PrecipitationChart {
  /// A bar an hour, the bluer the likelier.
  func rows(_ height: Int, on ground: ChartGround, _ pen: Pen) -> [ChartRow] {
    var cells = [Bar?](repeating: nil, count: ground.width)
    // A cell stays free between bars where there is room, so that they do not look like another curve.
    let hasGaps = bars.allSatisfy { ($0.range.upperBound - $0.range.lowerBound) * Double(ground.width) >= 2 }
    for bar in bars {
      let first = ground.cell(bar.range.lowerBound)
      let end = bar.range.upperBound >= 1 ? ground.width : ground.cell(bar.range.upperBound)
      for cell in first..<max(end - (hasGaps ? 1 : 0), first + 1)
      where (cells[cell]?.height ?? -1) <= bar.height ?? -1 {
        cells[cell] = bar
      }
    }
    let labels = ticks.map { (height - 1 - min(Int($0.y * Double(height) - 0.001), height - 1), $0.text) }
    return (0..<height).map { line in
      let row = cells.indices.reduce(into: CellRow()) { row, cell in
        let level = cells[cell]?.height ?? 0
        // What falls is seen, as little as it may be.
        let eighths = level > 0 ? max(level * Double(height * 8), 1) - Double((height - 1 - line) * 8) : 0
        if let bar = cells[cell], let block = Blocks.text(eighths: eighths, pen) {
          row.append(block, bar.isSnow ? .ink(.snow) : .rain(bar.probability ?? 1))
        } else if let behind = ground.line(cell, pen) {
          row.append(behind.text, behind.role)
        } else {
          row.append(" ", .plain)
        }
      }
      return ChartRow(
        label: pen(labels.last { $0.0 == line }?.1 ?? "", .dim), line: row.line(pen))
    }
  }

  /// The highest chance from one hour with words to the next.
  func chances(on ground: ChartGround, _ pen: Pen) -> StyledLine {
    let widest = bars.map { pen($0.chance).width }.max() ?? 0
    var starts = ground.ticks(apart: widest + 2).map(\.position)
    if let first = starts.first, ground.cell(first) > widest { starts.insert(0, at: 0) }
    return ground.row(
      starts.enumerated().compactMap { index, start in
        let end = index + 1 < starts.count ? starts[index + 1] : .infinity
        let likeliest = bars.filter { $0.range.lowerBound >= start && $0.range.lowerBound < end }
          .max { $0.probability ?? 0 < $1.probability ?? 0 }
        guard let likeliest, let probability = likeliest.probability else { return nil }
        return (start, pen(likeliest.chance, .rain(probability)))
      })
  }
}

extension WindChart {
  /// The wind as a curve, with the gusts above.
  func rows(_ height: Int, on ground: ChartGround, _ pen: Pen) -> [ChartRow] {
    var plot = DotPlot(
      width: ground.width, height: height, ascii: ["*", ".", " "], isUnicode: pen.capabilities.isUnicode)
    for line in speeds { plot.draw(line, on: 0) { _ in .ink(.wind) } }
    for line in gusts { plot.draw(line, on: 1) { _ in .dim } }
    plot.drawGrid(at: ticks.map(\.y), on: 2)
    return plot.rows(labels: ticks.map { ($0.y, pen($0.text, .dim)) }, on: ground, pen)
  }

  /// Arrows, and from where it blows in words, or how fast where there is no curve to say it.
  func directions(hasCurve: Bool, on ground: ChartGround, _ pen: Pen) -> StyledLine {
    func piece(_ hour: Hour) -> StyledLine {
      let words = hasCurve ? hour.direction : hour.speed
      let arrow = Glyph.wind(hour.bearing, pen)
      let point = arrow.width == 0 && !hasCurve ? pen(hour.direction, .ink(.wind)) : arrow
      return point + .spaces(point.width > 0 && !words.isEmpty ? 1 : 0) + pen(words, hasCurve ? .dim : .plain)
    }
    let widest = hours.map { piece($0).width }.max() ?? 0
    let shown = Set(ground.ticks(apart: widest + 2).map(\.hour))
    return ground.row(hours.filter { shown.contains($0.hour) }.map { ($0.position, piece($0)) })
  }
}

extension DotPlot {
  /// Faint dots from side to side.
  mutating func drawGrid(at heights: [Double], on layer: Int) {
    for height in heights {
      for column in stride(from: 0, to: columns, by: 4) { mark(column, row(height), on: layer, .track) }
    }
  }

  /// The drawing with what is behind it.
  ///
  /// - Parameter labels: By height, from the bottom up.
  func rows(labels: [(y: Double, text: StyledLine)], on ground: ChartGround, _ pen: Pen) -> [ChartRow] {
    let shown = DotPlot.spread(labels.map { (line: line($0.y), text: $0.text) })
    let grid = 2
    return (0..<height).map { line in
      let row = (0..<width).reduce(into: CellRow()) { row, column in
        let cell = cell(column, line: line, pen: pen)
        if let cell, cell.layer < grid {
          row.append(cell.text, cell.role)
        } else if let behind = ground.line(column, pen) {
          row.append(behind.text, behind.role)
        } else {
          row.append(cell?.text ?? " ", cell?.role ?? .plain)
        }
      }
      return ChartRow(label: shown.first { $0.line == line }?.text ?? StyledLine(), line: row.line(pen))
    }
  }

  /// Every so many that no two are in one line.
  private static func spread(_ labels: [(line: Int, text: StyledLine)]) -> [(line: Int, text: StyledLine)] {
    for step in 1...max(labels.count, 1) {
      let some = stride(from: 0, to: labels.count, by: step).map { labels[$0] }
      if Set(some.map(\.line)).count == some.count { return some }
    }
    return Array(labels.prefix(1))
  }
}
