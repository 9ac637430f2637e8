/// The colours of temperatures, from violet for frost to crimson for heat: a step for each 5 °C, each readable on light
/// and on dark paper.
package enum Warmth {
  /// The step of a temperature in degrees Celsius: 0 for the coldest, and for what is no number, to 13 for the hottest.
  package static func step(_ celsius: Double) -> Int {
    let step = celsius.isFinite ? ((celsius + 20) / 5).rounded(.down) + 1 : 0
    return Int(min(max(step, 0), 13))
  }

  /// The colours of the steps, such as `#5b3fb5`, for light and for dark paper.
  package static let colors: [(light: String, dark: String)] = [
    ("#5b3fb5", "#a58bff"), ("#4a49c4", "#8f93ff"), ("#3a58cf", "#7fa2ff"), ("#2b67d3", "#74b0ff"),
    ("#1f76cf", "#6abdff"), ("#1484b8", "#63caf2"), ("#118a93", "#5fd2d0"), ("#1d8a63", "#6bd6a0"),
    ("#518526", "#a5d55f"), ("#96750a", "#e2cb4e"), ("#bd660a", "#ffb84a"), ("#cf4d16", "#ff9852"),
    ("#cb3030", "#ff7d6e"), ("#b01653", "#ff6b9d"),
  ]
}
