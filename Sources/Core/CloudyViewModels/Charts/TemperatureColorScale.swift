/// A color with variants for a light and a dark background, such as `#5b3fb5`.
package struct AdaptiveColor: Hashable, Sendable {
  package let light: String
  package let dark: String

  /// Creates a color from its variants.
  package init(_ light: String, _ dark: String) { (self.light, self.dark) = (light, dark) }
}

/// The colors of temperatures, from violet for frost to crimson for heat: a step for each 5°C, each readable on a
/// light and on a dark background.
package enum TemperatureColorScale {
  /// Returns the step of a temperature in degrees Celsius: 0 for the coldest, and for NaN, to 13 for the hottest.
  package static func step(_ celsius: Double) -> Int {
    let step = celsius.isFinite ? ((celsius + 20) / 5).rounded(.down) + 1 : 0
    return Int(min(max(step, 0), 13))
  }

  /// The colors of the steps.
  package static let colors = [
    AdaptiveColor("#5b3fb5", "#a58bff"), AdaptiveColor("#4a49c4", "#8f93ff"), AdaptiveColor("#3a58cf", "#7fa2ff"),
    AdaptiveColor("#2b67d3", "#74b0ff"), AdaptiveColor("#1f76cf", "#6abdff"), AdaptiveColor("#1484b8", "#63caf2"),
    AdaptiveColor("#118a93", "#5fd2d0"), AdaptiveColor("#1d8a63", "#6bd6a0"), AdaptiveColor("#518526", "#a5d55f"),
    AdaptiveColor("#96750a", "#e2cb4e"), AdaptiveColor("#bd660a", "#ffb84a"), AdaptiveColor("#cf4d16", "#ff9852"),
    AdaptiveColor("#cb3030", "#ff7d6e"), AdaptiveColor("#b01653", "#ff6b9d"),
  ]

  /// Returns the color of a temperature in degrees Celsius.
  package static func color(_ celsius: Double) -> AdaptiveColor { colors[step(celsius)] }
}

/// The colors of other variables, which are the same wherever they are drawn.
package enum ChartColors {
  package static let rain = AdaptiveColor("#1f74d8", "#5db0ff")
  package static let snow = AdaptiveColor("#2380b0", "#a9e1ff")
  package static let wind = AdaptiveColor("#14776f", "#6fd6cf")
  /// The colors of services next to each other, as distinguishable as possible; a seventh has the first one's.
  package static let services = [3, 11, 7, 0, 9, 13].map { TemperatureColorScale.colors[$0] }
}
