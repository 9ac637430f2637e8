#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

extension Painter {
  /// The colours for what is drawn on.
  var ink: Ink { Ink(text: textColor, isHighContrast: Appearance.isHighContrast) }
}
#endif
