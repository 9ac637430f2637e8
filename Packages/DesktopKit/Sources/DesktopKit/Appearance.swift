#if canImport(CGtk)
import CGtk

/// The user's preferences for dark windows, high contrast, large text, and animations.
@MainActor public enum Appearance {
  private static var manager: OpaquePointer { adw_style_manager_get_default() }

  /// Whether windows are dark.
  public static var isDark: Bool { adw_style_manager_get_dark(manager) != 0 }
  /// Makes windows dark or light; `nil` follows the preference of the system.
  public static func prefer(dark: Bool?) {
    let scheme =
      switch dark {
      case nil: ADW_COLOR_SCHEME_DEFAULT
      case true?: ADW_COLOR_SCHEME_FORCE_DARK
      case false?: ADW_COLOR_SCHEME_FORCE_LIGHT
      }
    if adw_style_manager_get_color_scheme(manager) != scheme { adw_style_manager_set_color_scheme(manager, scheme) }
  }
  /// Whether high contrast is on.
  public static var isHighContrast: Bool { adw_style_manager_get_high_contrast(manager) != 0 }

  /// The text size relative to the default: 1, or 2 for twice as large.
  public static var textScale: Double {
    guard let settings = gtk_settings_get_default() else { return 1 }
    var value = Value(Int32(0))
    defer { value.unset() }
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-xft-dpi", &value.raw)
    let dots = g_value_get_int(&value.raw)
    return dots > 0 ? Double(dots) / (96 * 1024) : 1
  }

  /// Whether the user allows animations, and the computer does not save power.
  public static var allowsAnimations: Bool {
    guard !isSavingPower, let settings = gtk_settings_get_default() else { return false }
    var value = Value(false)
    defer { value.unset() }
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-enable-animations", &value.raw)
    return g_value_get_boolean(&value.raw) != 0
  }

  /// Whether the user has chosen to save power, or the system has, for example because the battery is low.
  private static var isSavingPower: Bool {
    powerProfile.map { g_power_profile_monitor_get_power_saver_enabled($0) != 0 } ?? false
  }

  /// It connects to the system's service in the background. Without the service, power is not saved.
  private static let powerProfile: OpaquePointer? = g_power_profile_monitor_dup_default()

  /// Calls `body` whenever one of these preferences changes, until the widget is destroyed.
  public static func onChange(while widget: any Widget, _ body: @escaping @MainActor () -> Void) {
    func observe(_ object: UnsafeMutableRawPointer?, _ properties: String...) {
      guard let object else { return }
      for property in properties { connect(object, "notify::" + property, while: widget.object) { _ in body() } }
    }
    observe(UnsafeMutableRawPointer(manager), "dark", "high-contrast")
    observe(gtk_settings_get_default().map(UnsafeMutableRawPointer.init), "gtk-xft-dpi", "gtk-enable-animations")
    observe(powerProfile.map(UnsafeMutableRawPointer.init), "power-saver-enabled")
  }
}
#endif
