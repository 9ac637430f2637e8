#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// The path of the sun across the day.
@MainActor final class SunArcView {
  let view: Canvas
  private var arc: SunArcViewModel?

  init() {
    view = Canvas(isPicture: true)
    view.height = 110
    view.onDraw { [weak self] in self?.draw($0) }
  }

  func show(_ arc: SunArcViewModel?) {
    view.isVisible = arc != nil
    guard arc != self.arc else { return }
    self.arc = arc
    if let arc { view.named(arc.summary) }
    view.redraw()
  }

  private func draw(_ painter: Painter) {
    guard let arc else { return }
    let palette = painter.palette
    let (top, height) = (14.0, painter.height - 28)
    func place(_ point: ChartPoint) -> (x: Double, y: Double) {
      let x = painter.isRightToLeft ? 1 - point.x : point.x
      return (8 + x * (painter.width - 16), top + (1 - point.y) * height)
    }
    let horizon = top + (1 - arc.horizon) * height
    let sun = Color(hex: "#ffc53d") ?? palette.text
    let day = arc.points.filter { $0.y >= arc.horizon }.map(place)
    if let first = day.first, let last = day.last {
      painter.fill(
        [(first.x, horizon)] + day + [(last.x, horizon)], [(0, sun.opacity(0.45)), (1, sun.opacity(0.06))], top: top,
        bottom: horizon)
    }
    painter.stroke(arc.points.map(place), palette.pale(0.45), width: 2)
    painter.stroke([(0, horizon), (painter.width, horizon)], palette.pale(0.3), width: 1)
    guard let now = arc.now else { return }
    let point = place(now)
    if arc.isUp { painter.glow(x: point.x, y: point.y, radius: 22, sun.opacity(0.6)) }
    painter.fill([(point.x, point.y, 8)], arc.isUp ? sun : palette.pale(0.55))
  }
}
#endif
