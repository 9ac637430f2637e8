#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

extension Painter {
  /// Whether what is drawn on is dark.
  var isOnDark: Bool { textColor.isLight }

  /// The colour for what is drawn on.
  func color(_ color: PaperColor) -> Color { Color(hex: isOnDark ? color.dark : color.light) ?? textColor }
}
#endif
