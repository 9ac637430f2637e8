import CloudyViewModels

/// The layout of a chart, in pixels: the area of the curves, with labels next to and below it.
struct ChartFrame {
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
  /// Whether time runs from the right to the left.
  let isMirrored: Bool

  /// - Parameters:
  ///   - labelWidth: The width of the widest y-axis label, in pixels.
  ///   - lineHeight: The height of a line of labels, in pixels.
  init(width: Double, height: Double, labelWidth: Double, lineHeight: Double, isMirrored: Bool) {
    let start = labelWidth + 8
    left = isMirrored ? 8 : start
    right = max(width - (isMirrored ? start : 8), left + 1)
    top = lineHeight * 0.9
    bottom = max(height - lineHeight * 1.4, top + 1)
    self.isMirrored = isMirrored
  }

  var width: Double { right - left }
  var height: Double { bottom - top }

  /// - Parameter position: `0...1` along the time axis.
  func x(_ position: Double) -> Double { isMirrored ? right - position * width : left + position * width }

  /// - Parameter value: `0...1` from the bottom to the top.
  func y(_ value: Double) -> Double { bottom - value * height }

  func point(_ point: ChartPoint) -> (x: Double, y: Double) { (x(point.x), y(point.y)) }

  /// The position on the time axis of a point in the widget, `0...1`; `nil` outside the curves.
  func position(ofX x: Double) -> Double? {
    guard x >= left - 4, x <= right + 4 else { return nil }
    let share = min(max((x - left) / width, 0), 1)
    return isMirrored ? 1 - share : share
  }

  /// Returns the number of hours between two labels of the time axis, so that as many labels as fit are drawn.
  ///
  /// - Parameters:
  ///   - hours: The length of the axis.
  ///   - labelWidth: The width of the widest label, in pixels.
  func hourStep(hours: Double, labelWidth: Double) -> Int {
    let room = max(width / max(labelWidth + 14, 1), 1)
    return [1, 2, 3, 4, 6, 12].first { hours / Double($0) <= room } ?? 24
  }
}

/// Interpolation between the points of curves.
enum ChartCurve {
  /// Returns the height of the curve that covers a position on the time axis.
  ///
  /// - Returns: `nil` if none does.
  static func height(at x: Double, of lines: [[ChartPoint]]) -> Double? {
    for line in lines {
      if line.count == 1, let only = line.first, abs(only.x - x) < 1e-9 { return only.y }
      for (start, end) in zip(line, line.dropFirst()) where start.x <= x + 1e-9 && x <= end.x + 1e-9 {
        let share = end.x > start.x ? min(max((x - start.x) / (end.x - start.x), 0), 1) : 0
        return start.y + (end.y - start.y) * share
      }
    }
    return nil
  }
}
