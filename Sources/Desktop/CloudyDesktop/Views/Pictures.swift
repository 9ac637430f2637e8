#if canImport(CGtk)
import CloudyViewModels
import DesktopKit
import Foundation

/// A weather icon, hidden from screen readers because the text next to it has the same meaning.
///
/// The window has dozens of these. They are drawn as vector paths, since theme icons would load librsvg.
@MainActor struct WeatherPicture {
  let view: Canvas
  private let displayed: DisplayedIcon

  private final class DisplayedIcon {
    var icon: WeatherIcon?
    var isOnDark = false
    var size: Int32

    init(size: Int32) { self.size = size }
  }

  /// - Parameter size: In pixels.
  init(_ icon: WeatherIcon? = nil, isOnDark: Bool = false, size: Int32) {
    let displayed = DisplayedIcon(size: size)
    (displayed.icon, displayed.isOnDark) = (icon, isOnDark)
    self.displayed = displayed
    view = Canvas(isPicture: false) { painter in
      guard let icon = displayed.icon, let drawing = WeatherDrawings.all[icon] else { return }
      let size = Double(displayed.size)
      painter.paint(
        drawing, x: (painter.width - size) / 2, y: (painter.height - size) / 2, size: size, isOnDark: displayed.isOnDark
      )
    }
    view.sized(width: size, height: size).styled("picture")
  }

  /// - Parameter isOnDark: Whether the background is dark.
  func show(_ icon: WeatherIcon, isOnDark: Bool) {
    guard icon != displayed.icon || isOnDark != displayed.isOnDark else { return }
    (displayed.icon, displayed.isOnDark) = (icon, isOnDark)
    view.redraw()
  }

  /// In pixels.
  var size: Int32 {
    get { displayed.size }
    nonmutating set {
      guard newValue != size else { return }
      displayed.size = newValue
      view.sized(width: newValue, height: newValue)
    }
  }
}

/// The sun on the horizon below an arrow up or down, hidden from screen readers.
@MainActor struct SunEventPicture {
  let view: Canvas

  /// - Parameter size: In pixels.
  init(isSunrise: Bool, size: Int32) {
    view = Canvas(isPicture: false) { SunEventPicture.draw($0, isSunrise: isSunrise, size: Double(size)) }
    view.sized(width: size, height: size).styled("picture")
  }

  private static func draw(_ painter: Painter, isSunrise: Bool, size: Double) {
    let palette = painter.palette
    let sun = palette.isOnDark ? Color(hex: "#ffc53d") : Color(hex: "#c77400")
    let color = sun ?? palette.text
    let (x, horizon, unit) = (painter.width / 2, painter.height / 2 + size * 0.22, size / 36)
    func point(_ degrees: Double, _ radius: Double) -> (x: Double, y: Double) {
      let angle = degrees * Double.pi / 180
      return (x + cos(angle) * radius * unit, horizon - sin(angle) * radius * unit)
    }
    painter.fill(stride(from: 0.0, through: 180, by: 12).map { point($0, 7) }, color)
    for degrees in [20.0, 160] {
      painter.stroke([point(degrees, 10.5), point(degrees, 14)], color, width: 2 * unit)
    }
    painter.stroke([(x - 15 * unit, horizon + 3 * unit), (x + 15 * unit, horizon + 3 * unit)], color, width: 2 * unit)
    let (top, bottom) = (horizon - 21 * unit, horizon - 11 * unit)
    let (tip, back) = isSunrise ? (top, top + 4 * unit) : (bottom, bottom - 4 * unit)
    painter.stroke([(x, top), (x, bottom)], color, width: 2 * unit)
    painter.stroke([(x - 4 * unit, back), (x, tip), (x + 4 * unit, back)], color, width: 2 * unit)
  }
}
#endif
