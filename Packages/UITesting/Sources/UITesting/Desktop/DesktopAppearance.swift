/// The appearance of a desktop.
public struct DesktopAppearance: Hashable, Sendable {
  /// Whether windows are dark.
  public var isDark: Bool
  /// Whether high contrast is on.
  public var hasHighContrast: Bool
  /// The text size, where 1 is the default.
  public var textScale: Double
  /// Whether animations are on. They are off by default, so that screenshots are reproducible and tests are fast.
  public var hasAnimations: Bool

  /// Creates an appearance; by default light, with text of the default size, and without animations.
  public init(
    isDark: Bool = false, hasHighContrast: Bool = false, textScale: Double = 1, hasAnimations: Bool = false
  ) {
    self.isDark = isDark
    self.hasHighContrast = hasHighContrast
    self.textScale = textScale
    self.hasAnimations = hasAnimations
  }

  /// Light, with text of the default size.
  public static let standard = DesktopAppearance()
  /// Dark colors.
  public static let dark = DesktopAppearance(isDark: true)
  /// Light, with high contrast.
  public static let highContrast = DesktopAppearance(hasHighContrast: true)
  /// Text of twice the default size.
  public static let largeText = DesktopAppearance(textScale: 2)

  /// Variables for libadwaita, which take precedence over the desktop's settings.
  var environment: [String: String] {
    var environment: [String: String] = [:]
    environment["ADW_DEBUG_COLOR_SCHEME"] = isDark ? "prefer-dark" : nil
    environment["ADW_DEBUG_HIGH_CONTRAST"] = hasHighContrast ? "1" : nil
    return environment
  }

  /// GNOME's default font. Where it is not installed, the toolkit uses another one.
  private static let font = "Cantarell 11"

  /// XSETTINGS for the toolkits.
  var settings: (numbers: [String: Int32], texts: [String: String]) {
    let theme =
      hasHighContrast ? (isDark ? "HighContrastInverse" : "HighContrast") : isDark ? "Adwaita-dark" : "Adwaita"
    return (
      [
        "Xft/DPI": Int32(clamping: Int(clamping: 96 * 1024 * textScale)),
        "Gtk/EnableAnimations": hasAnimations ? 1 : 0,
        // Render text the same way on all machines.
        "Xft/Antialias": 1, "Xft/Hinting": 1,
      ],
      [
        "Net/ThemeName": theme, "Gtk/FontName": DesktopAppearance.font, "Xft/HintStyle": "hintslight",
        "Xft/RGBA": "none",
      ]
    )
  }
}
