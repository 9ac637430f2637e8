import CloudyModel

/// The new snow that a sentence mentions.
package struct SnowAmount: Hashable, Sendable {
  package var expected: Length
  /// The range that the source considers possible; `nil` if it does not state one.
  package var spread: ClosedRange<Length>?

  /// - Parameter spread: The range that the source considers possible; `nil` if it does not state one.
  package init(expected: Length, spread: ClosedRange<Length>? = nil) {
    self.expected = expected
    self.spread = spread
  }

  /// Returns the amount as a term.
  ///
  /// - Returns: `nil` if it is too little to mention.
  func term(in unit: SentenceStyle.SnowUnit) -> Term? {
    guard unit.number(expected) >= unit.least else { return nil }
    let range = spread.map { unit.number($0.lowerBound)...unit.number($0.upperBound) } ?? unit.usualRange(expected)
    guard range.upperBound.isFinite, range.upperBound < 100_000 else { return nil }
    let (low, high) = (Int(range.lowerBound.rounded(.down)), Int(range.upperBound.rounded(.up)))
    if low < 1 { return .named(.lessThan, [.named(unit.name, [.number(max(high, 1))])]) }
    if low == high { return .named(unit.name, [.number(low)]) }
    return .named(unit.name, [.named(.range, [.number(low), .number(high)])])
  }
}

extension SentenceStyle.SnowUnit {
  fileprivate var name: TermName {
    switch self {
    case .inches: .inches
    case .centimeters: .centimeters
    }
  }

  /// The minimum amount that is mentioned.
  fileprivate var least: Double {
    switch self {
    case .inches: 1
    case .centimeters: 2.5
    }
  }

  /// Rounded slightly, so that a sum of 4 does not become 4.0000000001 and then 5.
  fileprivate func number(_ depth: Length) -> Double {
    let exact =
      switch self {
      case .inches: depth.inches
      case .centimeters: depth.centimeters
      }
    return (exact * 1e6).rounded() / 1e6
  }

  fileprivate func usualRange(_ depth: Length) -> ClosedRange<Double> {
    let number = number(depth)
    return number * 0.75...number * 1.25
  }
}
