import Foundation

/// Numbers in documents that are text.
enum DecimalNumber {
  /// Returns a number with at most nine significant digits, since the rest is noise from converting units. A whole
  /// number, such as a time in seconds, has all of its digits.
  ///
  /// - Returns: `nil` for a number that is not finite.
  static func text(_ number: Double) -> String? {
    if let whole = Int(exactly: number) { return String(whole) }
    return number.isFinite ? String(format: "%.9g", number) : nil
  }
}
