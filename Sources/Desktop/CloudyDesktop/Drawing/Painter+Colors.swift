#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

extension Painter {
  /// The colours for what is drawn on.
  var palette: DrawingPalette { DrawingPalette(text: textColor, isHighContrast: Appearance.isHighContrast) }
}
#endif
