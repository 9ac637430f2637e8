/// A point on a chart: `0...1` from left to right, and from bottom to top.
package struct ChartPoint: Hashable, Sendable {
  package let x: Double
  package let y: Double

  /// Creates a point from two positions, each `0...1`.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A round value on the vertical axis of a chart.
package struct ValueTick: Hashable, Sendable {
  /// `0...1` from bottom to top.
  package let y: Double
  /// For example, `10°`.
  package let text: String
}

/// Maps values to heights between the bottom and the top of a chart.
struct ChartScale {
  let bottom: Double
  let top: Double
  /// Whether the bottom is always zero and needs no label.
  private let isFromZero: Bool

  /// - Parameters:
  ///   - values: The range of the displayed values, in the user's unit.
  ///   - smallestSpan: More than 0. A smaller range does not fill the chart, since a calm day would look like a stormy
  ///     one.
  init(around values: ClosedRange<Double>, smallestSpan: Double) {
    let middle = (values.lowerBound + values.upperBound) / 2
    let half = max(values.upperBound - values.lowerBound, smallestSpan) / 2 * ChartScale.room
    bottom = middle - half
    top = middle + half
    isFromZero = false
  }

  /// - Parameter smallestTop: More than 0.
  init(fromZeroTo highest: Double, smallestTop: Double) {
    bottom = 0
    top = max(highest, smallestTop) * ChartScale.room
    isFromZero = true
  }

  func y(_ value: Double) -> Double { min(max((value - bottom) / (top - bottom), 0), 1) }

  /// Returns the multiples of a round number on the scale: as many as possible, but no more than `limit`.
  ///
  /// - Parameter steps: Round numbers, the smallest first.
  func roundValues(steps: [Double], limit: Int) -> [Double] {
    for step in steps {
      let first = isFromZero ? 1 : (bottom / step).rounded(.up)
      let last = (top / step).rounded(.down)
      guard first.magnitude < 1e6, last.magnitude < 1e6 else { continue }
      guard last - first < Double(limit) else { continue }
      return stride(from: first, through: last, by: 1).map { $0 * step }
    }
    return []
  }

  /// Space at the edges, so that a curve does not touch them.
  private static let room = 1.1
}
