import Testing
import UITesting

/// The ways in which a window is looked at.
enum WindowAppearance: String, CaseIterable, CustomTestStringConvertible {
  case light, dark
  case highContrast = "high-contrast"
  case rightToLeft = "right-to-left"
  case largeText = "large-text"
  case narrow

  /// That of the desktop.
  var look: DesktopAppearance {
    switch self {
    case .light, .rightToLeft, .narrow: .standard
    case .dark: .dark
    case .highContrast: .highContrast
    case .largeText: .largeText
    }
  }

  /// Of the screen, which the window fills, in pixels.
  var size: (width: Int, height: Int) { self == .narrow ? (360, 720) : (1100, 860) }

  /// The tag of the language in which the window speaks.
  var language: String { self == .rightToLeft ? "ar-XB" : "en" }

  var testDescription: String { rawValue }
}
