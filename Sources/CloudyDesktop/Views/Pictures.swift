#if canImport(CGtk)
import CDesktopAssets
import CloudyViewModels
import DesktopKit

/// The names of Cloudy's own icons in the theme.
enum Pictures {
  /// - Parameter isOnDark: Whether it stands on something dark.
  static func weather(_ icon: WeatherIcon, isOnDark: Bool) -> String {
    "cloudy-weather-" + icon.rawValue + (isOnDark ? "-dark" : "")
  }

  static func glyph(_ name: String, isOnDark: Bool) -> String { "cloudy-glyph-" + name + (isOnDark ? "-dark" : "") }

  @MainActor static func add(to application: DesktopApplication) {
    application.addIcons(
      UnsafeRawBufferPointer(start: cloudy_desktop_assets_start(), count: cloudy_desktop_assets_size),
      path: "/org/cloudy/Cloudy/icons")
  }
}
#endif
