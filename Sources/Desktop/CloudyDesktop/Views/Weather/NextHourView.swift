#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// A chart of the next hour's precipitation, hidden if it stays dry.
@MainActor final class NextHourView {
  let view: Box
  private let label = Label(heading: "").styled("heading")
  private let summary = Label()
  private let canvas: Canvas
  private var displayed: NextHourViewModel?
  private final class Weak { weak var view: NextHourView? }

  init() {
    let this = Weak()
    canvas = Canvas(isPicture: false) { painter in this.view?.draw(painter) }
    canvas.height = 84
    view = Box(.vertical, spacing: 6, [label, summary, canvas]).styled("pane")
    view.isVisible = false
    this.view = self
  }

  /// - Parameter scale: The text size, where 1 is the default.
  func textSizeChanged(_ scale: Double) { canvas.height = Int32(min(max(84 * scale, 84), 300)) }

  func show(_ nextHour: NextHourViewModel?) {
    guard nextHour != displayed else { return }
    displayed = nextHour
    view.isVisible = nextHour?.isWet == true
    label.show(nextHour?.label)
    summary.show(nextHour?.summary)
    canvas.redraw()
  }

  private func draw(_ painter: Painter) {
    guard let displayed else { return }
    let (palette, color) = (painter.palette, painter.palette.color(ChartColors.rain))
    let line = painter.size(of: "0", scale: ChartPainting.small).height
    let bottom = painter.height - line - 4
    let step = painter.width / 60
    func x(_ minute: Double) -> Double { painter.isRightToLeft ? painter.width - minute * step : minute * step }
    for (minute, value) in displayed.minutes.enumerated() where value.height > 0 {
      let height = max(value.height * bottom, 2)
      let left = min(x(Double(minute)), x(Double(minute + 1)))
      painter.fill(color, x: left + 0.5, y: bottom - height, width: max(step - 1, 1), height: height, radius: 2)
    }
    painter.stroke([(0, bottom), (painter.width, bottom)], palette.pale(0.3), width: 1)
    for tick in displayed.ticks {
      painter.write(
        tick.text, x: x(Double(tick.minute)), y: bottom + 3, position: painter.isRightToLeft ? 1 : 0,
        scale: ChartPainting.small, palette.pale(0.85))
    }
  }
}
#endif
