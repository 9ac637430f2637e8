/// Numbers as text, the same on every machine. They are rounded first, so that "-0" cannot appear.
package enum DecimalText {
  /// Returns `value` in decimal notation.
  ///
  /// - Parameters:
  ///   - value: Any number.
  ///   - decimals: `0...6`.
  ///   - separator: The character between the integer part and its decimals.
  ///   - minusSign: The sign of a negative number.
  /// - Returns: `nil` if the value is not a number or is beyond a billion.
  package static func text(_ value: Double, decimals: Int = 0, separator: String = ".", minusSign: Character = "-")
    -> String?
  {
    guard value.isFinite, abs(value) < 1e9 else { return nil }
    let scale = powersOfTen[min(max(decimals, 0), powersOfTen.count - 1)]
    // Converting units back and forth leaves a rounding error in the last digits, which must not affect rounding.
    let withoutNoise = (value * scale * 1e4).rounded() / 1e4
    let scaled = Int64(withoutNoise.rounded())
    let sign = scaled < 0 ? String(minusSign) : ""
    guard decimals > 0 else { return sign + String(scaled.magnitude) }
    let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt64(scale))
    let digits = String(fraction)
    let zeros = String(repeating: "0", count: max(0, decimals - digits.count))
    return sign + String(whole) + separator + zeros + digits
  }

  private static let powersOfTen: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6]
}
