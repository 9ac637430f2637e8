import CloudyModel

/// A smooth daily curve through the year that preserves each month's given mean.
///
/// Straight lines between the middles of months would make every summer too cool and every winter too warm. Here each
/// month is a parabola that has the month's mean and meets its neighbors at the ends, as in the piecewise parabolic
/// method (P. Colella and P. Woodward, *Journal of Computational Physics* 54, 1984).
struct MonthlyCurve: Hashable, Sendable {
  private let means: [Double]
  /// The value at the start of each month.
  private let starts: [Double]
  private let limits: ClosedRange<Double>?

  /// - Parameters:
  ///   - means: January to December. There is no curve if one is missing.
  ///   - limits: The range that the values cannot leave. The means are preserved nevertheless: where a month starts,
  ///     the curve stays within twice both months' distances from each limit, so that neither parabola reaches beyond
  ///     it. The curve is cut off only between two months of which one is near the lower and the other near the upper
  ///     limit.
  init?(_ means: [Double?], within limits: ClosedRange<Double>? = nil) {
    let means = means.compactMap(\.self)
    guard means.count == 12 else { return nil }
    self.means = means
    self.limits = limits
    starts = means.indices.map { month in
      let (before, after) = (means[(month + 11) % 12], means[month])
      let estimate = (7 * (before + after) - means[(month + 10) % 12] - means[(month + 1) % 12]) / 12
      let between = min(max(estimate, min(before, after)), max(before, after))
      guard let limits else { return between }
      let lowest = limits.upperBound - 2 * (limits.upperBound - max(before, after))
      let highest = limits.lowerBound + 2 * (min(before, after) - limits.lowerBound)
      return min(max(between, lowest), highest)
    }
  }

  /// Returns the value at noon on the date.
  func value(on date: CivilDate) -> Double {
    let month = date.month - 1
    let (start, end) = (starts[month], starts[(month + 1) % 12])
    let bulge = 6 * (means[month] - (start + end) / 2)
    let part = (Double(date.day) - 0.5) / Double(date.daysInMonth)
    let value = start + part * (end - start + bulge * (1 - part))
    return limits.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
  }
}

extension CivilDate {
  /// `28...31`.
  fileprivate var daysInMonth: Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: CivilDate(year: year, month: 2, day: 29) == nil ? 28 : 29
    default: 31
    }
  }
}
