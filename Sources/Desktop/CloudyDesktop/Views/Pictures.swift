#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// A weather icon, hidden from screen readers because the text next to it says the same.
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
    view.sized(width: size, height: size)
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
#endif
