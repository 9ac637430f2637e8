/// The colors of a sky from its top down to the horizon, the same in the pages' style sheet, in windows and in
/// pictures.
package struct SkyGradient: Hashable, Sendable {
  /// Three colors, such as `#7db9f2`, for a light color scheme.
  package let light: [String]
  /// Three colors for a dark color scheme.
  package let dark: [String]

  /// Creates the colors of a sky.
  package init(_ sky: SkyViewModel) {
    (light, dark) =
      switch (sky.light, sky.weather) {
      case (.day, .clear), (.day, .partlyCloudy):
        (["#7db9f2", "#b9dcfa", "#eaf5fe"], ["#0d2c52", "#14365c", "#1d4a74"])
      case (.day, .cloudy): (["#a9b9cf", "#c6d2e1", "#e4eaf2"], ["#1d2a3d", "#283850", "#35475f"])
      case (.day, .rain), (.day, .sleet): (["#97abc7", "#b5c5da", "#d9e2ee"], ["#17253a", "#22334b", "#31445f"])
      case (.day, .thunderstorm): (["#98a0c0", "#b3b8d3", "#dbd8e6"], ["#191a33", "#28284a", "#3a3860"])
      case (.day, .snow), (.day, .fog): (["#c3d3e6", "#dde7f2", "#f6f9fd"], ["#2a3950", "#37485f", "#465871"])
      case (.dawn, .clear), (.dawn, .partlyCloudy):
        (["#a9b8ea", "#f3c6cf", "#fde6c8"], ["#232a5c", "#53325f", "#7a4550"])
      case (.dusk, .clear), (.dusk, .partlyCloudy):
        (["#9eade6", "#e9b0c4", "#fcd3a6"], ["#1c2150", "#4d2b5e", "#7d3f3f"])
      case (.dawn, .snow), (.dawn, .fog), (.dusk, .snow), (.dusk, .fog):
        (["#bcc4e0", "#ddd4e4", "#f5e9e6"], ["#2c3050", "#443f5e", "#554d68"])
      case (.dawn, _), (.dusk, _): (["#aab0cc", "#c9c3d3", "#e9dcd8"], ["#23253d", "#3a3450", "#4a4258"])
      case (.night, .clear), (.night, .partlyCloudy):
        (["#131b45", "#27336b", "#4a5a9c"], ["#070b1d", "#0f1736", "#1c2750"])
      case (.night, .snow), (.night, .fog):
        (["#232d4c", "#384565", "#505e84"], ["#10172a", "#1d2740", "#2f3c5a"])
      case (.night, _): (["#1a2238", "#2d3850", "#4b5876"], ["#0a0e18", "#141b2a", "#222c40"])
      }
  }

  private init(light: [String], dark: [String]) { (self.light, self.dark) = (light, dark) }

  /// The gradient at the top of pages that are not about the weather.
  package static let plain = SkyGradient(light: ["#d3e7fb"], dark: ["#14233f"])
}
