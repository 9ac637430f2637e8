import Foundation

/// Services' reports on the same moment, hour or day.
struct SourcePanel<Report> {
  struct Member {
    let report: Report
    /// Above 0.
    let weight: Double
    /// An index into the panel's sources.
    let source: Int
  }

  let members: [Member]
  let sourceIDs: [String]

  /// Returns the panel without the other sources' reports.
  func only(_ sources: Set<Int>) -> SourcePanel {
    SourcePanel(members: members.filter { sources.contains($0.source) }, sourceIDs: sourceIDs)
  }

  /// - Parameter variable: Returns `nil` if a service lacks the value; infinity and NaN count as missing.
  func numbers(_ variable: (Report) -> Double?) -> WeightedNumbers {
    var elements: [WeightedNumbers.Element] = []
    elements.reserveCapacity(members.count)
    // By index, since an iterator would copy each report.
    for index in members.indices {
      guard let number = variable(members[index].report), number.isFinite else { continue }
      elements.append(
        WeightedNumbers.Element(number: number, weight: members[index].weight, source: members[index].source))
    }
    return WeightedNumbers(elements)
  }

  /// Sets the median and the spread of each value.
  func merge<Spread>(_ values: [VariableKeyPath<Report, Spread>], into merged: inout Report, _ spread: inout Spread) {
    for variable in values {
      let numbers = numbers(variable.number)
      guard let agreement = variable.agreement else {
        variable.set(numbers.median, in: &merged)
        continue
      }
      let estimate = numbers.estimate(within: agreement.tolerance, sourceIDs: sourceIDs)
      spread[keyPath: agreement.spread] = estimate
      variable.set(estimate?.median, in: &merged)
    }
  }

  /// Returns the median of directions on a circle: the median of their distances from the mean vector's direction,
  /// since the middle of 350° and 10° is 0° and not 180°.
  ///
  /// - Parameter bearing: Degrees clockwise from north.
  /// - Returns: `0..<360`; `nil` if no service has a direction, or the directions cancel out.
  func medianBearing(_ bearing: (Report) -> Double?) -> Double? {
    let bearings = numbers(bearing)
    var vectors = WindMean()
    for element in bearings.elements {
      vectors.add(Speed(metersPerSecond: element.weight), from: element.number)
    }
    guard let center = vectors.bearing else { return nil }
    let offsets = WeightedNumbers(
      bearings.elements.map {
        WeightedNumbers.Element(
          number: Degrees.centered($0.number - center), weight: $0.weight, source: $0.source)
      })
    guard let offset = offsets.median else { return nil }
    // Returns a service's own number unchanged, without the rounding error of converting to the center and back.
    let median = center + offset
    let said = bearings.elements.first { abs(Degrees.centered($0.number - median)) < 1e-9 }
    return Degrees.normalized(said?.number ?? median)
  }

  /// Returns the services that expect another type of precipitation than `agreed`, ordered by identifier; none if
  /// `agreed` is `nil`.
  func others(
    than agreed: PrecipitationType?, _ type: (Report) -> PrecipitationType?
  ) -> [OtherPrecipitation] {
    guard let agreed else { return [] }
    let others = members.indices.compactMap { index -> OtherPrecipitation? in
      guard let other = type(members[index].report), other != agreed else { return nil }
      return OtherPrecipitation(sourceID: sourceIDs[members[index].source], type: other)
    }
    return Set(others).sorted { ($0.sourceID, $0.type.rawValue) < ($1.sourceID, $1.type.rawValue) }
  }

  /// Returns the value with the most weight.
  ///
  /// - Parameter preferred: Wins a tie.
  func majority<Value: Hashable & CaseIterable>(of value: (Report) -> Value?, preferring preferred: Value? = nil)
    -> Value?
  {
    var weights: [Value: Double] = [:]
    for index in members.indices {
      if let value = value(members[index].report) { weights[value, default: 0] += members[index].weight }
    }
    guard let most = weights.values.max() else { return nil }
    let winners = Value.allCases.filter { (weights[$0] ?? 0) >= most * (1 - 1e-9) }
    return winners.first { $0 == preferred } ?? winners.first
  }
}
