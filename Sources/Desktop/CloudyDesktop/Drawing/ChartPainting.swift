#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// Draws hourly charts that share a time axis.
@MainActor struct ChartPainting {
  let painter: Painter
  let axis: TimeAxis
  let frame: ChartFrame
  let palette: DrawingPalette
  private let lineHeight: Double

  /// - Parameter ticks: The labels next to the curves.
  init(_ painter: Painter, axis: TimeAxis, ticks: [ValueTick]) {
    self.painter = painter
    self.axis = axis
    palette = painter.palette
    lineHeight = painter.size(of: "0", scale: ChartPainting.small).height
    let labels = ticks.map { painter.size(of: $0.text, scale: ChartPainting.small).width }
    frame = ChartFrame(
      width: painter.width, height: painter.height, labelWidth: labels.max() ?? 0, lineHeight: lineHeight,
      isMirrored: painter.isRightToLeft)
  }

  /// The size of labels, relative to the window's font.
  static let small = 0.82

  /// Draws night, the hours, the value lines, and the selected moment.
  ///
  /// - Parameter marked: The selected position on the time axis, `0...1`; `nil` for none.
  func grid(_ ticks: [ValueTick], marked: Double?) {
    // The gaps between the daylight ranges are night.
    var edge = 0.0
    for day in axis.daylight + [1...1] {
      if day.lowerBound > edge { night(edge, day.lowerBound) }
      edge = day.upperBound
    }
    for tick in ticks {
      let y = frame.y(tick.y)
      painter.stroke([(frame.left, y), (frame.right, y)], palette.pale(0.14), width: 1)
      let x = frame.isMirrored ? frame.right + 6 : frame.left - 6
      painter.write(
        tick.text, x: x, y: y - lineHeight / 2, position: frame.isMirrored ? 0 : 1, scale: ChartPainting.small,
        palette.pale(0.85))
    }
    if axis.coversDays { days() } else { hours() }
    for day in axis.dayMarks where day.position > 0 {
      let x = frame.x(day.position)
      painter.stroke([(x, frame.top), (x, frame.bottom)], palette.pale(0.35), width: 1, dashes: [2, 4])
    }
    if let marked {
      let x = frame.x(marked)
      painter.stroke([(x, frame.top - 4), (x, frame.bottom)], palette.pale(0.8), width: 1.5)
    }
  }

  /// Labels hours, as many as fit.
  private func hours() {
    let widest = axis.hourTicks.map { painter.size(of: $0.text, scale: ChartPainting.small).width }.max() ?? 0
    let step = frame.hourStep(hours: axis.hourCount, labelWidth: widest)
    for tick in axis.hourTicks(every: step) {
      painter.write(
        tick.text, x: min(max(frame.x(tick.position), frame.left + widest / 2 - 8), frame.right - widest / 2 + 8),
        y: frame.bottom + 4, position: 0.5, scale: ChartPainting.small, palette.pale(0.85))
    }
  }

  /// Labels each day in its middle, if there is space.
  private func days() {
    let ends = axis.dayMarks.dropFirst().map(\.position) + [1]
    for (day, end) in zip(axis.dayMarks, ends) {
      let width = painter.size(of: day.weekday, scale: ChartPainting.small).width
      guard (end - day.position) * frame.width >= width + 4 else { continue }
      painter.write(
        day.weekday, x: frame.x((day.position + end) / 2), y: frame.bottom + 4, position: 0.5,
        scale: ChartPainting.small, palette.pale(0.85))
    }
  }

  /// Draws a dot on a curve at the selected position.
  private func dot(at marked: Double?, on lines: [[ChartPoint]], _ color: Color) {
    guard let marked, let height = ChartCurve.height(at: marked, of: lines) else { return }
    painter.fill([(frame.x(marked), frame.y(height), 5)], color)
  }

  private func night(_ start: Double, _ end: Double) {
    let (a, b) = (frame.x(start), frame.x(end))
    painter.fill(
      palette.isHighContrast
        ? palette.text.opacity(0.12)
        : palette.isOnDark ? Color.black.opacity(0.18) : Color(red: 0.1, green: 0.16, blue: 0.36, alpha: 0.07),
      x: min(a, b),
      y: frame.top, width: abs(b - a), height: frame.height)
  }

  private func warmth(_ celsius: Double) -> Color { palette.color(TemperatureColorScale.color(celsius)) }

