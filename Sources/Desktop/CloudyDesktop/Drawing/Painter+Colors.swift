#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

extension Painter {
  /// The colors for the widget's current text color and contrast setting.
  var palette: DrawingPalette { DrawingPalette(text: textColor, isHighContrast: Appearance.isHighContrast) }
}
#endif
