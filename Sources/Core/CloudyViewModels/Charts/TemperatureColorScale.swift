/// A colour for light paper and for dark paper, such as `#5b3fb5`.
package struct AdaptiveColor: Hashable, Sendable {
  package let light: String
  package let dark: String

  /// Collects both.
  package init(_ light: String, _ dark: String) { (self.light, self.dark) = (light, dark) }
}

/// The colours of temperatures, from violet for frost to crimson for heat: a step for each 5 °C, each readable on light
/// and on dark paper.
package enum TemperatureColorScale {
  /// The step of a temperature in degrees Celsius: 0 for the coldest, and for what is no number, to 13 for the hottest.
  package static func step(_ celsius: Double) -> Int {
    let step = celsius.isFinite ? ((celsius + 20) / 5).rounded(.down) + 1 : 0
    return Int(min(max(step, 0), 13))
  }

  /// The colours of the steps.
  package static let colors = [
    AdaptiveColor("#5b3fb5", "#a58bff"), AdaptiveColor("#4a49c4", "#8f93ff"), AdaptiveColor("#3a58cf", "#7fa2ff"),
    AdaptiveColor("#2b67d3", "#74b0ff"), AdaptiveColor("#1f76cf", "#6abdff"), AdaptiveColor("#1484b8", "#63caf2"),
    AdaptiveColor("#118a93", "#5fd2d0"), AdaptiveColor("#1d8a63", "#6bd6a0"), AdaptiveColor("#518526", "#a5d55f"),
    AdaptiveColor("#96750a", "#e2cb4e"), AdaptiveColor("#bd660a", "#ffb84a"), AdaptiveColor("#cf4d16", "#ff9852"),
    AdaptiveColor("#cb3030", "#ff7d6e"), AdaptiveColor("#b01653", "#ff6b9d"),
  ]

  /// The colour of a temperature in degrees Celsius.
  package static func color(_ celsius: Double) -> AdaptiveColor { colors[step(celsius)] }
}

/// The colours of other figures, which are the same wherever they are drawn.
package enum ChartColors {
  package static let rain = AdaptiveColor("#1f74d8", "#5db0ff")
  package static let snow = AdaptiveColor("#2380b0", "#a9e1ff")
  package static let wind = AdaptiveColor("#14776f", "#6fd6cf")
  /// The colours of services beside one another, as far apart as can be told; a seventh has the first one's.
  package static let services = [3, 11, 7, 0, 9, 13].map { TemperatureColorScale.colors[$0] }
}
