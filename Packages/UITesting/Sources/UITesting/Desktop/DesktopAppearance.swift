/// How a desktop shows its windows.
public struct DesktopAppearance: Hashable, Sendable {
  /// Dark colours.
  public var isDark: Bool
  /// High contrast.
  public var hasHighContrast: Bool
  /// The size of text, where 1 is the usual one.
  public var textScale: Double
  /// Whether things move. They do not, unless a test asks for it: pictures are the same each time, and nobody waits.
  public var hasAnimations: Bool

  /// A look; by default light, with text of the usual size, and nothing moves.
  public init(
    isDark: Bool = false, hasHighContrast: Bool = false, textScale: Double = 1, hasAnimations: Bool = false
  ) {
    self.isDark = isDark
    self.hasHighContrast = hasHighContrast
    self.textScale = textScale
    self.hasAnimations = hasAnimations
  }

  /// Light, with text of the usual size.
  public static let standard = DesktopAppearance()
  /// Dark colours.
  public static let dark = DesktopAppearance(isDark: true)
  /// High contrast, light.
  public static let highContrast = DesktopAppearance(hasHighContrast: true)
  /// Text of twice the usual size.
  public static let largeText = DesktopAppearance(textScale: 2)

  /// For libadwaita, which asks the environment before it asks the desktop.
  var environment: [String: String] {
    var environment: [String: String] = [:]
    environment["ADW_DEBUG_COLOR_SCHEME"] = isDark ? "prefer-dark" : nil
    environment["ADW_DEBUG_HIGH_CONTRAST"] = hasHighContrast ? "1" : nil
    return environment
  }

  /// GNOME's own; where it is not installed, another one.
  private static let font = "Cantarell 11"

  /// For toolkits, by the protocol of X desktops.
  var settings: (numbers: [String: Int32], texts: [String: String]) {
    let theme =
      hasHighContrast ? (isDark ? "HighContrastInverse" : "HighContrast") : isDark ? "Adwaita-dark" : "Adwaita"
    return (
      [
        "Xft/DPI": Int32(clamping: Int(clamping: 96 * 1024 * textScale)),
        "Gtk/EnableAnimations": hasAnimations ? 1 : 0,
        // Letters are drawn alike on all machines.
        "Xft/Antialias": 1, "Xft/Hinting": 1,
      ],
      [
        "Net/ThemeName": theme, "Gtk/FontName": DesktopAppearance.font, "Xft/HintStyle": "hintslight",
        "Xft/RGBA": "none",
      ]
    )
  }
}
