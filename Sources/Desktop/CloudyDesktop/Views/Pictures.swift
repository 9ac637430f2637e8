#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// A picture of the weather. It says nothing to a screen reader, since words beside it do.
///
/// The window has dozens of these. They are painted as lines and curves: an icon of the theme would be read by librsvg.
@MainActor struct WeatherPicture {
  let view: Canvas
  private let shown: DisplayedIcon

  private final class DisplayedIcon {
    var icon: WeatherIcon?
    var isOnDark = false
    var size: Int32

    init(size: Int32) { self.size = size }
  }

  /// - Parameter size: In pixels.
  init(_ icon: WeatherIcon? = nil, isOnDark: Bool = false, size: Int32) {
    let shown = DisplayedIcon(size: size)
    (shown.icon, shown.isOnDark) = (icon, isOnDark)
    self.shown = shown
    view = Canvas(isPicture: false) { painter in
      guard let icon = shown.icon, let drawing = WeatherDrawings.all[icon] else { return }
      let size = Double(shown.size)
      painter.paint(
        drawing, x: (painter.width - size) / 2, y: (painter.height - size) / 2, size: size, isOnDark: shown.isOnDark)
    }
    view.sized(width: size, height: size)
  }

  /// - Parameter isOnDark: Whether it stands on something dark.
  func show(_ icon: WeatherIcon, isOnDark: Bool) {
    guard icon != shown.icon || isOnDark != shown.isOnDark else { return }
    (shown.icon, shown.isOnDark) = (icon, isOnDark)
    view.redraw()
  }

  /// In pixels.
  var size: Int32 {
    get { shown.size }
    nonmutating set {
      guard newValue != size else { return }
      shown.size = newValue
      view.sized(width: newValue, height: newValue)
    }
  }
}
#endif
