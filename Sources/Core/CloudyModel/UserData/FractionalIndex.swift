/// A position in a list that several devices order: a fraction between 0 and 1, so that another position always fits
/// between two, and moving one changes no other.
package struct FractionalIndex: Comparable, Hashable, Sendable {
  /// The digits of the fraction in base 256; the last one is never 0, since no position would fit before it.
  package let digits: [UInt8]

  /// - Returns: `nil` for invalid digits: none, or a 0 at the end.
  package init?(digits: [UInt8]) {
    guard let last = digits.last, last != 0 else { return nil }
    self.digits = digits
  }

  private init(known digits: [UInt8]) { self.digits = digits }

  /// Returns a position halfway between two.
  ///
  /// - Parameters:
  ///   - lower: `nil` for the start of the list.
  ///   - upper: `nil` for its end. If it is not after `lower`, as in damaged data, the result is only after `lower`.
  package static func between(_ lower: FractionalIndex?, _ upper: FractionalIndex?) -> FractionalIndex {
    let low = lower?.digits ?? []
    guard let upper, low.lexicographicallyPrecedes(upper.digits) else {
      return FractionalIndex(known: middle(low[...], nil))
    }
    return FractionalIndex(known: middle(low[...], upper.digits[...]))
  }

  /// Returns equally spaced positions in order, for up to eight million.
  package static func spread(_ count: Int) -> [FractionalIndex] {
    guard count > 0 else { return [] }
    let step = Double(1 << 24) / Double(count + 1)
    return (1...count).map { index in
      var digits = bytes(UInt64(Double(index) * step)).suffix(3)
      while digits.count > 1, digits.last == 0 { digits.removeLast() }
      return FractionalIndex(known: Array(digits))
    }
  }

  /// Whether the left position comes first in the list.
  package static func < (one: FractionalIndex, other: FractionalIndex) -> Bool {
    one.digits.lexicographicallyPrecedes(other.digits)
  }

  private static func bytes(_ number: UInt64) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian, Array.init)
  }

  /// Returns digits halfway between two fractions.
  ///
  /// - Parameters:
  ///   - low: Below `high`; missing digits are 0.
  ///   - high: `nil` for 1.
  private static func middle(_ low: ArraySlice<UInt8>, _ high: ArraySlice<UInt8>?) -> [UInt8] {
    let below = Int(low.first ?? 0)
    let above = high.map { Int($0.first ?? 0) } ?? 256
    if above - below > 1 { return [UInt8(truncatingIfNeeded: (below + above) / 2)] }
    let digit = UInt8(truncatingIfNeeded: below)
    if above == below { return [digit] + middle(low.dropFirst(), high?.dropFirst()) }
    // The upper fraction without its last digit lies between the two.
    if let high, high.count > 1 { return [UInt8(truncatingIfNeeded: above)] }
    return [digit] + middle(low.dropFirst(), nil)
  }
}
