import CloudyViewModels
import DesktopKit

/// The colors of drawings, on light or dark backgrounds, with or without high contrast.
struct DrawingPalette {
  /// The color of text.
  let text: Color
  let isHighContrast: Bool

  var isOnDark: Bool { text.isLight }

  /// The variant of `color` for the current background and contrast.
  func color(_ color: AdaptiveColor) -> Color {
    let color = Color(hex: isOnDark ? color.dark : color.light) ?? text
    return isHighContrast ? color.mixed(with: isOnDark ? .white : .black, share: 0.4) : color
  }

  /// A translucent background for text on top of a drawing.
  var behindText: Color { (isOnDark ? Color.black : .white).opacity(isHighContrast ? 1 : 0.6) }

  /// The text color, paler, for lines and labels in the background.
  func pale(_ alpha: Double) -> Color { text.opacity(isHighContrast ? min(alpha * 1.6 + 0.25, 1) : alpha) }
}
