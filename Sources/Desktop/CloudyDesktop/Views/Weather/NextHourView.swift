#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// A chart of the next hour's precipitation, hidden if it stays dry.
@MainActor final class NextHourView {
  let view: Box
  private let label = Label(heading: "").styled("heading")
  private let summary = Label().natural(width: 28)
  private let canvas: Canvas
  private var displayed: NextHourViewModel?
  /// The text size, where 1 is the default.
  private var scale = 1.0

  init() {
    canvas = Canvas(isPicture: false)
    let texts = Box(.vertical, spacing: 6, [label, summary]).aligned(vertically: .start)
    view = Box(.vertical, spacing: 6, [texts, canvas.expanding(horizontally: true)]).styled("pane")
    view.isVisible = false
    canvas.onDraw { [weak self] in self?.draw($0) }
  }

  /// - Parameters:
  ///   - width: In pixels, at the default text size.
  ///   - scale: The text size, where 1 is the default.
  func widthChanged(_ width: Double, textScale scale: Double) {
    self.scale = scale
    // With space next to the chart, the days below are visible without scrolling.
    view.orientation = width < 600 ? .vertical : .horizontal
    view.spacing = width < 600 ? 6 : 24
    adaptHeight()
  }

  private func adaptHeight() {
    // Drizzle at the bottom of a high chart would leave it empty.
    let highest = displayed?.minutes.map(\.height).max() ?? 0
    let height = highest < 0.3 ? 56.0 : 96.0
    canvas.height = Int32(min(max(height * scale, height), 300))
  }

  func show(_ nextHour: NextHourViewModel?) {
    guard nextHour != displayed else { return }
    displayed = nextHour
    view.isVisible = nextHour?.isWet == true
    label.show(nextHour?.label)
    summary.show(nextHour?.summary)
    adaptHeight()
    canvas.redraw()
  }

  private func draw(_ painter: Painter) {
    guard let displayed else { return }
    let palette = painter.palette
    let (rain, snow) = (palette.color(ChartColors.rain), palette.color(ChartColors.snow))
    let line = painter.size(of: "0", scale: ChartPainting.small).height
    let bottom = painter.height - line - 4
    let step = painter.width / 60
    func x(_ minute: Double) -> Double { painter.isRightToLeft ? painter.width - minute * step : minute * step }
    for (minute, value) in displayed.minutes.enumerated() where value.height > 0 {
      let height = max(value.height * bottom, 2)
      let left = min(x(Double(minute)), x(Double(minute + 1)))
      painter.fill(
        value.isSnow ? snow : rain, x: left + 0.5, y: bottom - height, width: max(step - 1, 1), height: height,
        radius: 2)
    }
    for level in displayed.levels {
      painter.draw(level, left: 0, right: painter.width, top: 0, bottom: bottom, palette)
    }
    painter.stroke([(0, bottom), (painter.width, bottom)], palette.pale(0.3), width: 1)
    for tick in displayed.ticks {
      painter.write(
        tick.text, x: x(Double(tick.minute)), y: bottom + 3, position: painter.isRightToLeft ? 1 : 0,
        scale: ChartPainting.small, palette.pale(0.85))
    }
  }
}

extension Painter {
  /// Draws a line where a level of precipitation begins, with its name at the later end of the time axis.
  func draw(
    _ level: PrecipitationLevel, left: Double, right: Double, top: Double, bottom: Double, _ palette: DrawingPalette
  ) {
    let y = bottom - level.y * (bottom - top)
    stroke([(left, y), (right, y)], palette.pale(0.35), width: 1, dashes: [2, 4])
    let (width, height) = size(of: level.name, scale: ChartPainting.small)
    let above = y - height < top ? y + 1 : y - height - 1
    // Over the bars of heavier precipitation, the name would be hard to read.
    fill(
      palette.behindText, x: isRightToLeft ? left : right - width - 4, y: above, width: width + 4, height: height,
      radius: 4)
    write(
      level.name, x: isRightToLeft ? left + 2 : right - 2, y: above, position: isRightToLeft ? 0 : 1,
      scale: ChartPainting.small, palette.pale(0.85))
  }
}
#endif
