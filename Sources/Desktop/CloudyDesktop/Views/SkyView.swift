#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// The sky behind the weather.
@MainActor final class SkyView {
  let view: Canvas
  /// Whether the page is scrolled. Clouds would shine through its cards.
  var isScrolled = false {
    didSet { if isScrolled != oldValue { view.redraw() } }
  }
  private var displayed: SkyViewModel?
  private var isAverage = false
  private final class Weak { weak var sky: SkyView? }

  init() {
    let this = Weak()
    view = Canvas(isPicture: false) { this.sky?.paint($0) }
    this.sky = self
  }

  /// - Parameter isAverage: Whether the weather is a climate average.
  func show(_ sky: SkyViewModel?, isAverage: Bool) {
    guard sky != displayed || isAverage != self.isAverage else { return }
    (displayed, self.isAverage) = (sky, isAverage)
    view.redraw()
  }

  private func paint(_ painter: Painter) {
    guard let displayed else { return }
    painter.paint(
      SkyPainting(
        displayed, isDark: Appearance.isDark, isHighContrast: Appearance.isHighContrast,
        detail: isAverage ? .average : isScrolled ? .gradient : .whole, isMirrored: painter.isRightToLeft,
        width: painter.width, height: painter.height))
  }
}
#endif
