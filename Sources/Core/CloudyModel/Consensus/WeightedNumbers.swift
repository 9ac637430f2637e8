/// Sorted numbers, each with a weight: one with weight 2 counts as if it were there twice.
struct WeightedNumbers {
  struct Element {
    let number: Double
    /// Above 0.
    let weight: Double
    /// The source that states it.
    let source: Int
  }

  /// In ascending order.
  let elements: [Element]

  init(_ elements: [Element]) { self.elements = elements.sorted { $0.number < $1.number } }

  /// The number in the middle, or halfway between the two in the middle; `nil` if there is none.
  var median: Double? {
    middle.map { low, high in low.number + (high.number - low.number) / 2 }
  }

  /// The one or two elements in the middle: `low` has less than half of the weight below it and not more than half
  /// above it, and `high` the reverse. Usually they are the same.
  var middle: (low: Element, high: Element)? {
    let half = elements.reduce(0) { $0 + $1.weight } / 2
    // Sums of fractional weights miss the half by a rounding error.
    let error = half * 1e-9
    var sum = 0.0
    var low: Element?
    for element in elements {
      sum += element.weight
      if sum < half - error { continue }
      let first = low ?? element
      if sum > half + error { return (first, element) }
      low = first
    }
    return low.map { ($0, $0) }
  }

  /// The number of sources.
  var sourceCount: Int { WeightedNumbers.sourceCount(of: elements[...]) }

  private static func sourceCount(of elements: ArraySlice<Element>) -> Int {
    elements.indices.count { index in
      !elements[..<index].contains { $0.source == elements[index].source }
    }
  }
}

extension WeightedNumbers {
  /// Returns the median, the range of the values that agree, and the outliers.
  ///
  /// With three or more sources, those agree that are within three standard deviations of the median, estimated by the
  /// median absolute deviation (P. J. Rousseeuw and C. Croux, *Alternatives to the median absolute deviation*, 1993),
  /// and all that are within the tolerance. With three this means: two are close together, and the third is more than
  /// four times as far away. If only one source would be left, or with two sources, the wrong one cannot be identified,
  /// so the band contains all.
  func estimate(within tolerance: Tolerance, sourceIDs: [String]) -> Estimate? {
    guard let median, let lowest = elements.first?.number, let highest = elements.last?.number else { return nil }
    let sourceCount = sourceCount
    guard sourceCount > 1 else {
      return Estimate(median: median, band: nil, memberCount: sourceCount, outliers: [])
    }
    var agreed = lowest...highest
    var outliers: [Element] = []
    let farthest = max(median - lowest, highest - median)
    if sourceCount > 2, farthest > tolerance.agreement(around: median) {
      let limit = limit(around: median, tolerance)
      let agreeing = elements.drop { $0.number < median - limit }.prefix { $0.number <= median + limit }
      if let first = agreeing.first, let last = agreeing.last, WeightedNumbers.sourceCount(of: agreeing) > 1 {
        agreed = first.number...last.number
        outliers = Array(elements[..<agreeing.startIndex] + elements[agreeing.endIndex...])
      }
    }
    return Estimate(
      median: median, band: agreed.reaching(tolerance.rounding, from: median, within: tolerance.bounds),
      memberCount: sourceCount,
      outliers: outliers.map { Estimate.Outlier(sourceID: sourceIDs[$0.source], value: $0.number) }
        .sorted { ($0.distance(to: median), $0.value, $0.sourceID) > ($1.distance(to: median), $1.value, $1.sourceID) })
  }

  private func limit(around median: Double, _ tolerance: Tolerance) -> Double {
    let deviations = WeightedNumbers(
      elements.map { Element(number: abs($0.number - median), weight: $0.weight, source: $0.source) })
    // The factor converts a median deviation into a standard deviation, if errors are normally distributed.
    return max(tolerance.agreement(around: median), 3 * 1.4826 * (deviations.median ?? 0))
  }
}

extension Estimate.Outlier {
  fileprivate func distance(to median: Double) -> Double { abs(value - median) }
}

extension ClosedRange<Double> {
  /// - Parameter median: A number in this range.
  fileprivate func reaching(_ distance: Double, from median: Double, within bounds: ClosedRange<Double>)
    -> ClosedRange<Double>
  {
    let low = Swift.min(lowerBound, Swift.max(median - distance, bounds.lowerBound))
    let high = Swift.max(upperBound, Swift.min(median + distance, bounds.upperBound))
    return low...high
  }
}