  /// - Parameter marked: The selected position on the time axis, `0...1`; `nil` for none.
  func draw(_ chart: TemperatureChart, marked: Double?) {
    for line in chart.lines {
      let bands = line.compactMap { point in point.band.map { (point.position.x, $0) } }
      if bands.count > 1 {
        let upper = bands.map { (x: frame.x($0.0), y: frame.y($0.1.upperBound)) }
        let lower = bands.reversed().map { (x: frame.x($0.0), y: frame.y($0.1.lowerBound)) }
        painter.fill(upper + lower, palette.pale(0.16))
      }
      let points = line.map { frame.point($0.position) }
      if let first = points.first, let last = points.last, points.count > 1 {
        let hottest = line.map(\.celsius).max() ?? 0
        let area = points + [(last.x, frame.bottom), (first.x, frame.bottom)]
        painter.fill(
          area, [(0, warmth(hottest).opacity(0.35)), (1, warmth(hottest).opacity(0.02))], top: frame.top,
          bottom: frame.bottom)
      }
      for (start, end) in zip(line, line.dropFirst()) {
        painter.stroke(
          [frame.point(start.position), frame.point(end.position)],
          warmth((start.celsius + end.celsius) / 2), width: 3)
      }
      if points.count == 1, let only = points.first { painter.fill([(only.x, only.y, 3)], warmth(line[0].celsius)) }
    }
    mark(chart.highest, above: true)
    mark(chart.lowest, above: false)
    dot(at: marked, on: chart.lines.map { $0.map(\.position) }, palette.text)
  }

  private func mark(_ mark: TemperatureChart.Mark, above: Bool) {
    let point = frame.point(mark.position)
    painter.fill([(point.x, point.y, 4.5)], warmth(mark.celsius))
    let size = painter.size(of: mark.text, isBold: true)
    let x = min(max(point.x, frame.left + size.width / 2), frame.right - size.width / 2)
    // Below the lowest point there may be no space left above the hour labels.
    let isAbove = above || point.y + 4 + size.height > frame.bottom
    painter.write(
      mark.text, x: x, y: isAbove ? point.y - size.height - 6 : point.y + 4, position: 0.5, isBold: true, palette.text)
  }

  func draw(_ chart: PrecipitationChart) {
    let (rain, snow) = (palette.color(ChartColors.rain), palette.color(ChartColors.snow))
    for bar in chart.bars {
      let (a, b) = (frame.x(bar.range.lowerBound), frame.x(bar.range.upperBound))
      let gap = min(abs(b - a) * 0.15, 1)
      let (left, width) = (min(a, b) + gap, max(abs(b - a) - 2 * gap, 1))
      guard let height = bar.height, height > 0 else { continue }
      let length = max(height * frame.height, 2)
      painter.fill(bar.isSnow ? snow : rain, x: left, y: frame.bottom - length, width: width, height: length, radius: 3)
    }
    for level in chart.levels {
      painter.draw(level, left: frame.left, right: frame.right, top: frame.top, bottom: frame.bottom, palette)
    }
    // Over several days, the line of probabilities would cover the bars.
    guard chart.hasAmounts, !axis.coversDays else { return }
    var line: [(x: Double, y: Double)] = []
    for bar in chart.bars {
      if let probability = bar.probability {
        line.append((frame.x((bar.range.lowerBound + bar.range.upperBound) / 2), frame.y(probability)))
      } else {
        painter.stroke(line, palette.pale(0.6), width: 1.5, dashes: [4, 4])
        line = []
      }
    }
    painter.stroke(line, palette.pale(0.6), width: 1.5, dashes: [4, 4])
  }

  /// - Parameter marked: The selected position on the time axis, `0...1`; `nil` for none.
  func draw(_ chart: WindChart, marked: Double?) {
    let color = palette.color(ChartColors.wind)
    for line in chart.gusts { painter.stroke(line.map(frame.point), color.opacity(0.75), width: 1.5, dashes: [4, 4]) }
    for line in chart.speeds { painter.stroke(line.map(frame.point), color, width: 3) }
    dot(at: marked, on: chart.speeds, palette.text)
    let step = frame.hourStep(hours: axis.hourCount, labelWidth: 18)
    for hour in chart.hours where hour.hour % max(step, 1) == 0 {
      guard let bearing = hour.bearing else { continue }
      let (x, y) = (frame.x(hour.position), frame.top + 4)
      painter.turned(by: bearing + 180, x: x, y: y) {
        painter.stroke([(x, y + 6), (x, y - 6)], palette.pale(0.8), width: 1.6)
        painter.stroke([(x - 3.5, y - 2), (x, y - 6), (x + 3.5, y - 2)], palette.pale(0.8), width: 1.6)
      }
    }
  }

  /// - Parameter marked: The selected position on the time axis, `0...1`; `nil` for none.
  func draw(_ chart: VariableChart, marked: Double?) {
    for line in chart.lines { painter.stroke(line.map(frame.point), palette.pale(0.9), width: 2.5) }
    dot(at: marked, on: chart.lines, palette.text)
  }

  func draw(_ chart: ServicesChart) {
    for band in chart.bands where band.count > 1 {
      let upper = band.map { (x: frame.x($0.x), y: frame.y($0.range.upperBound)) }
      let lower = band.reversed().map { (x: frame.x($0.x), y: frame.y($0.range.lowerBound)) }
      painter.fill(upper + lower, palette.pale(0.18))
    }
    for (index, service) in chart.services.enumerated() {
      let color = palette.color(ChartColors.services[index % ChartColors.services.count])
      for line in service.lines {
        painter.stroke(
          line.map(frame.point), color, width: 2.5, dashes: service.disagreement == nil ? [] : [6, 4])
      }
    }
  }
}
#endif
