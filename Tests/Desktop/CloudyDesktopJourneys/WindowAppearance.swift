import Testing
import UITesting

/// Appearances, sizes and directions in which the window is tested.
enum WindowAppearance: String, CaseIterable, CustomTestStringConvertible {
  case light, dark
  case highContrast = "high-contrast"
  case rightToLeft = "right-to-left"
  case largeText = "large-text"
  case narrow

  /// The appearance of the desktop.
  var desktop: DesktopAppearance {
    switch self {
    case .light, .rightToLeft, .narrow: .standard
    case .dark: .dark
    case .highContrast: .highContrast
    case .largeText: .largeText
    }
  }

  /// The size of the screen, which the window fills, in pixels.
  var size: (width: Int, height: Int) { self == .narrow ? (360, 720) : (1100, 860) }

  /// The language tag of the window.
  var language: String { self == .rightToLeft ? "ar-XB" : "en" }

  var testDescription: String { rawValue }
}
