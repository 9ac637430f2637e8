/// Colors for numbers, for example from blue for cold to red for hot.
public struct ColorScale: Sendable {
  private let stops: [(value: Double, color: RGB)]
  private let basics: [(start: Double, color: Tint.Basic)]

  /// Creates a scale.
  ///
  /// - Parameters:
  ///   - stops: The colors at some values, in ascending order. Between two values, colors are mixed; beyond the ends,
  ///     they stay the same.
  ///   - basics: The colors in a terminal with 16 colors, each with its lowest value, in ascending order. Values below
  ///     the first one have its color.
  public init(_ stops: [(value: Double, color: RGB)], basics: [(start: Double, color: Tint.Basic)]) {
    self.stops = stops
    self.basics = basics
  }

  /// The role for a value.
  ///
  /// - Parameter isGraphic: Whether the color is for areas and large text rather than for small text.
  /// - Returns: `.plain` if the value is not a finite number.
  public func role(at value: Double, isGraphic: Bool = false) -> Role {
    guard let color = color(at: value) else { return .plain }
    let basic = basics.last { $0.start <= value } ?? basics.first
    return .tint(Tint(color, basic: basic?.color ?? .plain, isGraphic: isGraphic))
  }

  private func color(at value: Double) -> RGB? {
    guard value.isFinite, let first = stops.first, let last = stops.last else { return nil }
    guard value > first.value else { return first.color }
    for (low, high) in zip(stops, stops.dropFirst()) where value <= high.value {
      return low.color.mixed(with: high.color, share: (value - low.value) / (high.value - low.value))
    }
    return last.color
  }
}
