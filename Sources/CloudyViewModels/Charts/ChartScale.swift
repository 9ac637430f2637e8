/// A place on a chart: `0...1` from the left to the right, and from the bottom to the top.
package struct ChartPoint: Hashable, Sendable {
  package let x: Double
  package let y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A round value at the side of a chart.
package struct ValueTick: Hashable, Sendable {
  /// `0...1` from the bottom to the top.
  package let y: Double
  /// As `10°`.
  package let text: String
}

/// Where values stand between the bottom and the top of a chart.
struct ChartScale {
  let bottom: Double
  let top: Double
  /// Whether the bottom is zero whatever the values are, and needs no words.
  private let isFromZero: Bool

  /// - Parameters:
  ///   - values: What is shown, in the person's unit.
  ///   - smallestSpan: A smaller range than this does not fill the chart, or a calm day would look like a wild one; more
  ///     than 0.
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

  /// The multiples of a round number that are on the scale: as many as there can be, but not more than `limit`.
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

  /// So that a curve does not touch the edges.
  private static let room = 1.1
}
