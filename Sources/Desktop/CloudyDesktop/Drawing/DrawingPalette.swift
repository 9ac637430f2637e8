import CloudyViewModels
import DesktopKit

/// The colours of what is drawn, on light or on dark ground, for people who need strong contrasts as well.
struct DrawingPalette {
  /// That of text.
  let text: Color
  let isHighContrast: Bool

  var isOnDark: Bool { text.isLight }

  /// The colour for what is drawn on.
  func color(_ color: AdaptiveColor) -> Color {
    let color = Color(hex: isOnDark ? color.dark : color.light) ?? text
    return isHighContrast ? color.mixed(with: isOnDark ? .white : .black, share: 0.4) : color
  }

  /// The colour of text, paler, for lines and words that stand behind.
  func pale(_ alpha: Double) -> Color { text.opacity(isHighContrast ? min(alpha * 1.6 + 0.25, 1) : alpha) }
}
