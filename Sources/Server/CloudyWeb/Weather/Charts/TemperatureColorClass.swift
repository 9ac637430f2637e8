import CloudyViewModels

/// The style sheet's classes for temperature colors: `warm-0` for the coldest to `warm-13` for the hottest.
extension TemperatureColorScale {
  struct GradientStop: Sendable {
    /// The position in the gradient, such as `25%`.
    let offset: String
    /// The color's class, such as `warm-6`.
    let color: String
  }

  static func color(_ celsius: Double) -> String { "warm-\(step(celsius))" }

  /// Returns the colors from one temperature to another, in degrees Celsius, without stops between equal ones.
  static func stops(from start: Double, to end: Double) -> [GradientStop] {
    let count = 8
    let stops = (0...count).map { index in
      let share = Double(index) / Double(count)
      return GradientStop(offset: SVGNumber.percent(share), color: color(start + (end - start) * share))
    }
    return stops.indices.filter { index in
      guard index > 0, index < count else { return true }
      return stops[index - 1].color != stops[index].color || stops[index + 1].color != stops[index].color
    }
    .map { stops[$0] }
  }
}
